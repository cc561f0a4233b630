import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, NativeConnection, Worker } from '@temporalio/worker';
import pg from 'pg';
import { findOnlineProduct } from '../support/online-product.ts';
import { approvedCard, expectStatus, Shopper } from '../support/shopper.ts';
import { startStack, type TestStack } from '../support/stack.ts';
import { percentile, table } from './percentile.ts';
import { stepUpdate } from './yardstick-workflow.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);
const warmUpSeconds = Math.min(seconds, 15);
const taskQueue = 'bench-yardstick';

/**
 * Answers whether the goals are met. Purchases per second, accepted and confirmed, beside bare workflows of four updates with one
 * activity each on the same stack, one after the other at the same concurrency.
 */
export async function benchPurchases(): Promise<boolean> {
  const stack = await startStack({ site: false, durable: true });
  try {
    const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 });
    const productCode = await findOnlineProduct(database);
    await database.end();
    const yardstick = await startYardstick(stack);
    const rows: (string | number)[][] = [
      [
        'concurrent',
        'accepted/s',
        'confirmed/s',
        'bare/s',
        'confirmed : bare',
        'purchase p50 ms',
        'p99 ms',
      ],
    ];
    const calls: (string | number)[][] = [['concurrent', 'call', 'p50 ms', 'p99 ms']];
    // A process lives for days: all of them have seen their code often before anything is counted.
    await buyFor(stack, productCode, 8, warmUpSeconds);
    await yardstick.run(8, warmUpSeconds);
    for (const concurrent of (process.env['BENCH_CONCURRENT'] ?? '8,32').split(',').map(Number)) {
      const before = await yardstick.run(concurrent, seconds / 2);
      const bought = await buyFor(stack, productCode, concurrent, seconds);
      const after = await yardstick.run(concurrent, seconds / 2);
      const bare = (before + after) / 2;
      rows.push([
        String(concurrent),
        bought.accepted / bought.seconds,
        bought.confirmed / bought.seconds,
        bare,
        bought.confirmed / bought.seconds / bare,
        percentile(bought.times.get('purchase') ?? [], 0.5),
        percentile(bought.times.get('purchase') ?? [], 0.99),
      ]);
      for (const [call, times] of bought.times) {
        calls.push([String(concurrent), call, percentile(times, 0.5), percentile(times, 0.99)]);
      }
    }
    await yardstick.stop();
    console.log(`\nPurchases (at least 0.4 × bare)\n${table(rows)}\n\n${table(calls)}`);
    console.log(
      `\nResident after the bench: api ${resident(stack, 'api')} MB, worker ${resident(stack, 'worker')} MB (at most 250 and 450)`,
    );
    const ratios = rows.slice(1).map((row) => Number(row[4]));
    return (
      ratios.every((ratio) => ratio >= 0.4) &&
      resident(stack, 'api') <= 250 &&
      resident(stack, 'worker') <= 450
    );
  } finally {
    await stack.stop();
  }
}

interface Bought {
  readonly accepted: number;
  readonly confirmed: number;
  readonly seconds: number;
  readonly times: Map<string, number[]>;
}

async function buyFor(
  stack: TestStack,
  productCode: string,
  concurrent: number,
  duration: number,
): Promise<Bought> {
  const times = new Map<string, number[]>();
  const timed = async <T>(call: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    times.set(call, [...(times.get(call) ?? []), performance.now() - from]);
    return result;
  };
  let accepted = 0;
  let confirmed = 0;
  const from = performance.now();
  const until = from + duration * 1_000;
  await Promise.all(
    Array.from({ length: concurrent }, async () => {
      while (performance.now() < until) {
        await timed('purchase', async () => {
          const buyer = new Shopper(stack.urls.site, stack.urls.gateway);
          let snapshot = await timed('create', () => buyer.open(productCode));
          snapshot = await timed('step', () => buyer.answer(snapshot));
          snapshot = await timed('step', () => buyer.answer(snapshot));
          const paying = await timed('pay', async () =>
            expectStatus(await buyer.pay(snapshot, { kind: 't' }), 202),
          );
          accepted += 1;
          const back = await buyer.payWebpayPage(paying, approvedCard);
          await timed('return', () => buyer.comeBack(back));
          await timed('return to confirmed', () =>
            buyer.told(snapshot.session, ['confirmed'], 60_000),
          );
          confirmed += 1;
        });
      }
    }),
  );
  return { accepted, confirmed, times, seconds: (performance.now() - from) / 1_000 };
}

interface Yardstick {
  run(concurrent: number, duration: number): Promise<number>;
  stop(): Promise<void>;
}

async function startYardstick(stack: TestStack): Promise<Yardstick> {
  const native = await NativeConnection.connect({ address: stack.temporalAddress });
  const connection = await Connection.connect({ address: stack.temporalAddress });
  const client = new Client({ connection });
  const bundle = await bundleWorkflowCode({
    workflowsPath: join(process.cwd(), 'tests', 'bench', 'yardstick-workflow.ts'),
    logger: {
      trace() {},
      debug() {},
      info() {},
      warn: console.warn,
      error: console.error,
      log() {},
    },
  });
  const worker = await Worker.create({
    connection: native,
    taskQueue,
    workflowBundle: bundle,
    activities: { touch: async (step: number) => step },
    maxCachedWorkflows: 200,
  });
  const running = worker.run();
  const one = async (): Promise<void> => {
    const handle = await client.workflow.start('fourUpdates', {
      taskQueue,
      workflowId: `bench/${randomUUID()}`,
    });
    for (let step = 0; step < 4; step += 1)
      await handle.executeUpdate(stepUpdate, { args: [step] });
    await handle.result();
  };
  return {
    run: async (concurrent, duration) => {
      let done = 0;
      const from = performance.now();
      const until = from + duration * 1_000;
      await Promise.all(
        Array.from({ length: concurrent }, async () => {
          while (performance.now() < until) {
            await one();
            done += 1;
          }
        }),
      );
      return done / ((performance.now() - from) / 1_000);
    },
    stop: async () => {
      worker.shutdown();
      await running;
      await connection.close();
      await native.close();
    },
  };
}

function resident(stack: TestStack, part: 'api' | 'worker'): number {
  const pid = stack.pid(part);
  if (pid === undefined) return 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
}
