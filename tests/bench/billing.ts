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
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
/** People who buy while premiums are charged. */
const buyers = 2;
/** Workflows that are begun at once, as the bare ones are. */
const concurrent = 32;
/** A purchase beside charges may take so many times as long as alone. */
const goals = { checkout: 1.5 };

/**
 * The first renewals of BENCH_PERIODS (10,000) policies, all due at once and without the allowance of a run, while people buy: charges a
 * second beside bare workflows of one activity, how long a purchase takes meanwhile, and what a policy-year leaves behind. Fails where a
 * purchase takes over 1.5 × as long as alone (p99).
 */
export async function benchBilling(print: (line: string) => void): Promise<boolean> {
  requireChargingHour();
  const stack = await startStack({
    site: false,
    durable: true,
    env: { WRITES_PER_MINUTE: '1000000', LIMIT_TIMES: '1000000' },
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
    const bare = await yardstick.runPlain(concurrent, seconds / 2);
    const bareRate = bare.done / bare.seconds;
    await yardstick.close();

    const since = new Date();
    const before = await readSize(db);
    const buying = { isOn: true };
    const beside = buyWhile(stack, productCode, buying);
    const charged = await chargeAll(stack, client, db, periods).finally(() => {
      buying.isOn = false;
    });
    const busy = await beside;
    await quiet();
    const after = await readSize(db);
    await db.close();
    const rate = periods.length / charged;
    const p99 = (bought: Bought) => percentile(bought.times.get('purchase') ?? [], 0.99);
    const slower = p99(busy) / p99(alone);
    const counts = await countHistories(client.workflow, since);
    const ofCharge = counts.find(({ type }) => type === 'chargePeriod');
    const each = (value: number): number => value / periods.length;
    print(
      [
        `${periods.length} charges in ${charged.toFixed(0)} s, ${busy.ids.length} purchases beside them`,
        table([
          ['a second', 'charges', 'bare', 'charges : bare'],
          ['', rate, bareRate, rate / bareRate],
        ]),
        table([
          ['purchase, ms', 'p50', 'p99', 'p99 × alone'],
          ['alone', percentile(alone.times.get('purchase') ?? [], 0.5), p99(alone), 1],
          ['beside charges', percentile(busy.times.get('purchase') ?? [], 0.5), p99(busy), slower],
        ]),
        table([
          [
            'a policy-year of 12 charges',
            'workflows',
            'history events',
            'rows',
            'kB of PostgreSQL',
          ],
          [
            '',
            12 * each(ofCharge?.workflows ?? 0),
            12 * each(ofCharge?.events ?? 0),
            12 * each(after.rows - before.rows),
            12 * each((after.bytes - before.bytes) / 1_024),
          ],
        ]),
        `goal: a purchase beside charges at most ${goals.checkout} × alone (p99): ${slower <= goals.checkout ? 'met' : 'NOT met'}`,
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
): Promise<number> {
  const { purchasePolicy } = readWorkerConfiguration(environmentOf(stack));
  const starter = {
    client,
    taskQueue: queueNamed('billing'),
    waits: attemptWaitsOf(purchasePolicy),
  };
  const left = [...periods];
  const from = performance.now();
  await Promise.all(
    Array.from({ length: concurrent }, async () => {
      for (let period = left.pop(); period !== undefined; period = left.pop()) {
        await keepClaim(db, left);
        await startCharge(starter, period);
      }
    }),
  );
  await until(
    async () => {
      await keepClaim(db, periods);
      return (await countOpen(db)) === 0 ? true : null;
    },
    { within: 3_600_000, every: 500 },
  );
  return (performance.now() - from) / 1_000;
}

let claimedAt = 0;

/** A claim is worth ten minutes, in which a run begins far fewer. */
async function keepClaim(db: Database, periods: readonly DuePeriod[]): Promise<void> {
  if (Date.now() - claimedAt < billingRun.claimMs / 2 || periods.length === 0) return;
  claimedAt = Date.now();
  await billingPeriodModel(db).update(
    { claimedAt: new Date() },
    { where: { number: 1, state: 'scheduled' } },
  );
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
