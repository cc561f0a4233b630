import { Connection } from '@temporalio/client';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import pg from 'pg';
import { approvedCard, Shopper } from '../support/shopper.ts';
import { startStack, type PartName, type TestStack } from '../support/stack.ts';
import { findOnlineProduct } from '../support/online-product.ts';
import { until } from '../support/until.ts';

/**
 * `kill -9` of the API, the worker, Temporal, PostgreSQL, or all of them, at random moments, while
 * people buy. Afterwards every purchase has gone on or is resumed from its link; no purchase is
 * lost, none is charged twice, and what the ledger says moved is what the product says it knows.
 */
jest.setTimeout(540_000);

const purchases = 50;
const buyersAtOnce = 6;
/** Then it is quiet, and whatever was interrupted has to finish. */
const kills = 25;
const victims: readonly (readonly PartName[])[] = [
  ['api'],
  ['worker'],
  ['temporal'],
  ['postgres'],
  ['api', 'worker', 'temporal', 'postgres'],
];
const policy = {
  inactivityMs: 3_600_000,
  redirectPatienceMs: 20_000,
  reconcileDelaysMs: [300, 600, 1_200, 2_500, 5_000, 5_000, 10_000, 10_000],
  issueAttempts: 30,
  issueRetryMs: 200,
};

let stack: TestStack;
beforeAll(async () => {
  // Durable: a killed PostgreSQL must find what it acknowledged.
  stack = await startStack({
    site: false,
    durable: true,
    env: { PURCHASE_POLICY: JSON.stringify(policy), PAYMENT_TIMEOUT_MS: '2000' },
  });
});
afterAll(async () => {
  await stack?.stop();
});

/** A seeded generator, printed on failure, so that a run can be looked at again. */
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1e9);
let state = seed;
function random(): number {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return state / 4_294_967_296;
}

/** Keeps trying one thing the way a patient person reloads a page. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  let last: unknown;
  return until(
    async () => {
      try {
        return { done: await work() };
      } catch (error) {
        last = error;
        return null;
      }
    },
    { within: 90_000, every: 250, otherwise: async () => String(last) },
  ).then(({ done }) => done);
}

interface Bought {
  readonly id: string;
  readonly session: string;
  readonly status: string;
}

/** One visitor who goes on from the link whatever happens, until there is a policy. */
async function buyThroughTrouble(productCode: string): Promise<Bought> {
  const buyer = new Shopper(stack.urls.site, stack.urls.gateway);
  const opened = await patiently(() => buyer.open(productCode));
  const { session, id } = opened;
  const deadline = Date.now() + 240_000;
  for (;;) {
    const now = await patiently(() => buyer.get(session));
    if (now.status === 'confirmed') return { id, session, status: now.status };
    if (Date.now() > deadline) throw new Error(await describeHanging(now));
    if (now.status === 'filling' && now.step && now.step.id !== 'pago') {
      await buyer.answer(now).catch(() => undefined);
    } else if (now.status === 'filling') {
      await buyer.pay(now, { kind: 't' }, `pay-${now.version}`).catch(() => undefined);
    } else if (now.status === 'paying' && now.payment?.redirect) {
      await buyer
        .payWebpayPage(now, approvedCard)
        .then((back) => patiently(() => buyer.comeBack(back)))
        .catch(() => undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Where a purchase that does not end stands, as its row and its workflow see it. */
async function describeHanging(snapshot: PurchaseSnapshot): Promise<string> {
  const connection = await Connection.connect({ address: stack.temporalAddress });
  try {
    const execution = { workflowId: `purchase/${snapshot.id}` };
    const { workflowService } = connection;
    const [described, { history }] = await Promise.all([
      workflowService.describeWorkflowExecution({ namespace: 'default', execution }),
      workflowService.getWorkflowExecutionHistory({ namespace: 'default', execution }),
    ]);
    const { status, step, payment } = snapshot;
    return `purchase hangs: ${JSON.stringify({
      status,
      step: step?.id,
      payment,
      pendingActivities: described.pendingActivities,
      pendingWorkflowTask: described.pendingWorkflowTask,
      workflow: described.workflowExecutionInfo?.status,
      /** What it is known by: numbers of event types, each with its activity's name where it has one. */
      history: history?.events?.map(({ eventType, activityTaskScheduledEventAttributes: task }) =>
        [eventType, task?.activityType?.name].filter(Boolean).join(' '),
      ),
    })}`;
  } finally {
    await connection.close();
  }
}

async function killSomething(): Promise<string> {
  const parts = victims[Math.floor(random() * victims.length)] ?? ['worker'];
  await Promise.all(parts.map((part) => stack.kill(part, 'SIGKILL')));
  // PostgreSQL and Temporal first, as a person would: the others wait for them.
  const order: readonly PartName[] = ['postgres', 'temporal', 'worker', 'api'];
  for (const part of order) if (parts.includes(part)) await stack.restart(part);
  return parts.join('+');
}

test(`${purchases} purchases survive kill -9 of anything at any moment, and each is charged once`, async () => {
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  database.on('error', () => undefined);
  const productCode = await findOnlineProduct(database);
  const killed: string[] = [];
  let buying = true;
  const chaos = (async () => {
    while (buying && killed.length < kills) {
      await new Promise((resolve) => setTimeout(resolve, 500 + random() * 2_500));
      if (buying) killed.push(await killSomething());
    }
  })();

  const waiting = Array.from({ length: purchases }, (_, index) => index);
  const bought: Bought[] = [];
  await Promise.all(
    Array.from({ length: buyersAtOnce }, async () => {
      while (waiting.pop() !== undefined) bought.push(await buyThroughTrouble(productCode));
    }),
  ).finally(() => {
    buying = false;
  });
  await chaos;
  console.warn(`chaos seed ${seed}: killed ${killed.length} times: ${killed.join(', ')}`);

  expect(bought).toHaveLength(purchases);
  const buyer = new Shopper(stack.urls.site, stack.urls.gateway);
  for (const { id, session } of bought) {
    const { charges } = await buyer.ledger(id);
    expect([session, charges.filter(({ state: charge }) => charge === 'approved').length]).toEqual([
      session,
      1,
    ]);
  }
  const { rows } = await patiently(() =>
    database.query<{ policies: number; purchases: number; mails: number }>(
      `SELECT (SELECT count(*)::int FROM policy WHERE purchase_id = ANY($1)) AS policies,
              (SELECT count(DISTINCT purchase_id)::int FROM policy WHERE purchase_id = ANY($1)) AS purchases,
              (SELECT count(*)::int FROM sent_mail WHERE purchase_id = ANY($1)) AS mails`,
      [bought.map(({ id }) => id)],
    ),
  );
  expect(rows[0]).toMatchObject({ policies: purchases, purchases });
  await until(
    async () => {
      const { rows: left } = await patiently(() =>
        database.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM purchase p JOIN lead l ON l.id = p.lead_id
            WHERE p.id = ANY($1) AND (l.status <> 3 OR NOT EXISTS (SELECT FROM sent_mail m WHERE m.purchase_id = p.id))`,
          [bought.map(({ id }) => id)],
        ),
      );
      return left[0]?.n === 0 ? true : null;
    },
    {
      within: 60_000,
      every: 500,
      otherwise: async () => {
        const { rows: left } = await database.query(
          `SELECT p.id, l.id AS lead, l.status, l.sub_status, l.updated_at,
                  (SELECT count(*)::int FROM sent_mail m WHERE m.purchase_id = p.id) AS mails
             FROM purchase p JOIN lead l ON l.id = p.lead_id
            WHERE p.id = ANY($1) AND (l.status <> 3 OR NOT EXISTS (SELECT FROM sent_mail m WHERE m.purchase_id = p.id))`,
          [bought.map(({ id }) => id)],
        );
        return `mail or lead is missing: ${JSON.stringify(left)}`;
      },
    },
  );
  await database.end();
});
