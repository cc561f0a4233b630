import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import { readWorkerConfiguration } from '@cotejo/workers/configuration.ts';
import { startCharge } from '@cotejo/workers/billing/begin-charges.ts';
import { attemptWaitsOf } from '@cotejo/workflows/billing/start.ts';
import { createDataConverter } from '@cotejo/workflows/codec/data-converter.ts';
import { parsePayloadKeys } from '@cotejo/workflows/codec/payload-keys.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { residentBytes } from '../support/machine/process-tree.ts';
import { environmentOf } from '../support/stack/environment-of.ts';
import { startStack } from '../support/stack/stack.ts';
import { until } from '../support/wait/until.ts';
import { table } from './percentile.ts';
import { processorShare } from './processor-time.ts';
import { sellDuePolicies } from './sold-policies.ts';
import { waitUntilQuiet } from './wait-until-quiet.ts';

const leads = Number(process.env['BENCH_OPEN_LEADS'] ?? 100_000);
const periods = Number(process.env['BENCH_OPEN_PERIODS'] ?? 20_000);
const restSeconds = Number(process.env['BENCH_REST_SECONDS'] ?? 30);
const concurrent = 16;
const parts = ['worker', 'temporal', 'api', 'postgres'] as const;
const hour = 3_600_000;

/**
 * Leads that somebody works on (BENCH_OPEN_LEADS, 100,000) and periods that wait for their next try (BENCH_OPEN_PERIODS, 20,000), each
 * with its workflow: what each part holds and uses while nothing happens to them for BENCH_REST_SECONDS (30). Beginning so many takes
 * more than an hour. Has no goal: fails where a workflow is missing.
 */
export async function benchAtRest(print: (line: string) => void): Promise<boolean> {
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
  const megabytes = (part: (typeof parts)[number]): number =>
    residentBytes(stack.pid(part) ?? 0) / 1_048_576;
  try {
    const { periods: due, db } = await sellDuePolicies(stack, periods);
    await waitUntilQuiet(stack, database, client.workflow, 3_600_000);
    const before = parts.map(megabytes);
    const from = performance.now();
    await db.query(
      `UPDATE billing_period SET state = 'recycling', tries = 1, arrears_from = current_date, claimed_at = NULL, next_try_at = $1
        WHERE number = 1`,
      [new Date(Date.now() + 72 * hour)],
    );
    const { purchasePolicy } = readWorkerConfiguration(environmentOf(stack));
    const starter = {
      client,
      taskQueue: queueNamed('billing'),
      waits: attemptWaitsOf(purchasePolicy),
    };
    const left = [...due];
    await Promise.all(
      Array.from({ length: concurrent }, async () => {
        for (let period = left.pop(); period !== undefined; period = left.pop())
          await startCharge(starter, period);
      }),
    );
    await database.query(openLeads, [leads]);
    const running = async (type: string): Promise<number> =>
      (await client.workflow.count(`WorkflowType = '${type}' AND ExecutionStatus = 'Running'`))
        .count;
    let open = '';
    let toldAt = from;
    await until(
      async () => {
        const [ofPeriods, ofLeads] = await Promise.all([running('chargePeriod'), running('lead')]);
        open = `${ofLeads} of ${leads} leads and ${ofPeriods} of ${periods} periods are open`;
        if (performance.now() - toldAt > 60_000) {
          toldAt = performance.now();
          print(`${open} after ${((toldAt - from) / 1_000).toFixed(0)} s`);
        }
        return ofPeriods === periods && ofLeads >= leads ? true : null;
      },
      { within: 4 * hour, every: 2_000, otherwise: () => Promise.resolve(open) },
    );
    const tookSeconds = (performance.now() - from) / 1_000;
    await waitUntilQuiet(stack, database, client.workflow, hour);
    const shares = await Promise.all(
      parts.map((part) => processorShare(stack, part, restSeconds * 1_000)),
    );
    const rows = parts.map((part, index) => {
      const [was = 0, is] = [before[index], megabytes(part)];
      // PostgreSQL's memory is that of its children, who share most of it: only its time is reported.
      const memory = part === 'postgres' ? ['', '', ''] : [was, is, kilobytesEach(is - was)];
      return [part, ...memory, (shares[index] ?? 0) * 100];
    });
    print(
      `${leads} leads and ${periods} periods open, begun in ${tookSeconds.toFixed(0)} s; ${restSeconds} s at rest\n` +
        table([['', 'MB before', 'MB at rest', 'kB for each', '% of a processor'], ...rows]) +
        (leads < 100_000 || periods < 20_000
          ? '\nmeasured with fewer than 100,000 leads and 20,000 periods'
          : ''),
    );
    await db.close();
    return true;
  } finally {
    await connection.close();
    await database.end();
    await stack.stop();
  }
}

const kilobytesEach = (megabytes: number): number => (megabytes * 1_024) / (leads + periods);

/** Each lies with somebody since now, so that its workflow holds the timer of its deadline; the relay begins it. */
const openLeads = `
WITH one AS (SELECT id FROM account WHERE kind = 'staff' LIMIT 1), made AS (
  INSERT INTO lead (id, country_code, product_code, status, sub_status, source_version, assigned_to, reference)
  SELECT gen_random_uuid(), 'CL', 'X', 2, 203, 1, one.id, 'R-' || n FROM one, generate_series(1, $1::integer) n
  RETURNING id, assigned_to
), noted AS (
  INSERT INTO lead_event (lead_id, source_version, status, sub_status, assigned_to, given_to)
  SELECT id, 1, 2, 203, assigned_to, assigned_to FROM made
)
INSERT INTO outbox (topic, key, payload)
SELECT 'lead.moved', 'lead/' || id, jsonb_build_object('leadId', id, 'status', 2, 'subStatus', 203, 'version', 1, 'country', 'CL',
                                        'productCode', 'X', 'agenda', null)
  FROM made`;
