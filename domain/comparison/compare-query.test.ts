import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import fc from 'fast-check';
import { countryCodes } from '../country/country.ts';
import { parseCompareQuery, type CompareQuery } from './compare-query.ts';
import type { Ignored } from './read-parameter.ts';

const defaultPeople = parseProfile(undefined, 'CL');

function parse(raw: Record<string, unknown>): { query: CompareQuery; ignored: readonly Ignored[] } {
  const parsed = parseCompareQuery(
    { organizationTypes: 'aseguradora', ...raw },
    parseProfile(raw['profile'], 'CL'),
    'CL',
  );
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed;
}

test.each([{}, { organizationTypes: '' }, { organizationType: [] }, { organizationTypes: 'nada' }])(
  'without a usable organisation type the request is refused: %p',
  (raw) => {
    expect(parseCompareQuery(raw, defaultPeople, 'CL')).toEqual({
      ok: false,
      code: 'ORGANIZATION_TYPES_REQUIRED',
    });
  },
);

test('both names of the parameter are accepted, as list or comma list', () => {
  for (const raw of [
    { organizationType: 'isapre,Aseguradora' },
    { organizationTypes: ['aseguradora', 'isapre'] },
  ]) {
    const parsed = parseCompareQuery(raw, defaultPeople, 'CL');
    expect(parsed.ok && parsed.query.facets.organizationTypes).toEqual(['aseguradora', 'isapre']);
  }
});

test.each<[Record<string, unknown>, Partial<CompareQuery>]>([
  [{}, { page: 1, take: 20, order: 'recommended', ponderer: 100, targetCurrency: 'CLP' }],
  [{ page: 0 }, { page: 1 }],
  [{ page: -3 }, { page: 1 }],
  [{ page: 'abc' }, { page: 1 }],
  [{ page: 1e9 }, { page: 1_000_000 }],
  [{ take: 1e6 }, { take: 100 }],
  [{ take: 0 }, { take: 20 }],
  [{ take: { a: 1 } }, { take: 20 }],
  [
    { fromPrice: 50_000, toPrice: 100 },
    { fromPrice: 100, toPrice: 50_000 },
  ],
  [
    { fromPrice: '0,93', targetCurrency: 'uf' },
    { fromPrice: 9_300, targetCurrency: 'UF' },
  ],
  [
    { fromPrice: -1, toPrice: 'x' },
    { fromPrice: null, toPrice: null },
  ],
  [{ toDeductible: 1.5 }, { toDeductible: 15_000 }],
  [{ targetCurrency: 'DOGE' }, { targetCurrency: 'CLP' }],
  [{ order: 'ASC' }, { order: 'lowerPrice' }],
  [{ order: 'DESC' }, { order: 'higherPrice' }],
  [{ order: 'popular' }, { order: 'POPULAR' }],
  [{ order: 'constructor' }, { order: 'recommended' }],
  [{ ponderer: '0.256' }, { ponderer: 26 }],
  [{ ponderer: 7 }, { ponderer: 100 }],
  [{ productType: 'SEGURO_MASCOTAS' }, { kinds: ['SEGURO_MASCOTAS'] }],
  [{ comparator: 'Seguro-Complementario-Empresa' }, { kinds: ['EPS', 'SEGURO COLECTIVO'] }],
  [{ productType: '__proto__' }, { kinds: null }],
  [{ displayShowcase: '1' }, { showcase: true }],
  [{ language: 'pt' }, { language: 'pt' }],
])('%p reads as %p', (raw, expected) => {
  expect(parse(raw).query).toMatchObject(expected);
});

test('what could not be used is named', () => {
  const { ignored } = parse({ page: 'abc', take: 1e6, order: 'best', ponderer: 7, fromPrice: -1 });
  expect(ignored.map((one) => one.parameter)).toEqual([
    'fromPrice',
    'ponderer',
    'page',
    'take',
    'order',
  ]);
});

test('a thousand ids are cut to two hundred and said', () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => at);
  for (const insuranceTypes of [ids, ids.join(',')]) {
    const { query, ignored } = parse({ insuranceTypes });
    expect(query.facets.insuranceTypes).toHaveLength(200);
    expect(ignored).toEqual([{ parameter: 'insuranceTypes', value: '800 more' }]);
  }
});

test('equal questions are equal JSON: order, repeats, case and spaces do not matter', () => {
  const one = parse({ insuranceTypes: '3, 1,1', features: 'Sin_DPS' }).query;
  const other = parse({ features: ['sin_dps'], insuranceTypes: ['1', 3] }).query;
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
});

test('nothing that JSON can hold makes the parser throw or leave its bounds', () => {
  const names = [
    'profile',
    'page',
    'take',
    'insuranceTypes',
    'organizationType',
    'organizations',
    'coverageCountries',
    'coverageOrganizations',
    'features',
    'featuresFilter',
    'fromPrice',
    'toPrice',
    'fromDeductible',
    'toDeductible',
    'deductiblesToCompare',
    'targetCurrency',
    'productType',
    'order',
    'uuid',
    'ponderer',
    'comparator',
    'displayShowcase',
    'categoryTypes',
    'previsiones',
    'language',
  ];
  const raw = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
  fc.assert(
    fc.property(raw, fc.constantFrom(...countryCodes), (body, country) => {
      const parsed = parseCompareQuery(
        { ...body, organizationTypes: 'eps' },
        parseProfile(body['profile'], country),
        country,
      );
      if (!parsed.ok) throw new Error('refused');
      const { query } = parsed;
      expect(query.page).toBeGreaterThanOrEqual(1);
      expect(query.take).toBeGreaterThanOrEqual(1);
      expect(query.take).toBeLessThanOrEqual(100);
      expect(query.profile.persons.length).toBeGreaterThanOrEqual(1);
      expect(query.profile.persons.length).toBeLessThanOrEqual(20);
      expect((query.fromPrice ?? 0) <= (query.toPrice ?? Infinity)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
