import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import { readBookedMoney, sumOfGateway } from '../support/payment/booked-money.ts';
import { changedBuild, type ChangedBuild } from '../support/release/changed-build.ts';
import { findProductOfType } from '../support/purchase/online-product.ts';
import { profileOfType } from '../support/purchase/profile-of-type.ts';
import { release } from '../support/release/release.ts';
import { Shopper } from '../support/people/shopper.ts';
import { startStack, type TestStack } from '../support/stack/stack.ts';
import { until } from '../support/wait/until.ts';
import { killUntil, nextWorkers } from './killer.ts';
import { buyThroughTrouble, waysToPay, type Bought, type Wanted } from './patient-buyer.ts';
import { patiently } from '../support/wait/patiently.ts';
import { oneOf, seededRandom } from './seeded-random.ts';
import {
  describeHanging,
  describeWorkflows,
  failedWorkflows,
  unfinishedPurchases,
} from './workflow-evidence.ts';

/**
 * `kill -9` of either API, either worker, Temporal, PostgreSQL, or all of them, at random moments and
 * exactly between two steps, while people buy every kind of product by redirect, card and transfer and a build is deployed that could
 * not replay the purchases of the one before. Afterwards every
 * purchase has gone on or is resumed from its link; no purchase is lost, none is charged twice, no
 * workflow has failed, and our ledger has booked exactly what the gateway says moved.
 *
 * CHAOS_PURCHASES says how many, CHAOS_SEED repeats the moments and victims of a run.
 */
const purchases = Number(process.env['CHAOS_PURCHASES'] ?? 50);
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1e9);
const buyersAtOnce = 6;
/** So many are bought on the next build at least. */
const afterRelease = 3;
/** Then it is quiet, and whatever was interrupted has to finish. */
const kills = Math.ceil(purchases / 2);

/** Each kill of Temporal loses its check of a queue, which it repeats a minute later. */
const releaseMs = 480_000;

jest.setTimeout(releaseMs + purchases * 12_000);

const policy = {
  inactivityMs: 3_600_000,
  redirectPatienceMs: 20_000,
  reconcileDelaysMs: [300, 600, 1_200, 2_500, 5_000, 5_000, 10_000, 10_000],
  issueRetryMs: 200,
};

/** Past Jest, which puts a page of context around each line. */
const say = (line: string): boolean => process.stderr.write(`${line}\n`);

let stack: TestStack;
let next: ChangedBuild;
/** The release, once it was begun: it waits for what is killed meanwhile. */
let released: Promise<string> | null = null;
let passed = false;
beforeAll(async () => {
  say(`chaos: ${purchases} purchases, CHAOS_SEED=${seed}`);
  next = await changedBuild('other-purchase');
  // Durable: a killed PostgreSQL must find what it acknowledged.
  stack = await startStack({
    site: false,
    durable: true,
    twoOfEach: true,
    env: {
      PURCHASE_POLICY: JSON.stringify(policy),
      PAYMENT_TIMEOUT_MS: '2000',
      // Two builds run: a worker that comes back must not take back the release.
      RELEASE_ON_START: 'first',
    },
  });
});
afterAll(async () => {
  const kept = await stack?.stop({ keep: !passed });
  if (kept) say(`chaos: CHAOS_SEED=${seed} failed; data and logs are in ${kept}`);
});

/** A product of every type that is sold online in Chile. */
async function findEveryKind(database: pg.Pool): Promise<readonly Wanted[]> {
  const { rows } = await database.query<{ type: string }>(
    `SELECT DISTINCT product_type AS type FROM product
      WHERE country_code = 'CL' AND 'online' = ANY(sales_channel) ORDER BY 1`,
  );
  return Promise.all(
    rows.map(async ({ type }) => ({
      productType: type,
      productCode: await findProductOfType(database, type),
      profile: profileOfType(type),
    })),
  );
}

async function buyEverything(kinds: readonly Wanted[]): Promise<readonly Bought[]> {
  const random = seededRandom(seed + 1);
  // Every kind in turn, and with each round of kinds the next way to pay.
  const waiting = Array.from({ length: purchases }, (_, index) => ({
    wanted: kinds[index % kinds.length]!,
    way: waysToPay[(index + Math.floor(index / kinds.length)) % waysToPay.length] ?? 't',
    person: Math.floor(random() * 1e9),
  }));
  const [first = '', ...others] = stack.urls.apis;
  const anApi = (): string => oneOf(random, [first, ...others]);
  const bought: Bought[] = [];
  await Promise.all(
    Array.from({ length: buyersAtOnce }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        // What is killed may hold the release up: the last ones are bought once it is done.
        if (waiting.length < afterRelease) await releaseDone();
        const buyer = new Shopper(anApi, stack.urls.gateway, next.person);
        const describe = describeHanging.bind(null, stack.temporalAddress);
        bought.push(await buyThroughTrouble(buyer, next.way, next.wanted, random, describe));
      }
    }),
  );
  return bought;
}

/** Waits until the release is begun, and done. */
async function releaseDone(): Promise<void> {
  await until(async () => released, { within: releaseMs });
}

/** Workers of the next build beside those of this one, and the release command. */
async function deploy(): Promise<void> {
  const env = {
    WORKFLOW_BUNDLE: next.workflowBundle,
    RELEASE_ON_START: 'never',
    METRICS_PORT: '0',
  };
  await Promise.all(
    nextWorkers.map((name) => stack.add('worker', name.slice('worker-'.length), env)),
  );
  // The command gives up where Temporal is away or too slow; an operator would give it again.
  released = patiently(() => release(stack, 'current', '--build-id', next.buildId), releaseMs);
  released.catch(() => undefined);
}

/** How many of these purchases ended on the next build. */
async function countOnNextBuild(client: Client, ids: readonly string[]): Promise<number> {
  const builds = await Promise.all(
    ids.map(async (id) => {
      const { raw } = await client.workflow.getHandle(`purchase/${id}`).describe();
      return raw.workflowExecutionInfo?.versioningInfo?.deploymentVersion?.buildId;
    }),
  );
  return builds.filter((build) => build === next.buildId).length;
}

/** How many mails with a policy the person of this purchase has got. */
async function policyMails({ buyer }: Bought): Promise<number> {
  const to = `persona.${buyer.seed}@correo.cl`;
  const answer = await fetch(`${stack.urls.mail}/api/messages?to=${to}`);
  const { messages } = (await answer.json()) as {
    readonly messages: readonly { readonly attachments: readonly unknown[] }[];
  };
  return messages.filter(({ attachments }) => attachments.length > 0).length;
}

/** Closed, and of a mixed sale: its insurer has to confirm it. */
const endedLeads = [3, 501];

/** What each purchase still lacks: its mail, its lead's end. */
async function unfinishedBusiness(bought: readonly Bought[]): Promise<readonly string[]> {
  const lines = await Promise.all(
    bought.map(async (one) => {
      const { lead } = await patiently(() => one.buyer.get(one.session));
      const mails = await policyMails(one);
      const isEnded = endedLeads.includes(lead?.status ?? 0);
      return isEnded && mails > 0
        ? []
        : [`${one.what} ${one.id}: ${mails} mails, lead ${JSON.stringify(lead)}`];
    }),
  );
  return lines.flat();
}

/** Asks until nothing is left of what `list` names; `explain` says what is known of what stays. */
const untilNone = (
  list: () => Promise<readonly string[]>,
  explain = (lines: readonly string[]): Promise<string> => Promise.resolve(lines.join('\n')),
): Promise<true> =>
  until(async () => ((await patiently(list)).length === 0 ? true : null), {
    within: 60_000,
    every: 500,
    otherwise: async () => explain(await list()),
  });

const workflowIdOf = (line: string): string => line.replace(/: [A-Z_]+$/, '');

test(`${purchases} purchases survive kill -9 of anything at any moment, and each is charged once`, async () => {
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  database.on('error', () => undefined);
  const kinds = await findEveryKind(database);
  expect(kinds.length).toBeGreaterThan(8);
  let buying = true;
  const [bought, killed] = await Promise.all([
    buyEverything(kinds).finally(() => {
      buying = false;
    }),
    killUntil(stack, seededRandom(seed), { kills, ended: () => !buying, deploy }),
  ]);
  say(`chaos: CHAOS_SEED=${seed} killed ${killed.length} times: ${killed.join(', ')}`);
  await released;

  // A run in which hardly anything died would prove nothing.
  expect(killed.length).toBeGreaterThanOrEqual(Math.floor(purchases / 10));
  expect(bought).toHaveLength(purchases);
  await untilNone(() => unfinishedBusiness(bought));

  const ids = bought.map(({ id }) => id);
  for (const { id, buyer, what, price } of bought) {
    const gateway = await buyer.ledger(id);
    const { charges, refunds } = gateway;
    const states = charges.map(({ state }) => state);
    const once = price === 0 ? [] : ['approved'];
    expect([what, id, states, refunds]).toEqual([what, id, once, []]);
    const booked = await readBookedMoney(database, id);
    expect([what, id, booked]).toEqual([what, id, sumOfGateway(gateway)]);
  }
  const { rows } = await database.query<{ purchase_id: string }>(
    'SELECT purchase_id FROM policy WHERE purchase_id = ANY($1)',
    [ids],
  );
  expect(rows.map((row) => row.purchase_id).sort()).toEqual([...ids].sort());
  await database.end();

  const connection = await Connection.connect({ address: stack.temporalAddress });
  const client = new Client({ connection });
  await untilNone(
    () => unfinishedPurchases(client.workflow, ids),
    (lines) => describeWorkflows(stack.temporalAddress, lines.map(workflowIdOf)),
  );
  expect(await failedWorkflows(client.workflow)).toEqual([]);
  // Both builds had purchases, or no deploy was seen.
  const onNext = await countOnNextBuild(client, ids);
  say(`chaos: CHAOS_SEED=${seed} ${onNext} of ${ids.length} purchases ran on the next build`);
  expect(onNext).toBeGreaterThan(0);
  expect(onNext).toBeLessThan(ids.length);
  await connection.close();
  passed = true;
});
