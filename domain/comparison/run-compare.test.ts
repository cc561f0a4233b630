import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { fallbackUfValue } from '../money/currency.ts';
import { buildIndex, replaceProducts, type CompareIndex } from './compare-index.ts';
import { compareNaively } from './testing/compare-naively.ts';
import { parseCompareQuery, type CompareQuery } from './compare-query.ts';
import { facetNames } from './facet-names.ts';
import { randomQuery } from './testing/random-query.ts';
import { runCompare } from './run-compare.ts';
import { facetRows } from './testing/facet-rows.ts';
import { randomFrom, sampleCatalogue } from './testing/sample-catalogue.ts';

const uf = { value: fallbackUfValue, date: '2026-11-20' };
const today = '2026-11-20';
const now = Date.parse('2026-11-20T15:00:00Z');
const index = buildIndex('CL', sampleCatalogue(150, 11), today);

function queryOf(raw: Record<string, unknown>): CompareQuery {
  const parsed = parseCompareQuery(
    { organizationTypes: 'aseguradora,isapre', ...raw },
    parseProfile(raw['profile'], 'CL'),
    'CL',
  );
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.query;
}

function expectSameAnswer(against: CompareIndex, raw: Record<string, unknown>): void {
  const query = queryOf(raw);
  const fast = runCompare(against, query, uf, now);
  const slow = compareNaively(against, query, uf, now);
  const seen = {
    total: fast.total,
    withoutPrice: fast.withoutPrice,
    ids: fast.rows.map((row) => row.product.id),
    totals: fast.rows.map((row) => row.price.total),
    scores: fast.rows.map((row) => row.fit?.scored?.score ?? null),
    refused: fast.rows
      .filter((row) => (row.fit?.refusals.length ?? 0) > 0)
      .map((row) => row.product.id),
    notInsurable: fast.notInsurable,
    facets: Object.fromEntries(
      facetNames.map((name) => [name, Object.fromEntries(facetRows(fast.facets, name))]),
    ),
    min: fast.prices.min,
    max: fast.prices.max,
  };
  try {
    expect(seen).toEqual(slow);
  } catch (error) {
    throw new Error(`query ${JSON.stringify(raw)}\n${String(error)}`, { cause: error });
  }
}

test('the index answers 500 random questions as product-by-product code does', () => {
  const random = randomFrom(20_261_121);
  for (let run = 0; run < 500; run += 1) expectSameAnswer(index, randomQuery(random, index));
}, 60_000);

test('after replacing, adding and removing products the index equals one that is built from scratch', () => {
  const before = sampleCatalogue(200, 3);
  const after = sampleCatalogue(230, 4);
  const changed = after.products.filter((_, at) => at % 3 === 0 || at >= 200);
  const removed = before.products.filter((_, at) => at % 17 === 1).map((product) => product.id);
  const old = buildIndex('CL', before, today);
  const random = randomFrom(5);
  for (let run = 0; run < 20; run += 1) runCompare(old, queryOf(randomQuery(random, old)), uf, now);

  const next = replaceProducts(old, 8, changed, removed);
  const products = new Map(before.products.map((product) => [product.id, product]));
  for (const id of removed) products.delete(id);
  for (const product of changed) products.set(product.id, product);
  const fresh = buildIndex('CL', { ...before, products: [...products.values()] }, today);
  for (let run = 0; run < 200; run += 1) {
    const raw = randomQuery(random, fresh);
    const query = queryOf(raw);
    const one = runCompare(next, query, uf, now);
    const other = runCompare(fresh, query, uf, now);
    expect(one.rows.map((row) => row.product.id)).toEqual(other.rows.map((row) => row.product.id));
    expect(one.total).toBe(other.total);
    expectSameAnswer(next, raw);
  }
  expect(old.version).toBe(7);
  expect(next.version).toBe(8);
});

test('pages follow each other without overlap or gap, whatever the order', () => {
  for (const order of ['lowerPrice', 'higherPrice', 'recommended', 'POPULAR', 'DISTANCE']) {
    const ids: number[] = [];
    const { total } = runCompare(index, queryOf({ order }), uf, now);
    for (let page = 1; (page - 1) * 7 < total; page += 1) {
      const rows = runCompare(index, queryOf({ order, page, take: 7 }), uf, now).rows;
      expect(rows.map((row) => row.index)).toEqual(rows.map((_, at) => (page - 1) * 7 + at));
      ids.push(...rows.map((row) => row.product.id));
    }
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
  }
});

test('a page behind the end is empty and still tells the total', () => {
  const answer = runCompare(index, queryOf({ page: 1_000_000 }), uf, now);
  expect(answer.rows).toEqual([]);
  expect(answer.total).toBeGreaterThan(0);
});

test('a person without a price makes the whole price null, never a smaller sum', () => {
  const profile = {
    cotizante: [{ sexo: 'Femenino', edad: 40 }],
    cargas: [{ parentescoCarga: 'Hijo/a', edad: 8 }],
  };
  const answer = runCompare(
    index,
    queryOf({
      profile,
      take: 100,
      productType: 'ISAPRE',
      organizationTypes: 'isapre,aseguradora,clinica,eps',
    }),
    uf,
    now,
  );
  for (const { product, price } of answer.rows) {
    const missing = price.lines.some((line) => line.amount === null);
    expect(price.total === null).toBe(missing);
    if (price.total !== null) {
      expect(price.total).toBe(price.lines.reduce((sum, line) => sum + line.amount!, 0));
    }
    expect(product.priceRule).toBe('per_person');
  }
  expect(answer.withoutPrice).toBeGreaterThan(0);
});

const household = {
  prevision: 'Isapre',
  cotizante: [{ sexo: 'Femenino', edad: 34 }],
  cargas: [{ parentescoCarga: 'Hijo/a', edad: 6 }],
};

test('the ponderer moves the recommended order from price to affinity', () => {
  const ask = (raw: Record<string, unknown>) =>
    runCompare(index, queryOf({ order: 'recommended', profile: household, ...raw }), uf, now).rows;
  const [cheap, close] = [ask({ ponderer: 0 }), ask({ ponderer: 1 })];
  const scores = close.flatMap(({ fit }) => fit?.scored?.score ?? []);
  expect(scores.length).toBeGreaterThan(3);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(cheap.map((row) => row.product.id)).not.toEqual(close.map((row) => row.product.id));
});

test('a region that nobody asked from before makes no new columns of people', () => {
  const fresh = buildIndex('CL', sampleCatalogue(80, 6), today);
  const ask = (stateCode: number) =>
    runCompare(
      fresh,
      queryOf({ order: 'DISTANCE', profile: { ...household, region: { stateCode } } }),
      uf,
      now,
    );
  ask(1);
  const { size } = fresh.affinity.columns;
  for (let region = 2; region <= 16; region += 1) ask(region);
  expect(fresh.affinity.columns.size).toBe(size);
});

test('without a profile nobody claims a match: recommended goes by price, DISTANCE says so', () => {
  const ask = (raw: Record<string, unknown>) => runCompare(index, queryOf(raw), uf, now);
  const byPrice = ask({ order: 'lowerPrice' }).rows.map(({ product }) => product.id);
  const people = [
    {},
    { profile: { cotizante: [{ sexo: 'Femenino' }] } },
    { profile: { cargas: [{ parentescoCarga: 'Hijo/a', edad: 6 }] } },
  ];
  expect(ask({ order: 'recommended' }).rows.map(({ product }) => product.id)).toEqual(byPrice);
  for (const profile of people) {
    const answer = ask({ order: 'DISTANCE', insuresAll: true, ...profile });
    expect(answer).toMatchObject({ isScored: false, order: 'lowerPrice', notInsurable: 0 });
    expect(answer.rows.every(({ fit }) => fit === null)).toBe(true);
  }
});

test('what cannot insure somebody stands last in every order, and can be left out', () => {
  for (const order of ['lowerPrice', 'higherPrice', 'recommended', 'POPULAR', 'DISTANCE']) {
    const raw = { order, profile: household, take: 100, productType: 'SALUD' };
    const all = runCompare(index, queryOf(raw), uf, now);
    const refused = all.rows.map(({ fit }) => (fit?.refusals.length ?? 0) > 0);
    expect(refused).toEqual(refused.toSorted((one, other) => Number(one) - Number(other)));
    expect(all.notInsurable).toBe(refused.filter(Boolean).length);
    expect(all.notInsurable).toBeGreaterThan(0);
    const fitting = runCompare(index, queryOf({ ...raw, insuresAll: true }), uf, now);
    expect(fitting.rows.map(({ product }) => product.id)).toEqual(
      all.rows.filter((_, at) => !refused[at]).map(({ product }) => product.id),
    );
    expect(fitting).toMatchObject({ notInsurable: 0, total: all.total - all.notInsurable });
  }
});

test('where every product refuses them, orders by score are orders by price', () => {
  const { products, ...lists } = sampleCatalogue(120, 8);
  const forFonasa = products.map((product) => ({ ...product, previsiones: ['fonasa'] }));
  const refusing = buildIndex('CL', { ...lists, products: forFonasa }, today);
  const raw = { profile: household, productType: 'SALUD', take: 100 };
  const ids = (order: string) =>
    runCompare(refusing, queryOf({ ...raw, order }), uf, now).rows.map(({ product }) => product.id);
  const { total, notInsurable } = runCompare(refusing, queryOf(raw), uf, now);
  expect(notInsurable).toBe(total);
  // Nobody can call that an order by score.
  expect(runCompare(refusing, queryOf(raw), uf, now)).toMatchObject({ isScored: false });
  expect(ids('DISTANCE')).toEqual(ids('lowerPrice'));
  expect(ids('recommended')).toEqual(ids('lowerPrice'));
  for (const order of ['DISTANCE', 'recommended'])
    expectSameAnswer(refusing, { ...raw, order, page: 2, take: 7 });
});

test('group insurance that takes no group of this size stands last, and can be left out', () => {
  const { products, ...lists } = sampleCatalogue(200, 8);
  const kind = 'SEGURO COLECTIVO';
  const groups = products.map((product, at) => ({
    ...product,
    minimumEmployees: at % 2 === 0 ? 30 : 3,
  }));
  const sized = buildIndex('CL', { ...lists, products: groups }, today);
  const profile = { colectivo: [{ cantidadDeTrabajadores: 12, cantidadDeCargas: 2 }] };
  const raw = { profile, productType: kind, order: 'lowerPrice', take: 100 };
  expectSameAnswer(sized, raw);
  const all = runCompare(sized, queryOf(raw), uf, now);
  const minimums = all.rows.map(({ product }) => product.minimumEmployees);
  expect(minimums).toContain(30);
  expect(minimums).toContain(3);
  expect(minimums).toEqual(minimums.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  const fitting = runCompare(sized, queryOf({ ...raw, insuresAll: true }), uf, now);
  expect(new Set(fitting.rows.map(({ product }) => product.minimumEmployees))).toEqual(
    new Set([3]),
  );
  const unknown = runCompare(sized, queryOf({ productType: kind, take: 100 }), uf, now);
  expect(unknown.notInsurable).toBe(0);
});

test('kinds without affinity have no scores, whoever asks', () => {
  const raw = { order: 'DISTANCE', profile: household, productType: 'VIAJE' };
  const answer = runCompare(index, queryOf(raw), uf, now);
  expect(answer.rows.length).toBeGreaterThan(0);
  expect(answer).toMatchObject({ isScored: false, order: 'lowerPrice' });
  expect(answer.rows.every(({ fit }) => fit?.scored === null)).toBe(true);
});

test('showcase categories are listed only in a showcase', () => {
  const categories = (raw: Record<string, unknown>): string[] =>
    runCompare(index, queryOf(raw), uf, now).facets.offered.categoryTypes.map(({ value }) => value);
  expect(categories({})).not.toContain('Estetica');
  expect(categories({ displayShowcase: 'true' })).toContain('Estetica');
});

test('values that the catalogue does not know are named and left out', () => {
  const all = runCompare(index, queryOf({}), uf, now);
  const answer = runCompare(index, queryOf({ insuranceTypes: '999', features: 'nada' }), uf, now);
  expect(answer.total).toBe(all.total);
  expect(answer.ignored).toEqual([
    { parameter: 'insuranceTypes', value: '999' },
    { parameter: 'features', value: 'nada' },
  ]);
});

test('an organisation type without products answers an empty list, not everything', () => {
  const empty = buildIndex('CL', { ...sampleCatalogue(50, 2), products: [] }, today);
  expect(runCompare(empty, queryOf({}), uf, now).total).toBe(0);
});
