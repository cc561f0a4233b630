import { priceRules, type CatalogueProduct } from '../catalogue/product.ts';
import type { PetTariff } from '../catalogue/tariff.ts';
import { sampleCatalogue } from '../comparison/testing/sample-catalogue.ts';
import { validateForm } from '../form/validate-form.ts';
import type { ManagedProduct } from './change-row.ts';
import { isDayOver, momentFields, readMoment } from './change-moment.ts';
import { nameLine, sayLine } from './change-words.ts';
import { describeLines } from './describe-lines.ts';
import { shareLine, startsFrom } from './open-lines.ts';
import { readPriceLines, unitOfPrice, writePriceLines } from './price-lines.ts';
import { pricesForm, readPricesForm } from './prices-form.ts';
import { priceSamples } from './sample-profiles.ts';

const { products } = sampleCatalogue(3, 400);
const byRule = (rule: CatalogueProduct['priceRule']): CatalogueProduct | undefined =>
  products.find(({ priceRule }) => priceRule === rule);
const rules = priceRules.filter((rule) => byRule(rule) !== undefined);

/** As far as the form reads it. */
const managed = (product: CatalogueProduct): ManagedProduct =>
  ({
    currency: product.currency,
    lines: Object.entries(readPriceLines(product)).map(([name, value]) => ({
      kind: 'prices',
      name,
      value,
    })),
  }) as unknown as ManagedProduct;

const context = { language: 'es', country: 'CL', today: '2026-11-30' } as const;
const filled = (row: ReturnType<typeof managed>, more: object = {}) => ({
  ...Object.fromEntries(
    pricesForm(row, context)
      .groups.flatMap(({ fields }) => fields)
      .flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  ),
  ...more,
});

const flat: CatalogueProduct = {
  ...products[0]!,
  priceRule: 'per_person',
  currency: 'UF',
  familyFactors: null,
  tariff: null,
  ageMinEntry: 18,
  ageMaxEntry: 64,
  maximumDependants: 5,
  rates: [
    { role: 'holder', sex: null, ageFrom: 18, ageTo: 64, amount: 7_130 },
    { role: 'dependant', sex: 'F', ageFrom: 0, ageTo: 64, amount: 5_000 },
  ],
};
const line = 'rate_holder_A_18_64';

const pets: PetTariff = {
  kind: 'pet',
  cat: 100,
  dog: null,
  restrictedBreedPercent: null,
  agingFrom: 8,
  yearlyPercent: 5,
  nextPetDiscountPercent: 10,
};

test.each(rules)('the prices of %s are lines, and lines are its prices again', (rule) => {
  const product = byRule(rule)!;
  const lines = readPriceLines(product);
  expect(Object.keys(lines).length).toBeGreaterThan(0);
  const { rates, familyFactors, tariff } = writePriceLines(product, lines);
  expect({ rates, familyFactors, tariff }).toEqual({
    rates: product.rates,
    familyFactors: product.familyFactors,
    tariff: product.tariff ?? null,
  });
  for (const name of Object.keys(lines)) expect(nameLine('prices', { name }, 'es')).not.toBe(name);
});

test.each(rules)(
  'the form of %s as it stands changes nothing and is what its validator takes',
  (rule) => {
    const row = managed(byRule(rule)!);
    const checked = validateForm(pricesForm(row, context), filled(row), context);
    expect(checked.problems).toEqual([]);
    expect([...readPricesForm(checked.values, row).problems]).toEqual([['all', 'none']]);
  },
);

test.each(rules)('half more changes what three samples pay by %s, and money alone', (rule) => {
  const product = byRule(rule)!;
  const row = managed(product);
  const { lines, problems } = readPricesForm(filled(row, { all: '50' }), row);
  expect([...problems]).toEqual([]);
  expect(new Set(lines.map(({ name }) => unitOfPrice(name)))).toEqual(new Set(['money']));
  const inForce = readPriceLines(product);
  const after = {
    ...inForce,
    ...Object.fromEntries(lines.map(({ name, to }) => [name, to])),
  };
  const samples = priceSamples(product, inForce, after);
  expect(samples).toHaveLength(3);
  for (const { before, after: now } of samples)
    if (before !== null) expect(now).toBeGreaterThan(before);
});

test('a price that is written holds for itself, a percentage for those that were left', () => {
  const row = managed(flat);
  const { lines } = readPricesForm(filled(row, { all: '-2,5', [line]: '0,8' }), row);
  expect(lines).toEqual([
    { name: line, from: 7_130, to: 8_000 },
    { name: 'rate_dependant_F_0_64', from: 5_000, to: 4_875 },
  ]);
  expect(describeLines({ kind: 'prices', lines }, 'UF', 'es')).toBe(
    'Precios: Titular, 18 a 64 años: UF\u00a00,713 → UF\u00a00,80 · Carga, mujer, 0 a 64 años: UF\u00a00,50 → UF\u00a00,4875',
  );
});

test.each([
  ['-0,5', 'low'],
  ['−1', 'low'],
  ['0', 'low'],
  ['gratis', 'amount'],
  ['1,23456', 'amount'],
  ['', 'amount'],
])('a price of "%s" is refused: %s', (text, problem) => {
  const row = managed(flat);
  expect([...readPricesForm(filled(row, { [line]: text }), row).problems]).toEqual([
    [line, problem],
  ]);
});

test.each(['900', '-95', 'mucho', '1,234'])('%s is no percentage', (all) => {
  const row = managed(flat);
  expect(readPricesForm(filled(row, { all }), row).problems.get('all')).toBe('percent');
});

test('what is no money has bounds of its own, and keeps them', () => {
  const row = managed({ ...flat, rates: [], priceRule: 'per_pet', tariff: pets });
  const { lines, problems } = readPricesForm(
    filled(row, { pet_yearly: '7', pet_agingFrom: '31', pet_next: '1,5' }),
    row,
  );
  expect(lines).toEqual([{ name: 'pet_yearly', from: 5, to: 7 }]);
  expect(Object.fromEntries(problems)).toEqual({ pet_agingFrom: 'high', pet_next: 'amount' });
  expect(sayLine('prices', 'pet_yearly', 7, { currency: 'UF', language: 'en' })).toBe('7 %');
});

test.each([
  ['pet_next', '100', 'high'],
  ['pet_next', '150', 'high'],
  ['volume_1', '0', 'low'],
  ['volume_1', '101', 'high'],
  ['volume_1', '500', 'high'],
])('%s of %s would pay somebody, or cost nothing: %s', (name, text, problem) => {
  const tariff =
    name === 'pet_next' ? pets : ({ kind: 'volume', steps: [{ from: 1, percent: 90 }] } as const);
  const row = managed({ ...flat, rates: [], tariff });
  expect([...readPricesForm(filled(row, { [name]: text }), row).problems]).toEqual([
    [name, problem],
  ]);
});

test.each([[null], [{ small: 200, medium: 300, large: 400, giant: 500 }]])(
  'a discount of the second animal is seen in a sample, also of what insures no dogs',
  (dog) => {
    const tariff = { ...pets, dog };
    const product = { ...flat, rates: [], priceRule: 'per_pet' as const, tariff };
    const inForce = readPriceLines(product);
    const samples = priceSamples(product, inForce, { ...inForce, pet_next: 50 });
    const two = samples.find(({ sample }) => sample === 'twoPets');
    expect(two?.after).toBeLessThan(two?.before ?? 0);
  },
);

test('a price of many pesos is a number; one beyond every market is too much', () => {
  const row = managed({ ...flat, currency: 'COP' });
  const read = (text: string) => readPricesForm(filled(row, { [line]: text }), row);
  expect(read('25.000.000').lines).toEqual([{ name: line, from: 7_130, to: 2_500_000_000 }]);
  expect([...read('2.500.000.000').problems]).toEqual([[line, 'high']]);
});

test('a change begins at what is in force, and shares no line with another one', () => {
  const lines = [{ name: 'pet_cat', from: 100, to: 110 }];
  expect(startsFrom(lines, { pet_cat: 100, pet_next: 5 })).toBe(true);
  expect(startsFrom(lines, { pet_cat: 110 })).toBe(false);
  expect(startsFrom(lines, { pet_next: 5 })).toBe(false);
  expect(shareLine(lines, [{ name: 'pet_cat', from: 110, to: 120 }])).toBe(true);
  expect(shareLine(lines, [{ name: 'pet_next', from: 5, to: 6 }])).toBe(false);
});

test('the moment is the first of next month unless it is said otherwise, and no day that has begun', () => {
  const form = {
    id: 'moment',
    version: 1,
    title: '',
    groups: [{ fields: momentFields('es', '2026-11-30') }],
  };
  const read = (values: object) => {
    const checked = validateForm(form, values, context);
    return checked.problems[0]?.name ?? readMoment(checked.values);
  };
  expect(form.groups[0]?.fields[1]?.initial).toBe('2026-12-01');
  expect(read({ when: 'day', day: '2026-12-01' })).toBe('2026-12-01');
  expect(read({ when: 'now' })).toBeNull();
  expect(read({ when: 'day', day: '2026-11-30' })).toBe('day');
  expect(read({ when: 'day', day: '2028-01-01' })).toBe('day');
  expect([isDayOver(null, '2026-12-01'), isDayOver('2026-12-01', '2026-12-01')]).toEqual([
    false,
    true,
  ]);
});
