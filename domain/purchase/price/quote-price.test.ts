import fc from 'fast-check';
import type { CatalogueProduct, Offer } from '../../catalogue/product.ts';
import { sampleCatalogue } from '../../comparison/testing/sample-catalogue.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { InsuredPerson } from '../../profile/comparison-profile.ts';
import { quotePrice, type QuoteContext } from './quote-price.ts';

const start = Date.parse('2026-11-20T03:00:00Z');
const end = Date.parse('2026-11-27T02:59:59Z');
const offer = (parts: Partial<Offer>): Offer => ({
  id: 1,
  type: 'DISCOUNT',
  unitCode: '%',
  amount: 20,
  parceledDiscounts: [],
  stock: null,
  startsAt: '2026-11-20T03:00:00Z',
  endsAt: '2026-11-27T02:59:59Z',
  ...parts,
});
const published = { source: 'published', chargeable: true } as const;
const [anyProduct] = sampleCatalogue(1, 3).products;
const product = (offers: readonly Offer[]): CatalogueProduct => ({
  ...(anyProduct as CatalogueProduct),
  currency: 'CLP',
  period: 'month',
  priceRule: 'flat',
  rates: [{ role: 'holder', sex: null, ageFrom: 0, ageTo: 109, amount: 30_000 }],
  ageMinEntry: 0,
  ageMaxEntry: 109,
  offers,
});
const quote = (offers: readonly Offer[], context: Partial<QuoteContext> = {}) => {
  const result = quotePrice(product(offers), defaultProfile('CL'), {
    uf: { value: 3_921_480, date: '2026-11-21', ...published },
    now: start + 1_000,
    ...context,
  });
  return result.type === 'quoted' ? result.price : result.type;
};

test('a price in UF is not quoted by a value that may not be charged; one in pesos is', () => {
  const uf = { value: 3_921_480, date: '2025-06-10', ...published, chargeable: false };
  const context = { uf, now: start };
  const profile = defaultProfile('CL');
  const sold = product([]);
  expect(quotePrice({ ...sold, currency: 'UF' }, profile, context)).toEqual({
    type: 'unit_value_outdated',
  });
  expect(quotePrice(sold, profile, context).type).toBe('quoted');
});

test('the largest discount that runs is taken and named', () => {
  const price = quote([offer({ id: 1, amount: 10 }), offer({ id: 2, amount: 20, stock: 3 })]);
  expect(price).toMatchObject({
    amount: 24_000,
    discount: { offerId: 2, amount: 6_000, currency: 'CLP' },
    offer: { id: 2, type: 'DISCOUNT', limited: true },
  });
});

test('a discount that holds for months says what the later ones cost', () => {
  expect(quote([offer({ months: 6 })])).toMatchObject({
    discount: { amount: 6_000, later: { periods: 5, amount: 24_000 } },
  });
  expect(quote([offer({})])).not.toHaveProperty('discount.later');
});

test('a present goes with the purchase and leaves the price as it is', () => {
  const price = quote([offer({ type: 'GIFTCARD', unitCode: 'CLP', amount: 20_000, stock: 12 })]);
  expect(price).toMatchObject({ amount: 30_000, offer: { type: 'GIFTCARD', amount: 20_000 } });
  expect(price).not.toHaveProperty('discount');
});

test('an offer begins and ends at its second', () => {
  const offers = [offer({})];
  for (const [now, amount] of [
    [start - 1, 30_000],
    [start, 24_000],
    [end - 1, 24_000],
    [end, 30_000],
  ]) {
    expect(quote(offers, { now: now as number })).toMatchObject({ amount });
  }
  expect(quote(offers, { now: end })).not.toHaveProperty('offerSoldOut');
});

test('sold out, the price is the normal one and says so', () => {
  expect(quote([offer({ stock: 0 })])).toMatchObject({ amount: 30_000, offerSoldOut: true });
  expect(quote([offer({ stock: 1 })], { soldOut: [1] })).toMatchObject({
    amount: 30_000,
    offerSoldOut: true,
  });
});

test('a named offer that is gone is refused instead of charging more', () => {
  expect(quote([offer({ stock: 0 })], { offerId: 1 })).toBe('offer_gone');
  expect(quote([offer({ stock: 1 })], { offerId: 1, soldOut: [1] })).toBe('offer_gone');
  expect(quote([offer({})], { offerId: 9 })).toBe('offer_gone');
  expect(quote([offer({})], { offerId: 1 })).toMatchObject({ amount: 24_000 });
});

describe('a contract is made for what there is, never for the example of a list', () => {
  const profile = defaultProfile('CL');
  const pet = { species: 'perro', breed: 'Poodle', age: 2 } as const;
  const tariffs = {
    per_pet: {
      kind: 'pet',
      cat: 3_600,
      dog: { small: 4_500, medium: 5_200, large: 6_000, giant: 7_000 },
      restrictedBreedPercent: null,
      agingFrom: 5,
      yearlyPercent: 8,
      nextPetDiscountPercent: 10,
    },
    payroll_percent: { kind: 'payroll', basisPoints: 150, minimum: 6_000 },
  } as const;
  test.each([
    ['per_pet', 'pet', { pets: [pet] }, 4_500],
    ['per_employee', 'group', { group: { workers: 10, dependants: 0 } }, 300_000],
    ['per_head', 'group', { group: { workers: 10, dependants: 0 } }, 300_000],
    ['payroll_percent', 'payroll', { payroll: 1_000_000 }, 15_000],
  ] as const)('%s without its %s', (priceRule, missing, entered, amount) => {
    const tariff = priceRule in tariffs ? tariffs[priceRule as keyof typeof tariffs] : null;
    const sold = { ...product([]), priceRule, tariff, familyFactors: null };
    const context = { uf: { value: 3_921_480, date: '2026-11-21', ...published }, now: start };
    expect(quotePrice(sold, profile, context)).toEqual({ type: 'profile_incomplete', missing });
    expect(quotePrice(sold, { ...profile, ...entered }, context)).toMatchObject({
      type: 'quoted',
      price: { amount },
    });
  });
});

describe('the lines of the persons', () => {
  const family: readonly InsuredPerson[] = [
    { role: 'holder', sex: 'F', age: 34, relationship: null },
    { role: 'dependant', sex: 'M', age: 36, relationship: 'Cónyuge' },
    { role: 'dependant', sex: 'M', age: 5, relationship: 'Hijo/a' },
  ];
  const rules = ['family_factor', 'per_person', 'flat'] as const;
  test.each(rules)('add up to the price, to the peso, where it is priced by %s', (priceRule) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90_000 }),
        fc.integer({ min: 1, max: 90_000 }),
        fc.integer({ min: 1, max: 3 }),
        (holder, dependant, people) => {
          const profile = { ...defaultProfile('CL'), persons: family.slice(0, people) };
          const quoted = quotePrice(
            {
              ...product([]),
              priceRule,
              currency: 'UF',
              familyFactors: [100, 160, 213],
              maximumDependants: 5,
              rates: [
                { role: 'holder', sex: null, ageFrom: 0, ageTo: 109, amount: holder },
                { role: 'dependant', sex: null, ageFrom: 0, ageTo: 109, amount: dependant },
              ],
            },
            profile,
            { uf: { value: 4_061_069, date: '2026-11-21', ...published }, now: start },
          );
          if (quoted.type !== 'quoted') throw new Error(quoted.type);
          const { amountClp, lines } = quoted.price;
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amountClp);
          expect(lines[0]?.amount).toBeGreaterThan(0);
        },
      ),
    );
  });
});

test('a price for pets insures nobody, and what each pet costs adds up to it', () => {
  const pets = [
    { species: 'perro', breed: 'Poodle', age: 5 },
    { species: 'perro', breed: 'Beagle', age: 2 },
    { species: 'gato', breed: 'Siamés', age: 1 },
  ] as const;
  const sold: CatalogueProduct = {
    ...product([]),
    currency: 'UF',
    priceRule: 'per_pet',
    ageMaxEntry: 8,
    tariff: {
      kind: 'pet',
      cat: 3_610,
      dog: { small: 4_510, medium: 5_210, large: 6_010, giant: 7_010 },
      restrictedBreedPercent: 50,
      agingFrom: 4,
      yearlyPercent: 8,
      nextPetDiscountPercent: 10,
    },
  };
  const uf = { value: 3_921_480, date: '2026-11-21', ...published };
  const quoted = quotePrice(sold, { ...defaultProfile('CL'), pets }, { uf, now: start });
  if (quoted.type !== 'quoted') throw new Error(quoted.type);
  const { price } = quoted;
  expect(price.lines).toEqual([]);
  expect(price.pets?.map(({ breed }) => breed)).toEqual(['Poodle', 'Beagle', 'Siamés']);
  const sum = (price.pets ?? []).reduce((total, { amount }) => total + amount, 0);
  expect(sum).toBe(price.amount);
});
