import fc from 'fast-check';
import { upperTypes, type CatalogueProduct, type Rate } from '../catalogue/product.ts';
import { countryCodes } from '../country/country.ts';
import type { ComparisonProfile, InsuredPerson } from '../profile/comparison-profile.ts';
import { profileFormKindOf } from '../profile/form-kind.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import { dogBreed } from '../catalogue/pet-breeds.ts';
import { getLowestPrice, priceProduct } from './price-rules.ts';
import { isCollective, shownPrice } from './shown-price.ts';
import { sampleCatalogue } from '../comparison/testing/sample-catalogue.ts';

const sample = sampleCatalogue(1, 1).products[0]!;

const rates: readonly Rate[] = [
  { role: 'holder', sex: 'F', ageFrom: 18, ageTo: 64, amount: 11_000 },
  { role: 'holder', sex: null, ageFrom: 18, ageTo: 64, amount: 10_000 },
  { role: 'dependant', sex: null, ageFrom: 0, ageTo: 1, amount: 770 },
  { role: 'dependant', sex: null, ageFrom: 2, ageTo: 24, amount: 6_000 },
];

function product(own: Partial<CatalogueProduct>): CatalogueProduct {
  return {
    ...sample,
    priceRule: 'per_person',
    period: 'month',
    rates,
    ageMinEntry: 18,
    ageMaxEntry: 64,
    maximumDependants: 3,
    familyFactors: null,
    tariff: null,
    ...own,
  };
}

function person(role: InsuredPerson['role'], age: number, sex: InsuredPerson['sex'] = 'M') {
  return { role, sex, age, relationship: role === 'dependant' ? 'Hijo/a' : null } as const;
}

function profile(
  persons: readonly InsuredPerson[],
  own: Partial<ComparisonProfile> = {},
): ComparisonProfile {
  return { ...defaultProfile('CL'), persons, ...own };
}

const holder = person('holder', 34);
const child = person('dependant', 5);

const petTariff = {
  kind: 'pet',
  cat: 3_600,
  dog: { small: 4_500, medium: 5_200, large: 6_000, giant: 7_000 },
  restrictedBreedPercent: 50,
  agingFrom: 5,
  yearlyPercent: 8,
  nextPetDiscountPercent: 10,
} as const;
const volume = {
  kind: 'volume',
  steps: [
    { from: 1, percent: 100 },
    { from: 20, percent: 90 },
    { from: 50, percent: 80 },
  ],
} as const;
const payroll = { kind: 'payroll', basisPoints: 150, minimum: 6_000 } as const;
const group = (workers: number, dependants: number) => ({ group: { workers, dependants } });
const pet = (species: 'perro' | 'gato', breed: string, age: number) => ({ species, breed, age });

test.each<[string, Partial<CatalogueProduct>, ComparisonProfile, number | null]>([
  ['one holder', {}, profile([holder]), 10_000],
  ['a woman by her own row', {}, profile([person('holder', 34, 'F')]), 11_000],
  ['a family adds up', {}, profile([holder, child]), 16_000],
  [
    'a child under two pays only its own row (GES)',
    {},
    profile([holder, person('dependant', 1)]),
    10_770,
  ],
  ['an age without a row', {}, profile([holder, person('dependant', 40)]), null],
  ['a holder over the entry age', {}, profile([person('holder', 65)]), null],
  ['a holder under the entry age', { ageMinEntry: 40 }, profile([holder]), null],
  [
    'more dependants than the product takes',
    { maximumDependants: 1 },
    profile([holder, child, child]),
    null,
  ],
  ['flat: the same for everybody', { priceRule: 'flat' }, profile([holder, child, child]), 10_000],
  [
    'family factor by number of dependants',
    { priceRule: 'family_factor', familyFactors: [100, 185, 250] },
    profile([holder, child]),
    18_500,
  ],
  [
    'the last family factor holds for more',
    { priceRule: 'family_factor', familyFactors: [100, 185, 250] },
    profile([holder, child, child, child]),
    25_000,
  ],
  [
    'per employee without a group: one worker',
    { priceRule: 'per_employee' },
    profile([holder]),
    10_000,
  ],
  [
    'per employee: dependants are spread over the workers',
    { priceRule: 'per_employee', familyFactors: [100, 190, 270] },
    profile([holder], group(10, 4)),
    6 * 10_000 + 4 * 19_000,
  ],
  [
    'per employee by the age that a worker has',
    {
      priceRule: 'per_employee',
      familyFactors: [100, 190, 240, 290],
      rates: [
        { role: 'holder', sex: null, ageFrom: 18, ageTo: 29, amount: 19_000 },
        { role: 'holder', sex: null, ageFrom: 30, ageTo: 64, amount: 23_000 },
      ],
    },
    profile([person('holder', 25)], group(20, 5)),
    15 * 19_000 + 5 * 36_100,
  ],
  [
    'a family factor counts a household, never a group that came along in the profile',
    { priceRule: 'family_factor', familyFactors: [100, 185, 250] },
    profile([holder, child], group(20, 5)),
    18_500,
  ],
  [
    'guards below the first step',
    { priceRule: 'per_head', tariff: volume },
    profile([holder], group(19, 0)),
    190_000,
  ],
  [
    'guards: −10 % from 20',
    { priceRule: 'per_head', tariff: volume },
    profile([holder], group(20, 0)),
    180_000,
  ],
  [
    'guards: −20 % from 50',
    { priceRule: 'per_head', tariff: volume },
    profile([holder], group(50, 0)),
    400_000,
  ],
  [
    'a small dog',
    { priceRule: 'per_pet', tariff: petTariff },
    profile([holder], { pets: [pet('perro', 'Poodle', 2)] }),
    4_500,
  ],
  [
    'a cat',
    { priceRule: 'per_pet', tariff: petTariff },
    profile([holder], { pets: [pet('gato', 'Persa', 2)] }),
    3_600,
  ],
  [
    '8 % for each year from the fifth',
    { priceRule: 'per_pet', tariff: petTariff },
    profile([holder], { pets: [pet('gato', 'Persa', 6)] }),
    4_176,
  ],
  [
    'a restricted breed',
    { priceRule: 'per_pet', tariff: petTariff },
    profile([holder], { pets: [pet('perro', 'Rottweiler', 2)] }),
    9_000,
  ],
  [
    'a restricted breed that the product refuses',
    { priceRule: 'per_pet', tariff: { ...petTariff, restrictedBreedPercent: null } },
    profile([holder], { pets: [pet('perro', 'Pit Bull', 2)] }),
    null,
  ],
  [
    'no cats',
    { priceRule: 'per_pet', tariff: { ...petTariff, cat: null } },
    profile([holder], { pets: [pet('gato', 'Persa', 2)] }),
    null,
  ],
  [
    'the second animal pays 10 % less',
    { priceRule: 'per_pet', tariff: petTariff },
    profile([holder], { pets: [pet('gato', 'Persa', 2), pet('gato', 'Persa', 2)] }),
    3_600 + 3_240,
  ],
  [
    'a trip of ten days',
    { priceRule: 'per_day', period: 'day' },
    profile([holder, child], { tripDays: 10 }),
    160_000,
  ],
  [
    'a trip without dates is a week',
    { priceRule: 'per_day', period: 'day' },
    profile([holder]),
    70_000,
  ],
  [
    '1.5 % of the payroll',
    { priceRule: 'payroll_percent', tariff: payroll },
    profile([holder], { payroll: 1_000_000 }),
    15_000,
  ],
  [
    'at least the minimum premium',
    { priceRule: 'payroll_percent', tariff: payroll },
    profile([holder]),
    6_000,
  ],
])('%s', (_, own, forProfile, total) => {
  expect(priceProduct(product(own), forProfile).total).toBe(total);
});

test('for any product and household the lines add up to the total and say who lacks a price', () => {
  const products = sampleCatalogue(300, 9).products;
  const anyPerson = fc.record({
    role: fc.constantFrom('holder' as const, 'dependant' as const),
    sex: fc.constantFrom('M' as const, 'F' as const),
    age: fc.integer({ min: 0, max: 109 }),
    relationship: fc.constant(null),
  });
  const anyGroup = fc.option(
    fc.record({
      workers: fc.integer({ min: 1, max: 100_000 }),
      dependants: fc.integer({ min: 0, max: 100_000 }),
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...products),
      fc.array(anyPerson, { minLength: 1, maxLength: 20 }),
      anyGroup,
      fc.option(fc.integer({ min: 1, max: 365 })),
      (one, persons, ownGroup, tripDays) => {
        const price = priceProduct(one, profile(persons, { group: ownGroup, tripDays }));
        expect(price.arePricesDefined).toBe(price.total !== null);
        expect(price.profilesWithPrice).toBeLessThanOrEqual(price.profilesEvaluated);
        if (price.total === null) return;
        expect(Number.isSafeInteger(price.total)).toBe(true);
        expect(price.total).toBeGreaterThanOrEqual(0);
        expect(price.total).toBe(price.lines.reduce((sum, line) => sum + line.amount!, 0));
        expect(price.profilesWithPrice).toBe(price.profilesEvaluated);
      },
    ),
    { numRuns: 500 },
  );
});

test('adding a person never makes a household cheaper', () => {
  const products = sampleCatalogue(200, 10).products.filter(
    (one) => one.priceRule === 'per_person',
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...products),
      fc.integer({ min: 0, max: 109 }),
      fc.integer({ min: 0, max: 109 }),
      (one, age, other) => {
        const alone = priceProduct(one, profile([person('holder', age)])).total;
        const together = priceProduct(
          one,
          profile([person('holder', age), person('dependant', other)]),
        ).total;
        if (alone === null) expect(together).toBeNull();
        else if (together !== null) expect(together).toBeGreaterThanOrEqual(alone);
      },
    ),
  );
});

test('guards and personal accidents are shown per year and person (spec 1 §9)', () => {
  const monthly = { period: 'month' } as const;
  expect(shownPrice(monthly, 'SEGURO DE GUARDIA', 9_000, 20, 450)).toEqual({
    value: 5_400,
    minPrice: 5_400,
    period: 'year',
    yearly: 108_000,
  });
  expect(shownPrice(monthly, 'ACCIDENTES PERSONALES', null, 1, null).value).toBeNull();
  expect(shownPrice(monthly, 'SALUD', 9_000, 2, 450)).toEqual({
    value: 9_000,
    minPrice: 450,
    period: 'month',
    yearly: 108_000,
  });
  expect(shownPrice({ period: 'day' }, 'VIAJE', 9_000, 2, 450).yearly).toBeNull();
});

test('the collective kinds are those whose form asks for a group (spec 1 §5)', () => {
  expect(isCollective('SEGURO COLECTIVO', 'CO')).toBe(true);
  expect(isCollective('EPS', 'PE')).toBe(true);
  // Complementary plans of Colombia are bought by persons.
  expect(isCollective('EPS', 'CO')).toBe(false);
  for (const country of countryCodes) {
    for (const upperType of upperTypes) {
      expect([country, upperType, isCollective(upperType, country)]).toEqual([
        country,
        upperType,
        profileFormKindOf(upperType, country) === 'group',
      ]);
    }
  }
});

test('"Desde" is the lowest price for one', () => {
  expect(getLowestPrice(product({}))).toBe(10_000);
  expect(getLowestPrice(product({ rates: [] }))).toBeNull();
  expect(getLowestPrice(product({ priceRule: 'per_pet', tariff: petTariff }))).toBe(3_600);
  expect(getLowestPrice(product({ priceRule: 'payroll_percent', tariff: payroll }))).toBe(6_000);
});

test('breeds are found without accents, and an unknown one is a mongrel', () => {
  expect(dogBreed('boxer')).toMatchObject({ size: 'large', restricted: false });
  expect(dogBreed('constructor')).toMatchObject({ size: 'medium', restricted: false });
});
