import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import { billingRun } from '@cotejo/domain/billing/run-rules.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import type { DuePeriod } from '@cotejo/store/billing/claim-due.ts';
import type { Database } from '@cotejo/store/database.ts';
import { startCharge } from '@cotejo/workers/billing/begin-charges.ts';
import { readWorkerConfiguration } from '@cotejo/workers/configuration.ts';
import { attemptWaitsOf } from '@cotejo/workflows/billing/start.ts';
import { createDataConverter } from '@cotejo/workflows/codec/data-converter.ts';
import { parsePayloadKeys } from '@cotejo/workflows/codec/payload-keys.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { environmentOf } from '../support/stack/environment-of.ts';
import { startStack, type TestStack } from '../support/stack/stack.ts';
import { until } from '../support/wait/until.ts';
import { buyFor, type Bought } from './buy-for.ts';
import { countHistories } from './count-histories.ts';
import { percentile, table } from './percentile.ts';
import { requireChargingHour, sellDuePolicies } from './sold-policies.ts';
import { waitUntilQuiet } from './wait-until-quiet.ts';
import { startYardstick } from './yardstick.ts';

const due = Number(process.env['BENCH_PERIODS'] ?? 10_000);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60);
/** People who buy while premiums are charged. */
const buyers = 2;
/** Workflows that are begun at once, as the bare ones are. */
const concurrent = 32;
/** A purchase beside charges may take so many times as long as alone. */
const goals = { checkout: 1.5 };
/** Of fewer purchases the slowest one decides alone. */
const enoughPurchases = 100;

/**
 * The first renewals of BENCH_PERIODS (10,000) policies, due at once and without the allowance of a run. Half of them while nothing else
 * is done: charges a second beside bare workflows of one activity. The other half while people buy: how long a purchase takes meanwhile,
 * beside BENCH_SECONDS (60) without charges. Then what a policy-year leaves behind. Fails where a purchase takes over 1.5 × as long (p99).
 */
export async function benchBilling(print: (line: string) => void): Promise<boolean> {
  requireChargingHour();
  const stack = await startStack({
    site: false,
    durable: true,
    env: { WRITES_PER_MINUTE: '1000000', LIMIT_TIMES: '100000' },
  });
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 });
  const connection = await Connection.connect({ address: stack.temporalAddress });
  const client = new Client({
    connection,
    dataConverter: createDataConverter(parsePayloadKeys(stack.payloadKeys), 'default'),
  });
  try {
    const yardstick = await startYardstick(stack);
    const { periods, db } = await sellDuePolicies(stack, due);
    const quiet = () => waitUntilQuiet(stack, database, client.workflow, 600_000);
    const productCode = await findOnlineProduct(database);
    await buyFor(stack, productCode, buyers, { purchases: 20 });
    await quiet();
    const alone = await buyFor(stack, productCode, buyers, { seconds });
    await quiet();
    await yardstick.runPlain(concurrent, 3);
    const bare = await yardstick.runPlain(concurrent, 15);
    const bareRate = bare.done / bare.seconds;
    await yardstick.close();

    const since = new Date();
    const before = await readSize(db);
    const half = Math.ceil(periods.length / 2);
    print(`${periods.length} policies are sold and due; the first ${half} are charged alone`);
    const charge = (some: readonly DuePeriod[]) => chargeAll(stack, client, db, some, print);
    const aloneRate = half / (await charge(periods.slice(0, half)));
    await quiet();
    const after = await readSize(db);
    const counts = await countHistories(client.workflow, since);
    const ofCharge = counts.find(({ type }) => type === 'chargePeriod');

    const buying = { isOn: true };
    const beside = buyWhile(stack, productCode, buying);
    const rest = periods.slice(half);
    const restSeconds = await charge(rest).finally(() => {
      buying.isOn = false;
    });
    const busy = await beside;
    await db.close();
    const of = (bought: Bought, share: number) =>
      percentile(bought.times.get('purchase') ?? [], share);
    const slower = of(busy, 0.99) / of(alone, 0.99);
    const each = (value: number): number => (12 * value) / half;
    const row = (name: string, bought: Bought, ratio: number) =>
      [name, bought.ids.length, of(bought, 0.5), of(bought, 0.99), ratio] as const;
    const fewest = Math.min(alone.ids.length, busy.ids.length);
    print(
      [
        `${half} charges alone, ${rest.length} in ${restSeconds.toFixed(0)} s beside ${buyers} people who buy`,
        table([
          ['a second', 'charges', 'beside buyers', 'bare', 'charges : bare'],
          ['', aloneRate, rest.length / restSeconds, bareRate, aloneRate / bareRate],
        ]),
        table([
          ['purchases', 'how many', 'p50 ms', 'p99 ms', 'p99 × alone'],
          row('alone', alone, 1),
          row('beside charges', busy, slower),
        ]),
        table([
          ['a policy-year of 12', 'workflows', 'history events', 'rows', 'kB of PostgreSQL'],
          [
            '',
            each(ofCharge?.workflows ?? 0),
            each(ofCharge?.events ?? 0),
            each(after.rows - before.rows),
            each((after.bytes - before.bytes) / 1_024),
          ],
        ]),
        `goal: a purchase beside charges at most ${goals.checkout} × alone (p99): ${slower <= goals.checkout ? 'met' : 'NOT met'}`,
        ...(fewest < enoughPurchases
          ? [
              `the p99 is that of ${fewest} purchases, so nearly the slowest one: more BENCH_PERIODS or BENCH_SECONDS say more`,
            ]
          : []),
        ...(periods.length < 10_000 ? [`measured with ${periods.length} periods, not 10,000`] : []),
      ].join('\n'),
    );
    return slower <= goals.checkout;
  } finally {
    await connection.close();
    await database.end();
    await stack.stop();
  }
}

/** People who buy until charging has ended; their purchases are of what was measured meanwhile. */
async function buyWhile(
  stack: TestStack,
  productCode: string,
  buying: { readonly isOn: boolean },
): Promise<Bought> {
  const rounds: Bought[] = [];
  while (buying.isOn) rounds.push(await buyFor(stack, productCode, buyers, { seconds: 2 }));
  const times = new Map<string, number[]>();
  for (const round of rounds)
    for (const [call, samples] of round.times)
      times.set(call, [...(times.get(call) ?? []), ...samples]);
  return {
    accepted: rounds.reduce((sum, { accepted }) => sum + accepted, 0),
    ids: rounds.flatMap(({ ids }) => ids),
    seconds: rounds.reduce((sum, round) => sum + round.seconds, 0),
    times,
  };
}

/** Begins the workflows of periods as the run does, and waits for the last one; answers how many seconds it took. */
async function chargeAll(
  stack: TestStack,
  client: Client,
  db: Database,
  periods: readonly DuePeriod[],
  print: (line: string) => void,
): Promise<number> {
  const { purchasePolicy } = readWorkerConfiguration(environmentOf(stack));
  const starter = {
    client,
    taskQueue: queueNamed('billing'),
    waits: attemptWaitsOf(purchasePolicy),
  };
  const keep = claimKeeper(db);
  const others = (await countOpen(db)) - periods.length;
  const left = [...periods];
  const from = performance.now();
  await Promise.all(
    Array.from({ length: concurrent }, async () => {
      for (let period = left.pop(); period !== undefined; period = left.pop()) {
        await keep();
        await startCharge(starter, period);
      }
    }),
  );
  let open = periods.length;
  let toldAt = performance.now();
  await until(
    async () => {
      await keep();
      open = (await countOpen(db)) - others;
      if (performance.now() - toldAt > 60_000) {
        toldAt = performance.now();
        print(
          `${periods.length - open} of ${periods.length} are charged after ${((toldAt - from) / 1_000).toFixed(0)} s`,
        );
      }
      return open === 0 ? true : null;
    },
    {
      within: 3_600_000,
      every: 500,
      otherwise: () => Promise.resolve(`${open} of ${periods.length} periods are not charged`),
    },
  );
  return (performance.now() - from) / 1_000;
}

/** A claim is worth ten minutes, in which a run begins far fewer: renews those of what is not charged yet. */
function claimKeeper(db: Database): () => Promise<void> {
  let claimedAt = 0;
  return async () => {
    if (Date.now() - claimedAt < billingRun.claimMs / 2) return;
    claimedAt = Date.now();
    await billingPeriodModel(db).update(
      { claimedAt: new Date() },
      { where: { number: 1, state: 'scheduled' } },
    );
  };
}

const countOpen = (db: Database): Promise<number> =>
  billingPeriodModel(db).count({ where: { number: 1, state: ['scheduled', 'recycling'] } });

async function readSize(db: Database): Promise<{ readonly rows: number; readonly bytes: number }> {
  await db.query('ANALYZE');
  const { rows } = await db.query<{ rows: string; bytes: string }>(
    `SELECT (SELECT sum(greatest(reltuples, 0)) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
              WHERE c.relkind = 'r' AND n.nspname = 'public') AS rows,
            pg_database_size(current_database()) AS bytes`,
  );
  return { rows: Number(rows[0]?.rows), bytes: Number(rows[0]?.bytes) };
}
