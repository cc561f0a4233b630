import { isDeepStrictEqual } from 'node:util';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase } from '../support/database.ts';
import { startTestServices, stopTestServices } from '../support/test-services.ts';
import { percentile, table } from './percentile.ts';
import { catalogueRows } from './store-rows/catalogue-rows.ts';
import { coverageRows } from './store-rows/coverage-rows.ts';
import { exposureRows } from './store-rows/exposure-rows.ts';
import { leadRows } from './store-rows/lead-rows.ts';
import { paymentRows } from './store-rows/payment-rows.ts';
import { purchaseRows } from './store-rows/purchase-rows.ts';
import type { StoreRow } from './store-rows/row.ts';
import { writeRows } from './store-rows/write-rows.ts';

/** A statement by hand that gains less than this becomes a model's call. */
const leastGain = 1.3;
const warmUps = 10;
const rounds = Number(process.env['BENCH_STORE'] ?? 60);
const batchSize = 500;

/**
 * Statements by hand beside the same answers by models, on the same connections of one seeded
 * database. Both ways take turns, so that what else the machine does meets both alike. Each
 * `*.sql.ts` names the row that earns it; the goal is that each row still does.
 */
export async function benchStore(print: (line: string) => void): Promise<boolean> {
  await startTestServices();
  const database = await createTestDatabase({ seeded: true });
  const db = Database.open(database.url, { max: 4, applicationName: 'cotejo-bench' });
  try {
    const lines = [];
    for (const row of await makeRows(db)) lines.push(await measure(db, row));
    print(
      table([
        ['p50 of a call', 'by hand ms', 'by models ms', 'ratio'],
        ...lines.map(({ name, byHand, byModels, ratio }) => [name, byHand, byModels, ratio]),
      ]),
    );
    const poor = lines.filter(({ ratio }) => ratio < leastGain);
    for (const { name } of poor) print(`${name}: below ${leastGain} ×, models should do it`);
    return poor.length === 0;
  } finally {
    await db.close();
    await database.drop();
    await stopTestServices();
  }
}

async function makeRows(db: Database): Promise<readonly StoreRow[]> {
  const { rows: ids } = await db.query<{ id: number }>(
    `SELECT id FROM product WHERE country_code = 'CL' ORDER BY id LIMIT $1`,
    [batchSize],
  );
  const { rows: full } = await db.query<{ id: number; day: string }>(
    `SELECT c.product_id AS id, current_date AS day
       FROM product_coverage c JOIN product_limit l ON l.product_id = c.product_id
      GROUP BY c.product_id ORDER BY count(*) DESC, c.product_id LIMIT 1`,
  );
  const { id, day } = full[0] ?? { id: 1, day: '' };
  const batch = ids.map((row) => row.id);
  return [
    ...catalogueRows(id, batch, day),
    ...coverageRows(id),
    ...exposureRows(),
    ...(await purchaseRows(db)),
    ...(await paymentRows(db)),
    ...(await writeRows(db)),
    ...(await leadRows(db)),
  ];
}

interface Line {
  readonly name: string;
  /** Milliseconds, p50. */
  readonly byHand: number;
  readonly byModels: number;
  readonly ratio: number;
}

async function measure(db: Database, { name, byHand, byModels }: StoreRow): Promise<Line> {
  const expected = await byHand(db);
  const answer = await byModels(db);
  if (!isDeepStrictEqual(plain(answer), plain(expected)))
    throw new Error(
      `${name}: by models it is another answer than by hand: ${compare(expected, answer)}`,
    );
  const samples = { byHand: [] as number[], byModels: [] as number[] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const hand = await timed(() => byHand(db));
    const models = await timed(() => byModels(db));
    if (round < 0) continue;
    samples.byHand.push(hand);
    samples.byModels.push(models);
  }
  const hand = percentile(samples.byHand, 0.5);
  const models = percentile(samples.byModels, 0.5);
  return { name, byHand: hand, byModels: models, ratio: models / hand };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** As it goes over the wire: what is left out is the same as what is not there. */
/** The fields that differ. */
function compare(expected: unknown, answer: unknown): string {
  const [one, other] = [plain(expected), plain(answer)] as readonly Record<string, unknown>[];
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  const wrong = [...names].filter((name) => !isDeepStrictEqual(one?.[name], other?.[name]));
  return wrong.map((name) => JSON.stringify([name, one?.[name], other?.[name]])).join(' ');
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
