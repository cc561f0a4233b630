import { setTimeout as pause } from 'node:timers/promises';
import { Client, Connection, type WorkflowClient } from '@temporalio/client';
import pg from 'pg';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { residentBytes } from '../support/machine/process-tree.ts';
import { startStack, type TestStack } from '../support/stack/stack.ts';
import { until } from '../support/wait/until.ts';
import { buyFor, type Bought } from './buy-for.ts';
import { countHistories, type HistoryCount } from './count-histories.ts';
import { percentile, table } from './percentile.ts';
import { joinSpans, measureSpan, millisecondsEach, sumOf, type Span } from './processor-time.ts';
import { waitUntilQuiet } from './wait-until-quiet.ts';
import { startYardstick, type Yardstick } from './yardstick.ts';

type Row = readonly (string | number)[];

const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
const concurrencies = (process.env['BENCH_CONCURRENT'] ?? '8,32').split(',').map(Number);
/** Bought before anything is counted: by number, because V8 compiles what has run often, not long. */
const warmUps = Number(process.env['BENCH_WARM_UPS'] ?? 200);
/** Purchases whose histories are counted. */
const sampled = 10;
/** So long the parts are watched while nobody buys. */
const restMs = 5_000;

const goals = { processor: 2.2, confirmed: 0.6, apiMegabytes: 250, workerMegabytes: 450 };
const ofPurchase = ['temporal', 'worker', 'api', 'postgres'] as const;
/** Milliseconds of processor that each part may take for a purchase; 160 all together. */
const budgets = { temporal: 60, worker: 50, api: 25, postgres: 25 };
const ofBare = ['temporal', 'yardstick'] as const;

interface Bench {
  readonly stack: TestStack;
  readonly database: pg.Pool;
  readonly workflow: WorkflowClient;
  readonly yardstick: Yardstick;
  readonly productCode: string;
}

/**
 * Purchases beside bare workflows of four updates with one activity each, on the same stack, one after
 * the other: the bare ones before and after, each time when nothing of a purchase is left to do. Answers
 * whether the goals are met. BENCH_SECONDS (20), BENCH_WARM_UPS (200) and BENCH_CONCURRENT (8,32)
 * make it shorter.
 */
export async function benchPurchases(print: (line: string) => void): Promise<boolean> {
  const stack = await startStack({ site: false, durable: true });
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 });
  const connection = await Connection.connect({ address: stack.temporalAddress });
  try {
    const { workflow } = new Client({ connection });
    const yardstick = await startYardstick(stack);
    const productCode = await findOnlineProduct(database);
    const bench = { stack, database, workflow, yardstick, productCode };
    // A process lives for days: all of them have seen their code often before anything is counted.
    await buyFor(stack, productCode, 8, { purchases: warmUps });
    await yardstick.run(8, seconds / 2);
    await oneBuyer(bench, print);
    await quiet(bench);
    const { span: rest } = await measureSpan(stack, () => pause(restMs));
    const atRest = [...new Set([...ofPurchase, ...ofBare])].map(
      (part) => `${part} ${((rest.time[part] / rest.wall) * 100).toFixed(1)} %`,
    );
    print(`At rest, left out of what follows: ${atRest.join(', ')} of a processor`);
    const met: boolean[] = [];
    for (const concurrent of concurrencies)
      met.push(await manyBuyers(bench, concurrent, rest, print));
    met.push(memory(stack, print));
    await yardstick.close();
    return met.every(Boolean);
  } finally {
    await connection.close();
    await database.end();
    await stack.stop();
  }
}

const quiet = ({ stack, database, workflow }: Bench): Promise<void> =>
  waitUntilQuiet(stack, database, workflow);

/** Latency without a queue, and what one purchase writes into histories. */
async function oneBuyer(bench: Bench, print: (line: string) => void): Promise<void> {
  await quiet(bench);
  const since = new Date();
  await buyFor(bench.stack, bench.productCode, 1, { purchases: sampled });
  await quiet(bench);
  const counts = await until<readonly HistoryCount[]>(
    async () => {
      const found = await countHistories(bench.workflow, since);
      const purchases = found.find(({ type }) => type === 'purchase')?.workflows;
      return purchases === sampled ? found : null;
    },
    { within: 20_000, every: 500 },
  );
  const events = counts.reduce((sum, count) => sum + count.events, 0) / sampled;
  const tasks = counts.reduce((sum, count) => sum + count.tasks, 0) / sampled;
  const rows = counts.map(({ type, ...count }) => [
    type,
    count.workflows / sampled,
    count.events / sampled,
    count.tasks / sampled,
  ]);
  const head = ['per purchase', 'workflows', 'history events', 'workflow tasks'];
  print(table([head, ...rows, ['all', '', events, tasks]]));

  const bought = await buyFor(bench.stack, bench.productCode, 1, { seconds });
  print(`One buyer\n${latencies(bought)}`);
}

function latencies({ times }: Bought): string {
  const rows = [...times].map(([call, samples]): Row => [
    call,
    samples.length,
    percentile(samples, 0.5),
    percentile(samples, 0.99),
  ]);
  return table([['call', 'times', 'p50 ms', 'p99 ms'], ...rows]);
}

async function manyBuyers(
  bench: Bench,
  concurrent: number,
  rest: Span,
  print: (line: string) => void,
): Promise<boolean> {
  const { stack, yardstick, productCode } = bench;
  const runBare = () => measureSpan(stack, () => yardstick.run(concurrent, seconds / 2));
  await quiet(bench);
  const first = await runBare();
  const { result: bought, span } = await measureSpan(stack, async () => {
    const result = await buyFor(stack, productCode, concurrent, { seconds });
    // What follows a purchase, its lead and its mails, is part of its price.
    await quiet(bench);
    return result;
  });
  const second = await runBare();

  const confirmed = bought.ids.length;
  const bareDone = first.result.done + second.result.done;
  const purchase = millisecondsEach(span, rest, confirmed);
  const bare = millisecondsEach(joinSpans(first.span, second.span), rest, bareDone);
  const bareRate = bareDone / (first.result.seconds + second.result.seconds);
  const rate = confirmed / bought.seconds;
  const cost = sumOf(purchase, ofPurchase);
  const bareCost = sumOf(bare, ofBare);
  const budget = ofPurchase.reduce((sum, part) => sum + budgets[part], 0);
  const isInBudget = ofPurchase.every((part) => purchase[part] <= budgets[part]);
  const met =
    cost <= budget &&
    isInBudget &&
    cost <= goals.processor * bareCost &&
    rate >= goals.confirmed * bareRate;
  const head = ['processor ms each', 'Temporal', 'worker', 'API', 'PostgreSQL', 'all', '× bare'];
  print(
    [
      `${concurrent} buyers: ${confirmed} confirmed of ${bought.accepted} accepted, ${bareDone} bare`,
      table([
        head,
        ['purchase, confirmed', ...ofPurchase.map((part) => purchase[part]), cost, cost / bareCost],
        ['budget', ...ofPurchase.map((part) => budgets[part]), budget, goals.processor],
        // The API and PostgreSQL are at rest beside it.
        ['bare workflow', ...ofBare.map((part) => bare[part]), '', '', bareCost, 1],
      ]),
      table([
        ['per second', 'confirmed', 'bare', 'confirmed : bare'],
        ['', rate, bareRate, rate / bareRate],
      ]),
      latencies(bought),
      `goal: each part within its budget, at most ${goals.processor} × the bare processor time, at least ${goals.confirmed} × its rate: ${met ? 'met' : 'NOT met'}`,
    ].join('\n'),
  );
  return met;
}

function memory(stack: TestStack, print: (line: string) => void): boolean {
  const megabytes = (part: 'api' | 'worker'): number => {
    const pid = stack.pid(part);
    if (pid === undefined) throw new Error(`${part} does not run`);
    return residentBytes(pid) / 1_048_576;
  };
  const [api, worker] = [megabytes('api'), megabytes('worker')];
  const met = api <= goals.apiMegabytes && worker <= goals.workerMegabytes;
  print(
    `Resident after the bench: api ${api.toFixed(0)} MB, worker ${worker.toFixed(0)} MB (at most ${goals.apiMegabytes} and ${goals.workerMegabytes}): ${met ? 'met' : 'NOT met'}`,
  );
  return met;
}
