import { Client, Connection } from '@temporalio/client';
import { historyFromJSON, historyToJSON } from '@temporalio/common/lib/proto-utils';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { createDataConverter } from '@cotejo/workflows/codec/data-converter.ts';
import { parsePayloadKeys } from '@cotejo/workflows/codec/payload-keys.ts';
import pg from 'pg';
import { changedBuild, type ChangedBuild } from '../support/release/changed-build.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { buyOn } from '../support/people/patient-buyer.ts';
import { patiently } from '../support/wait/patiently.ts';
import { release } from '../support/release/release.ts';
import { expectStatus, Shopper } from '../support/people/shopper.ts';
import { startStack, type TestStack } from '../support/stack/stack.ts';
import {
  declarationToRead,
  refundRefused,
  reminderDue,
  transferToMatch,
  type Wait,
} from './what-waits.ts';

/**
 * A release whose payments cannot be replayed from histories of the build before, deployed while
 * people buy: API first and worker first. What is being paid ends where it began, what is filled in moves on and is paid
 * on the new build, what waits for a person or for a server goes on after it, and nobody notices.
 */
jest.setTimeout(600_000);

let next: ChangedBuild;
beforeAll(async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR') });
  next = await changedBuild('other-purchase');
});

interface Shop {
  readonly stack: TestStack;
  readonly productCode: string;
  readonly client: Client;
  readonly database: pg.Pool;
  readonly stop: () => Promise<void>;
}

async function openShop(): Promise<Shop> {
  const stack = await startStack({ site: false, env: { REMINDER_HOURS: '0-24' } });
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 });
  const productCode = await findOnlineProduct(database);
  const connection = await Connection.connect({ address: stack.temporalAddress });
  const dataConverter = createDataConverter(parsePayloadKeys(stack.payloadKeys), 'default');
  return {
    stack,
    productCode,
    client: new Client({ connection, dataConverter }),
    database,
    stop: async () => {
      await database.end();
      await connection.close();
      await stack.stop();
    },
  };
}

/** Visitors at every place of a purchase: just opened, half filled in, before the payment, on Webpay's page. */
async function visitors({ stack, productCode }: Shop): Promise<readonly PurchaseSnapshot[]> {
  const { site, gateway } = stack.urls;
  const buyer = (): Shopper => new Shopper(site, gateway);
  const opened = await patiently(() => buyer().open(productCode));
  const half = await patiently(async () => buyer().answer(await buyer().open(productCode)));
  const filled = await patiently(() => buyer().fill(productCode));
  const paying = await patiently(async () =>
    expectStatus(await buyer().pay(await buyer().fill(productCode), { kind: 't' }), 202),
  );
  return [opened, half, filled, paying];
}

/** One of each thing that a person or a server of others has to go on with. */
async function waits(shop: Shop): Promise<readonly Wait[]> {
  const forPeople = [declarationToRead(shop), transferToMatch(shop), refundRefused(shop)];
  // The last one, because it takes the mail server away.
  return [...(await Promise.all(forPeople)), await reminderDue(shop)];
}

/** Buys one policy after the other until stopped. */
function buyMeanwhile(shop: Shop): { readonly stop: () => Promise<readonly PurchaseSnapshot[]> } {
  const { site, gateway } = shop.stack.urls;
  let stopping = false;
  const buying = Array.from({ length: 3 }, async () => {
    const bought: PurchaseSnapshot[] = [];
    while (!stopping) {
      const opened = await patiently(() => new Shopper(site, gateway).open(shop.productCode));
      bought.push(await buyOn(shop.stack.urls, opened.session));
    }
    return bought;
  });
  return {
    stop: async () => {
      stopping = true;
      return (await Promise.all(buying)).flat();
    },
  };
}

async function buildOfPurchase({ client }: Shop, { id }: PurchaseSnapshot): Promise<string> {
  const { raw } = await client.workflow.getHandle(`purchase/${id}`).describe();
  return raw.workflowExecutionInfo?.versioningInfo?.deploymentVersion?.buildId ?? 'none';
}

async function expectChargedOnce(shop: Shop, all: readonly PurchaseSnapshot[]): Promise<void> {
  const buyer = new Shopper(shop.stack.urls.site, shop.stack.urls.gateway);
  for (const { id } of all) {
    const { charges } = await buyer.ledger(id);
    const approved = charges.filter(({ state }) => state === 'approved');
    expect([id, approved.length]).toEqual([id, 1]);
  }
}

async function expectNoneFailed({ client }: Shop): Promise<void> {
  const query = `ExecutionStatus IN ('Failed', 'Terminated', 'TimedOut')`;
  expect((await client.workflow.count(query)).count).toBe(0);
}

const steps = {
  api: async ({ stack }: Shop) => {
    await stack.kill('api', 'SIGTERM');
    await stack.restart('api');
  },
  worker: async ({ stack }: Shop) => {
    await stack.add('worker', 'next', {
      WORKFLOW_BUNDLE: next.workflowBundle,
      RELEASE_ON_START: 'never',
      METRICS_PORT: '0',
    });
    await release(stack, 'current', '--build-id', next.buildId);
  },
} as const;

test.each([
  ['API first', ['api', 'worker']],
  ['worker first', ['worker', 'api']],
] as const)(
  '%s: a changed workflow is deployed while people buy, nothing is stuck and nothing lost',
  async (_, order) => {
    const shop = await openShop();
    try {
      const before = await visitors(shop);
      const waiting = await waits(shop);
      const meanwhile = buyMeanwhile(shop);
      for (const part of order) await steps[part](shop);
      const after = await visitors(shop);
      const during = await meanwhile.stop();

      const ended = await Promise.all(
        [...before, ...after].map(({ session }) => buyOn(shop.stack.urls, session)),
      );
      const paying = before.at(-1);
      for (const purchase of before)
        expect([purchase === paying, await buildOfPurchase(shop, purchase)]).toEqual(
          purchase === paying
            ? [true, expect.not.stringMatching(next.buildId)]
            : [false, next.buildId],
        );
      for (const purchase of after)
        expect(await buildOfPurchase(shop, purchase)).toBe(next.buildId);

      const wentOn = (await Promise.all(waiting.map(({ end }) => end()))).filter(
        (purchase) => purchase !== null,
      );

      // With its last purchase the build before is drained, and its workers may go.
      await release(shop.stack, 'drained', '--build-id', next.buildId);
      await shop.stack.kill('worker', 'SIGTERM');
      const [last] = await visitors(shop);
      const bought = await buyOn(shop.stack.urls, last?.session ?? '');

      await expectChargedOnce(shop, [...ended, ...wentOn, ...during, bought]);
      await expectNoneFailed(shop);
      await expectRefused(shop, paying);
    } finally {
      await shop.stop();
    }
  },
);

/** The change is one that versioning has to protect from: the new build cannot replay the old history. */
async function expectRefused(shop: Shop, purchase: PurchaseSnapshot | undefined): Promise<void> {
  const handle = shop.client.workflow.getHandle(`purchase/${purchase?.id}`);
  const history = historyFromJSON(JSON.parse(historyToJSON(await handle.fetchHistory())));
  const dataConverter = createDataConverter(parsePayloadKeys(shop.stack.payloadKeys), 'default');
  const replay = Worker.runReplayHistory(
    { workflowBundle: { codePath: next.workflowBundle }, dataConverter },
    history,
    handle.workflowId,
  );
  await expect(replay).rejects.toThrow(/determinism/i);
}

test('one machine, one build: a new worker takes over what the build before left open', async () => {
  const shop = await openShop();
  try {
    const before = await visitors(shop);
    await shop.stack.kill('worker');
    const { workflowBundle } = await changedBuild('one-more-workflow');
    await shop.stack.add('worker', 'next', { WORKFLOW_BUNDLE: workflowBundle });
    const ended = await Promise.all(before.map(({ session }) => buyOn(shop.stack.urls, session)));
    await expectChargedOnce(shop, ended);
    await expectNoneFailed(shop);
  } finally {
    await shop.stop();
  }
});
