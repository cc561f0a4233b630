import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { comparisonCurrency } from '@cotejo/domain/comparison/comparable-amount.ts';
import { buildIndex, type CompareIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { parseCompareQuery, type CompareQuery } from '@cotejo/domain/comparison/compare-query.ts';
import { facetNames } from '@cotejo/domain/comparison/facet-names.ts';
import { toAskedAmount } from '@cotejo/domain/comparison/price-products.ts';
import { getPromotions } from '@cotejo/domain/comparison/promotion-column.ts';
import { runCompare } from '@cotejo/domain/comparison/run-compare.ts';
import { scoreProduct } from '@cotejo/domain/comparison/score-list.ts';
import { facetRows } from '@cotejo/domain/comparison/testing/facet-rows.ts';
import { monthlyOf } from '@cotejo/domain/comparison/testing/compare-naively.ts';
import { randomQuery } from '@cotejo/domain/comparison/testing/random-query.ts';
import { randomFrom } from '@cotejo/domain/comparison/testing/sample-catalogue.ts';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { fallbackUfValue } from '@cotejo/domain/money/currency.ts';
import { loadCatalogue } from '@cotejo/store/catalogue/index/load-catalogue.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { compareInSql, prepareOracle } from './compare-in-sql.ts';

/** ORACLE_SEED repeats a failed run, ORACLE_RUNS lengthens it. */
const seed = Number(process.env['ORACLE_SEED'] ?? 20_261_121);
const runs = Number(process.env['ORACLE_RUNS'] ?? 700);
const uf = { value: fallbackUfValue, date: '2026-11-20' };

/** The statement's tables are made on the way, so the planner knows nothing of their sizes. */
const planner = '-c work_mem=64MB -c jit=off -c enable_nestloop=off -c enable_mergejoin=off';

/** Now, and moments around those at which offers begin and end; an index holds none that ended before its day. */
async function getMoments(): Promise<readonly number[]> {
  const { rows } = await db.query<{ at: Date }>(
    'SELECT DISTINCT unnest(ARRAY[starts_at, ends_at]) AS at FROM product_offer ORDER BY at',
  );
  const edges = rows
    .filter(({ at }) => at.getTime() > Date.now())
    .flatMap(({ at }) => [at.getTime() - 1, at.getTime()]);
  return [Date.now(), Date.now(), ...edges];
}

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  db = Database.open(`${database.url}?options=${encodeURIComponent(planner)}`, { max: 2 });
  await prepareOracle(db);
}, 180_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

test(`${runs} random questions have the same answer from memory and from SQL`, async () => {
  const { rows } = await db.query<{ day: string }>('SELECT current_date AS day');
  const day = rows[0]!.day;
  // One after the other: the planner's options suit the oracle's statement and not these.
  const indexes: CompareIndex[] = [];
  for (const country of countryCodes) {
    indexes.push(buildIndex(country, await loadCatalogue(db, country, { date: day }), day));
  }
  const random = randomFrom(seed);
  const moments = await getMoments();
  const ask = async (): Promise<void> => {
    // Chile has most products and every rule: two questions of three are for Chile.
    const index = indexes[random(3) === 0 ? random(indexes.length) : 0]!;
    const raw = randomQuery(random, index);
    const parsed = parseCompareQuery(
      { organizationTypes: 'aseguradora', ...raw },
      parseProfile(raw['profile'], index.country),
      index.country,
    );
    if (!parsed.ok) throw new Error(parsed.code);
    const now = moments[random(moments.length)]!;
    const inMemory = runCompare(index, parsed.query, uf, now);
    const scores = inMemory.isScored ? scoreOneByOne(index, parsed.query) : null;
    const inSql = await compareInSql(db, parsed.query, day, uf.value, now, scores);
    const offersOf = getPromotions(index, now).offers;
    const seen = {
      total: inMemory.total,
      withoutPrice: inMemory.withoutPrice,
      notInsurable: inMemory.notInsurable,
      ids: inMemory.rows.map((row) => row.product.id),
      prices: inMemory.rows.map(({ product, price }) =>
        price.total === null
          ? null
          : monthlyOf(
              product.period,
              toAskedAmount(
                { amount: price.total, currency: product.currency },
                offersOf[index.ordinals.get(product.id)!] ?? [],
                index.country,
                uf.value,
              ),
            ),
      ),
      facets: Object.fromEntries(
        facetNames.map((name) => [name, Object.fromEntries(facetRows(inMemory.facets, name))]),
      ),
      min: inMemory.prices.min,
      max: inMemory.prices.max,
      deductibles: inMemory.deductibles,
    };
    try {
      expect(seen).toEqual(inSql);
    } catch (error) {
      const question = JSON.stringify(raw);
      throw new Error(`seed ${seed}, ${index.country}: ${question}\n${String(error)}`, {
        cause: error,
      });
    }
  };
  // Two at a time: the questions are drawn in one order whatever finishes first.
  for (let run = 0; run < runs; run += 2) await Promise.all([ask(), ask()]);
}, 900_000);

/** Keys of the orders that go by scores, product by product, without columns. */
function scoreOneByOne(index: CompareIndex, query: CompareQuery) {
  if (query.order !== 'DISTANCE' && query.order !== 'recommended') return [];
  return index.products.flatMap((product, ordinal) => {
    const scored = product && scoreProduct(index, ordinal, product, query.profile).scored;
    if (!product || !scored) return [];
    const { raw, premium, scale } = scored;
    const typical = scale.typical.premium;
    const cheapness = Math.min(Math.max(0.5 + (0.5 * (typical - premium)) / typical, 0), 1);
    const shown = Math.floor(Math.min(Math.max(raw, 0), 10) * 10 + 0.5) / 10;
    const ofScore = query.ponderer * shown;
    const { isPart, wholeFromAge = Infinity } = scale.reference.scope;
    const isYounger = query.profile.persons.some(({ age }) => age < wholeFromAge);
    const isForeign = ![comparisonCurrency(index.country), 'UF'].includes(product.currency);
    const behind = isForeign ? 200_000 : isPart && isYounger ? 100_000 : 0;
    const weighed = ofScore + (100 - query.ponderer) * 10 * cheapness;
    const key = behind - (query.order === 'DISTANCE' ? raw : weighed);
    return [{ id: product.id, key }];
  });
}
