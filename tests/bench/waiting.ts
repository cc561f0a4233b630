import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { patiently } from '../support/wait/patiently.ts';
import { residentBytes } from '../support/machine/process-tree.ts';
import { Shopper } from '../support/people/shopper.ts';
import { startStack } from '../support/stack/stack.ts';
import { table } from './percentile.ts';
import { processorShare } from './processor-time.ts';
import { waitUntilQuiet } from './wait-until-quiet.ts';

const waiting = Number(process.env['BENCH_WAITING'] ?? 10_000);
const restSeconds = Number(process.env['BENCH_REST_SECONDS'] ?? 30);
const visitorsAtOnce = 8;
const parts = ['worker', 'temporal', 'api', 'postgres'] as const;

/**
 * Purchases that were opened and begun and that nobody goes on with: what each part holds and uses
 * while they wait. BENCH_WAITING (10,000) of them, watched for BENCH_REST_SECONDS (30). Has no goal:
 * fails where a purchase cannot be begun or a process is missing.
 */
export async function benchWaiting(print: (line: string) => void): Promise<boolean> {
  const stack = await startStack({ site: false, durable: true });
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 });
  const connection = await Connection.connect({ address: stack.temporalAddress });
  const { workflow } = new Client({ connection });
  const megabytes = (part: (typeof parts)[number]): number =>
    residentBytes(stack.pid(part) ?? 0) / 1_048_576;
  try {
    const productCode = await findOnlineProduct(database);
    await waitUntilQuiet(stack, database, workflow);
    const before = parts.map(megabytes);
    let left = waiting;
    const from = performance.now();
    await Promise.all(
      Array.from({ length: visitorsAtOnce }, async () => {
        while (left-- > 0) {
          const buyer = new Shopper(stack.urls.site, stack.urls.gateway);
          const opened = await buyer.open(productCode);
          // How quickly they begin is not what is measured: who is refused in the rush tries again.
          await patiently(() => buyer.answer(opened));
        }
      }),
    );
    const tookSeconds = (performance.now() - from) / 1_000;
    await waitUntilQuiet(stack, database, workflow, 300_000);
    const query = `WorkflowType = 'purchase' AND ExecutionStatus = 'Running'`;
    const { count } = await workflow.count(query);
    if (count !== waiting) throw new Error(`${count} purchases wait, not ${waiting}`);
    const shares = await Promise.all(
      parts.map((part) => processorShare(stack, part, restSeconds * 1_000)),
    );
    const rows = parts.map((part, index) => [
      part,
      before[index] ?? 0,
      megabytes(part),
      (shares[index] ?? 0) * 100,
    ]);
    // PostgreSQL's memory is that of its children, who share most of it: only its time is reported.
    const text = rows.map((row) => (row[0] === 'postgres' ? [row[0], '', '', row[3] ?? 0] : row));
    print(
      `${waiting} purchases waiting, begun in ${tookSeconds.toFixed(0)} s; ${restSeconds} s at rest\n` +
        table([['', 'MB before', 'MB waiting', '% of a processor'], ...text]),
    );
    return true;
  } finally {
    await connection.close();
    await database.end();
    await stack.stop();
  }
}
