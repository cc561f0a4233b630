import { join } from 'node:path';
import pg from 'pg';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { runTool } from '@cotejo/infra/build/run-tool.ts';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';
import { changedBuild } from '../support/release/changed-build.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { buyOn } from '../support/people/patient-buyer.ts';
import { patiently } from '../support/wait/patiently.ts';
import { expectStatus, Shopper } from '../support/people/shopper.ts';
import { startCluster, type Cluster } from './cluster.ts';

jest.setTimeout(600_000);

let cluster: Cluster;
let productCode: string;
beforeAll(async () => {
  const root = repositoryRoot();
  const { code, output } = await runTool([join(root, 'infra', 'run.mjs'), 'build'], { cwd: root });
  if (code !== 0) throw new Error(output);
  cluster = await startCluster();
  const database = new pg.Pool({ connectionString: cluster.databaseUrl, max: 1 });
  productCode = await findOnlineProduct(database);
  await database.end();
});
afterAll(async () => {
  await cluster?.stop();
});

const shopper = (): Shopper => new Shopper(cluster.urls.site, cluster.urls.gateway);

/** A visitor who has Webpay's page open. */
const paying = async (): Promise<PurchaseSnapshot> =>
  expectStatus(await shopper().pay(await shopper().fill(productCode), { kind: 't' }), 202);

async function expectChargedOnce(purchases: readonly PurchaseSnapshot[]): Promise<void> {
  for (const { id } of purchases) {
    const { charges } = await shopper().ledger(id);
    expect([id, charges.filter(({ state }) => state === 'approved').length]).toEqual([id, 1]);
  }
}

test.each(['proxy', 'api', 'api-2', 'worker-1', 'worker-2', 'temporal', 'postgres'])(
  'a purchase survives the death of %s',
  async (part) => {
    const [opened, waiting] = await Promise.all([
      patiently(() => shopper().open(productCode)),
      patiently(paying),
    ]);
    await cluster.kill(part);
    const ended = Promise.all([opened, waiting].map(({ session }) => buyOn(cluster.urls, session)));
    await cluster.restart(part);
    await expectChargedOnce(await ended);
  },
);

test('schema and namespace are made again at each start of compose, and stay as they are', async () => {
  await cluster.prepare.schema();
  await cluster.prepare.namespace();
  const { session } = await patiently(paying);
  await expectChargedOnce([await buyOn(cluster.urls, session)]);
});

test('with one API and one worker down for good, people go on buying', async () => {
  await cluster.kill('api');
  await cluster.kill('worker-1');
  const { session } = await patiently(paying);
  await expectChargedOnce([await buyOn(cluster.urls, session)]);
  await cluster.restart('api');
  await cluster.restart('worker-1');
});

test('everything is replaced, one after the other, while people buy', async () => {
  const { workflowBundle, buildId } = await changedBuild('other-purchase');
  const open = await Promise.all([shopper().open(productCode), patiently(paying)]);
  let deploying = true;
  const buying = Array.from({ length: 2 }, async () => {
    const bought: PurchaseSnapshot[] = [];
    while (deploying) {
      const { session } = await patiently(() => shopper().open(productCode));
      bought.push(await buyOn(cluster.urls, session));
    }
    return bought;
  });

  for (const name of ['worker-next-1', 'worker-next-2'])
    await cluster.addWorker(name, workflowBundle);
  await cluster.release('current', '--build-id', buildId);
  for (const part of ['api', 'api-2', 'temporal', 'proxy']) {
    await cluster.kill(part, 'SIGTERM');
    await cluster.restart(part);
  }
  deploying = false;
  const bought = (await Promise.all(buying)).flat();
  const ended = await Promise.all(open.map(({ session }) => buyOn(cluster.urls, session)));
  await cluster.release('drained', '--build-id', buildId);
  for (const name of ['worker-1', 'worker-2']) await cluster.kill(name, 'SIGTERM');

  const last = await patiently(paying);
  await expectChargedOnce([...bought, ...ended, await buyOn(cluster.urls, last.session)]);
});
