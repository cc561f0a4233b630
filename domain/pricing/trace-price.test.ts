import fc from 'fast-check';
import type { CatalogueProduct } from '../catalogue/product.ts';
import { fallbackUfValue } from '../money/currency.ts';
import type { ComparisonProfile, InsuredPerson } from '../profile/comparison-profile.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import { explainDetail } from './explain-line.ts';
import { priceProduct } from './price-rules.ts';
import { sampleCatalogue } from '../comparison/testing/sample-catalogue.ts';
import { tracePrice } from './trace-price.ts';

const sample = sampleCatalogue(1, 1).products[0]!;
const uf = { value: fallbackUfValue, date: '2025-07-01' };

const rate = (role: 'holder' | 'dependant', ageFrom: number, ageTo: number, amount: number) =>
  ({ role, sex: null, ageFrom, ageTo, amount }) as const;

function product(own: Partial<CatalogueProduct>): CatalogueProduct {
  return {
    ...sample,
    country: 'CL',
    currency: 'UF',
    period: 'month',
    priceRule: 'per_person',
    ageMinEntry: 18,
    ageMaxEntry: 64,
    maximumDependants: 2,
    familyFactors: null,
    tariff: null,
    metadata: {},
    rates: [rate('holder', 18, 64, 10_000), rate('dependant', 0, 23, 5_000)],
    ...own,
  };
}

const isapre = product({
  metadata: { precioBase: 2.35, ges: 0.602, codigoprestador: '99' },
  ageMaxEntry: 109,
  rates: [
    rate('dependant', 0, 1, 6_020),
    rate('dependant', 2, 19, 20_120),
    rate('holder', 25, 34, 29_520),
  ],
});
const life = product({
  metadata: { capital: 1_000, temporalidad: '10 años', refund: 50 },
  rates: [rate('holder', 18, 29, 1_890)],
});
const pets = product({
  priceRule: 'per_pet',
  ageMaxEntry: 8,
  tariff: {
    kind: 'pet',
    cat: null,
    dog: { small: 4_500, medium: 5_200, large: 6_000, giant: 7_000 },
    restrictedBreedPercent: 50,
    agingFrom: 5,
    yearlyPercent: 8,
    nextPetDiscountPercent: 10,
  },
});

const person = (role: 'holder' | 'dependant', age: number): InsuredPerson => ({
  role,
  sex: 'M',
  age,
  relationship: role === 'holder' ? null : 'Hijo/a',
});
const people = (...persons: InsuredPerson[]): ComparisonProfile => ({
  ...defaultProfile('CL'),
  persons,
});
const dog = (species: 'perro' | 'gato', breed: string, age: number): ComparisonProfile => ({
  ...defaultProfile('CL'),
  pets: [{ species, breed, age }],
});

function details(one: CatalogueProduct, profile: ComparisonProfile): (string | null)[] {
  return priceProduct(one, profile).lines.map(
    (line) => explainDetail(one, line, 'es', fallbackUfValue)?.replaceAll('\u00a0', ' ') ?? null,
  );
}

const family = people(person('holder', 27), person('dependant', 5), person('dependant', 1));

test.each<[string, CatalogueProduct, ComparisonProfile, (string | null)[]]>([
  [
    'an isapre plan by base price, factor and GES in UF and pesos',
    isapre,
    family,
    [
      'Precio base UF 2,35 × factor 1,0 + GES UF 0,602 ($23.607)',
      'Precio base UF 2,35 × factor 0,6 + GES UF 0,602 ($23.607)',
      'Menor de 2 años: solo GES UF 0,602 ($23.607)',
    ],
  ],
  [
    'life by capital, term and refund',
    life,
    people(person('holder', 27)),
    ['Capital de UF 1.000 por 10 años, devuelve 50 % al final'],
  ],
  [
    'other people by the step of the price list',
    product({}),
    people(person('holder', 27), person('dependant', 5)),
    ['Tarifa de 18 a 64 años', 'Tarifa de 0 a 23 años'],
  ],
  [
    'an animal by size, breed and age',
    pets,
    dog('perro', 'Rottweiler', 6),
    ['Raza grande + 50 % por raza potencialmente peligrosa + 16 % por edad'],
  ],
  ['an animal that is too old', pets, dog('perro', 'Pug', 9), ['Ingreso hasta los 8 años']],
  ['a species that is not insured', pets, dog('gato', 'Persa', 2), ['No asegura esta especie']],
  [
    'a holder who is too old or too young',
    product({}),
    people(person('holder', 70), person('holder', 12)),
    ['Ingreso hasta los 64 años', 'El titular ingresa desde los 18 años'],
  ],
  [
    'an age without a row',
    product({}),
    people(person('holder', 27), person('dependant', 40)),
    ['Tarifa de 18 a 64 años', 'La compañía no publica un precio para esta edad'],
  ],
  [
    'more dependants than are taken',
    product({ maximumDependants: 0 }),
    people(person('holder', 27), person('dependant', 5)),
    ['Tarifa de 18 a 64 años', 'Acepta hasta 0 cargas'],
  ],
])('says how a line came about: %s', (_, one, profile, words) => {
  expect(details(one, profile)).toEqual(words);
});

test('each of two contributors has a ceiling of its own', () => {
  const couple = people(person('holder', 40), person('holder', 40));
  const of = (...incomes: number[]) =>
    tracePrice(isapre, { ...couple, incomes }, priceProduct(isapre, couple), uf).legalContribution;
  // 7 % of 87.8 UF is what one of them pays at most.
  expect(of(90_000_000)).toBe(241_014);
  expect(of(90_000_000, 90_000_000)).toBe(482_028);
  expect(of(90_000_000, 1_650_000)).toBe(241_014 + 144_375);
  expect(of()).toBeNull();
});

test('staff sees rule, row, factors with their sources, pesos and what the payment costs', () => {
  const profile = people(person('holder', 27), person('dependant', 1));
  const trace = tracePrice(
    isapre,
    { ...profile, incomes: [1_650_000] },
    priceProduct(isapre, profile),
    uf,
  );
  expect(trace).toMatchObject({
    productId: isapre.id,
    rule: 'per_person',
    total: 35_540,
    totalClp: 139_369,
    payment: { fee: 2_787, tax: 530, net: 136_052 },
    legalContribution: 144_375,
    uf,
  });
  expect(trace.lines[0]).toEqual({
    kind: 'person',
    amount: 29_520,
    missing: null,
    rate: rate('holder', 25, 34, 29_520),
    factors: [
      { name: 'base-price', value: 23_500, unit: 'money', source: 'product.metadata.precioBase' },
      { name: 'age-factor', value: 10, unit: 'tenths', source: 'spec 3 §9; Circular IF 343' },
      { name: 'ges', value: 6_020, unit: 'money', source: 'spec 3 §9' },
    ],
  });
});

test('a price list that differs from the formula is traced as it is', () => {
  const own = { ...isapre, rates: [rate('holder', 18, 64, 33_000)] };
  const [line] = tracePrice(own, family, priceProduct(own, family), uf).lines;
  expect(line?.factors).toEqual([
    { name: 'rate', value: 33_000, unit: 'money', source: 'product_rate' },
  ]);
});

test('for any product and household every line has either an amount with its numbers or a reason', () => {
  const products = sampleCatalogue(300, 11).products;
  const anyPerson = fc.record({
    role: fc.constantFrom('holder' as const, 'dependant' as const),
    sex: fc.constantFrom('M' as const, 'F' as const),
    age: fc.integer({ min: 0, max: 109 }),
    relationship: fc.constant(null),
  });
  const anyPet = fc.record({
    species: fc.constantFrom('perro' as const, 'gato' as const),
    breed: fc.constantFrom('Pug', 'Pit Bull', 'Mestizo', 'Gran Danés', 'constructor'),
    age: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...products),
      fc.array(anyPerson, { minLength: 1, maxLength: 8 }),
      fc.array(anyPet, { maxLength: 3 }),
      (one, persons, ownPets) => {
        const profile = { ...defaultProfile('CL'), persons, pets: ownPets };
        const price = priceProduct(one, profile);
        const { lines } = tracePrice(one, profile, price, uf);
        for (const [at, line] of lines.entries()) {
          if (line.amount === null) expect(line.missing).not.toBeNull();
          else {
            expect(line.missing).toBeNull();
            expect(line.factors.length).toBeGreaterThan(0);
          }
          for (const language of ['es', 'en', 'pt'] as const)
            expect(explainDetail(one, price.lines[at]!, language, uf.value)).not.toBe('');
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a household of dependants alone is traced by the rate of the holder it is priced as', () => {
  const one = {
    ...isapre,
    priceRule: 'family_factor' as const,
    familyFactors: [100, 185],
    rates: [rate('holder', 0, 64, 5_000)],
    maximumDependants: 5,
    metadata: {},
  };
  const child = { role: 'dependant', sex: 'M', age: 18, relationship: null } as const;
  const profile = { ...family, persons: [child] };
  const [line] = tracePrice(one, profile, priceProduct(one, profile), uf).lines;
  expect(line).toMatchObject({
    amount: 5_000,
    missing: null,
    factors: [{ name: 'rate', value: 5_000, unit: 'money', source: 'product_rate' }],
  });
});
