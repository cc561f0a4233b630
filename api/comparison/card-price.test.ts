import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type {
  CatalogueProduct,
  Offer,
  Rate,
  UpperTypeName,
} from '@cotejo/domain/catalogue/product.ts';
import type { PetTariff } from '@cotejo/domain/catalogue/tariff.ts';
import { priceProduct } from '@cotejo/domain/pricing/price-rules.ts';
import { getDiscounted } from '@cotejo/domain/pricing/promotion.ts';
import { comparisonCurrency } from '@cotejo/domain/comparison/comparable-amount.ts';
import { buildIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { sampleCatalogue } from '@cotejo/domain/comparison/testing/sample-catalogue.ts';
import { fallbackUfValue, type CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import type { UnitValue } from '@cotejo/domain/money/unit-value.ts';
import { takeSnapshot } from './snapshot.ts';
import { toCard } from './to-card.ts';

const catalogue = sampleCatalogue(1, 1);
const sample = catalogue.products[0]!;
const uf: UnitValue = {
  value: fallbackUfValue,
  date: '2025-07-01',
  source: 'published',
  state: 'current',
  chargeable: true,
};

/** A product's card for a profile, in the product's kind and country. */
function cardOf(
  upperType: UpperTypeName,
  own: Partial<CatalogueProduct>,
  perfil: Readonly<Record<string, unknown>> | null,
  targetCurrency: CurrencyCode,
  unit: UnitValue = uf,
): CardItem {
  const product: CatalogueProduct = { ...sample, ...own };
  const insuranceTypes = catalogue.insuranceTypes.map((type) => ({
    ...type,
    upperType: { ...type.upperType, name: upperType },
  }));
  const index = buildIndex(
    product.country,
    { ...catalogue, insuranceTypes, products: [product] },
    uf.date,
  );
  const snapshot = takeSnapshot(index, unit);
  const { profile, entered } = parseProfile(perfil, product.country);
  const context = {
    snapshot,
    language: 'es',
    targetCurrency,
    uf: unit,
    entered,
    hasGroup: profile.group !== null,
    now: 0,
  } as const;
  return toCard(product, priceProduct(product, profile), context, null);
}

function shown(currency: CurrencyCode, amount: number, upperType: UpperTypeName) {
  const own: Partial<CatalogueProduct> = {
    country: 'CL',
    currency,
    currencyUnit: null,
    period: 'month',
    priceRule: 'per_person',
    ageMinEntry: 18,
    ageMaxEntry: 64,
    tariff: null,
    rates: [{ role: 'holder', sex: null, ageFrom: 18, ageTo: 64, amount }],
  };
  const { value, unit, label, suffix, convertionTo } = cardOf(upperType, own, null, 'CLP').price;
  return [value, unit.code, label, suffix, convertionTo?.value, convertionTo?.unit.code];
}

test.each<[CurrencyCode, number, UpperTypeName, ReturnType<typeof shown>]>([
  // 0.5 UF a month: × 12, in UF, per person (spec 1 §9).
  [
    'UF',
    5_000,
    'ACCIDENTES PERSONALES',
    [60_000, 'UF', 'Precio Anual', '/año por persona', 235_289, 'CLP'],
  ],
  // The same priced in pesos is shown in UF all the same.
  [
    'CLP',
    39_215,
    'SEGURO DE GUARDIA',
    [120_001, 'UF', 'Precio Anual', '/año por persona', 470_580, 'CLP'],
  ],
  // Every other kind in the currency that was asked for.
  ['UF', 5_000, 'SALUD', [19_607, 'CLP', 'Desde', '/mes', 5_000, 'UF']],
  ['USD', 5_000, 'INTERNACIONAL', [5_000, 'USD', 'Desde', '/mes', undefined, undefined]],
])('%s %i of %s is shown as %j', (currency, amount, upperType, expected) => {
  expect(shown(currency, amount, upperType)).toEqual(expected);
});

test('a price in the money of another country says about what it is in its own, per month', () => {
  const own: Partial<CatalogueProduct> = {
    currency: 'USD',
    currencyUnit: 'USD/Año',
    priceRule: 'per_person',
    ageMinEntry: 18,
    ageMaxEntry: 64,
    tariff: null,
    rates: [{ role: 'holder', sex: null, ageFrom: 18, ageTo: 64, amount: 1_200_00 }],
  };
  const reference = (country: CatalogueProduct['country'], period: CatalogueProduct['period']) => {
    const target = comparisonCurrency(country);
    const { price } = cardOf('INTERNACIONAL', { ...own, country, period }, null, target);
    return price.reference?.replaceAll('\u00a0', ' ') ?? null;
  };
  // US$ 100 a month at 950 pesos, 3.75 soles and 4,100 pesos; a trip as a whole.
  expect(reference('CL', 'year')).toBe('$95.000');
  expect(reference('CL', 'month')).toBe('$1,1 millones');
  expect(reference('CL', 'day')).toBe('$1,1 millones');
  expect(reference('PE', 'year')).toBe('S/ 380');
  expect(reference('CO', 'year')).toBe('$ 410.000');
  expect(reference('INT', 'year')).toBeNull();
  const inPesos = cardOf('SALUD', { ...own, country: 'CL', currency: 'CLP' }, null, 'CLP');
  expect(inPesos.price.reference).toBeNull();
});

test('with an outdated UF nothing is converted: a price stands in the unit of its contract', () => {
  const old: UnitValue = { ...uf, state: 'outdated', chargeable: false };
  const own: Partial<CatalogueProduct> = {
    country: 'CL',
    currency: 'UF',
    currencyUnit: null,
    period: 'month',
    priceRule: 'per_person',
    ageMinEntry: 18,
    ageMaxEntry: 64,
    tariff: null,
    rates: [{ role: 'holder', sex: null, ageFrom: 18, ageTo: 64, amount: 5_000 }],
  };
  const { price } = cardOf('SALUD', own, null, 'CLP', old);
  expect(price).toMatchObject({
    value: 5_000,
    unit: { code: 'UF' },
    convertionTo: null,
    ufState: 'outdated',
    ufDate: '2025-07-01',
  });
});

const rates: readonly Rate[] = [
  { role: 'holder', sex: null, ageFrom: 18, ageTo: 64, amount: 10_000 },
  { role: 'dependant', sex: null, ageFrom: 0, ageTo: 24, amount: 6_000 },
];
const petTariff: PetTariff = {
  kind: 'pet',
  cat: null,
  dog: { small: 4_500, medium: 5_200, large: 6_000, giant: 7_000 },
  restrictedBreedPercent: null,
  agingFrom: 5,
  yearlyPercent: 8,
  nextPetDiscountPercent: 10,
};
const payroll = { kind: 'payroll', basisPoints: 150, minimum: 6_000 } as const;

/** A product as its country's list shows it to a profile. */
function priced(
  upperType: UpperTypeName,
  own: Partial<CatalogueProduct>,
  perfil: Readonly<Record<string, unknown>> | null = null,
  offers: readonly Offer[] = [],
): CardItem {
  const product: Partial<CatalogueProduct> = {
    country: 'CL',
    currency: 'CLP',
    currencyUnit: null,
    period: 'month',
    priceRule: 'per_person',
    ageMinEntry: 18,
    ageMaxEntry: 64,
    maximumDependants: 5,
    familyFactors: null,
    tariff: null,
    rates,
    offers,
    ...own,
  };
  return cardOf(upperType, product, perfil, product.currency ?? 'CLP');
}

const family = { cotizante: [{ sexo: 'M', edad: 34 }], cargas: [{ edad: 5 }] };
const group = { colectivo: [{ cantidadDeTrabajadores: 20, cantidadDeCargas: 5 }] };
const pets = (...animals: readonly [string, string, number][]) => ({
  mascota: animals.map(([especie, raza, edad]) => ({ especie, raza, edad })),
});
const perEmployee = { priceRule: 'per_employee', familyFactors: [100, 190, 270] } as const;
const perFamily = { priceRule: 'family_factor', familyFactors: [100, 185] } as const;
const perPet = { priceRule: 'per_pet', tariff: petTariff } as const;
const perPayroll = { priceRule: 'payroll_percent', tariff: payroll } as const;
const pe = { country: 'PE', currency: 'PEN' } as const;
const co = { country: 'CO', currency: 'COP' } as const;

describe('a price says what it is made of, for how many and in which measure', () => {
  test.each<
    [
      string,
      Parameters<typeof priced>,
      readonly [value: number | null, count: number, suffix: string, tooltip: string],
    ]
  >([
    ['a family', ['SALUD', {}, family], [16_000, 2, '/mes', 'household']],
    ['nobody yet', ['SALUD', {}], [10_000, 1, '/mes', 'reference-person']],
    ['a factor of the family', ['SALUD', perFamily, family], [18_500, 2, '/mes', 'family']],
    [
      'one price for all',
      ['SERVICIO ASISTENCIA', { priceRule: 'flat' }, family],
      [10_000, 2, '/mes', 'flat'],
    ],
    [
      'the group of a Peruvian EPS',
      ['EPS', { ...pe, ...perEmployee }, group],
      [15 * 10_000 + 5 * 19_000, 20, '/mes Total', 'group-total'],
    ],
    [
      'one worker of a Peruvian EPS',
      ['EPS', { ...pe, ...perEmployee }],
      [10_000, 1, '/mes p/empl', 'per-employee'],
    ],
    [
      'a complementary plan of a Colombian EPS',
      ['EPS', co, family],
      [16_000, 2, '/mes', 'household'],
    ],
    [
      'a Colombian group',
      ['SEGURO COLECTIVO', { ...co, ...perEmployee }, group],
      [15 * 10_000 + 5 * 19_000, 20, '/mes Total', 'group-total'],
    ],
    [
      'two dogs',
      ['SEGURO_MASCOTAS', perPet, pets(['perro', 'Poodle', 2], ['perro', 'Poodle', 2])],
      [4_500 + 4_050, 2, '/mes', 'pets'],
    ],
    [
      'no pet yet, though people were entered',
      ['SEGURO_MASCOTAS', { ...perPet, period: 'year' }, family],
      [5_200, 1, '/año', 'reference-pet'],
    ],
    [
      'a pet that is not insured',
      ['SEGURO_MASCOTAS', perPet, pets(['gato', 'Persa', 2])],
      [null, 1, '/mes', 'missing-pet-price'],
    ],
    [
      'a payroll',
      ['SCTR', { ...pe, ...perPayroll }, { sctr: { ingreso: 50_000 } }],
      [75_000, 1, '/mes', 'payroll'],
    ],
    ['no payroll yet', ['SCTR', { ...pe, ...perPayroll }], [6_000, 1, '/mes', 'minimum-premium']],
    [
      'guards, by head and year',
      ['SEGURO DE GUARDIA', { priceRule: 'per_head', currency: 'UF' }, { cantidadempleados: 20 }],
      [120_000, 20, '/año por persona', 'per-person-yearly'],
    ],
    [
      'a trip',
      ['VIAJE', { priceRule: 'per_day', period: 'day', currency: 'USD' }, { ...family, dias: 10 }],
      [160_000, 2, '/viaje', 'per-trip'],
    ],
    [
      'an age without a price',
      ['SALUD', {}, { cotizante: [{ sexo: 'M', edad: 70 }] }],
      [null, 1, '/mes', 'missing-price'],
    ],
    [
      'a group without a price',
      ['SEGURO COLECTIVO', { ...perEmployee, rates: [] }, group],
      [null, 20, '/mes Total', 'missing-group-price'],
    ],
  ])('%s', (_, question, expected) => {
    const { price, personCount } = priced(...question);
    expect([price.value, personCount, price.suffix, price.tooltip]).toEqual(expected);
  });
});

describe('prices outside Chile have one currency, with the variant of their unit', () => {
  test.each([
    ['SALUD', pe, { code: 'PEN', display: null }],
    ['Medicina Prepagada', co, { code: 'COP', display: null }],
    ...['USD/Año', 'USD/V', 'USD/MUNDO', 'USD/USA', 'USD/LATAM'].map(
      (currencyUnit) =>
        [
          'INTERNACIONAL',
          { country: 'INT', currency: 'USD', currencyUnit, period: 'year' },
          { code: 'USD', display: currencyUnit },
        ] as const,
    ),
  ] as const)('%s %j', (upperType, own, unit) => {
    const { price, yearlyTotal } = priced(upperType, own as Partial<CatalogueProduct>, family);
    expect(price).toMatchObject({ value: 16_000, unit, convertionTo: null, ufValue: null });
    expect(yearlyTotal).toEqual({ value: price.paymentMode === 'year' ? 16_000 : 192_000, unit });
  });
});

describe('a discount', () => {
  const offer = (own: Partial<Offer>): Offer => ({
    id: 1,
    type: 'DISCOUNT',
    event: null,
    unitCode: '%',
    amount: 20,
    parceledDiscounts: [],
    stock: null,
    startsAt: '2025-01-01T00:00:00Z',
    endsAt: '2026-01-01T00:00:00Z',
    ...own,
  });
  // 39.214,80 pesos a UF: 0,5 UF are 19.607.
  const uf = { value: 3_921_480, date: '2025-07-01' };
  test.each<[string, Partial<Offer>, number, CurrencyCode, number | null]>([
    ['a share, half up', { amount: 15 }, 9_990, 'CLP', 8_492],
    ['all of it', { amount: 100 }, 9_990, 'CLP', 0],
    ['pesos off pesos', { unitCode: 'CLP', amount: 5_000 }, 19_607, 'CLP', 14_607],
    [
      'UF off pesos, at the UF of the day',
      { unitCode: 'UF', amount: 5_000 },
      30_000,
      'CLP',
      10_393,
    ],
    ['pesos off UF', { unitCode: 'CLP', amount: 19_607 }, 12_000, 'UF', 7_000],
    ['more than it costs is nothing to pay', { unitCode: 'CLP', amount: 50_000 }, 900, 'CLP', 0],
    ['dollars off pesos are not known', { unitCode: 'USD', amount: 500 }, 30_000, 'CLP', null],
    ['soles off soles', { unitCode: 'PEN', amount: 500 }, 3_000, 'PEN', 2_500],
    ['sold out', { stock: 0 }, 10_000, 'CLP', null],
    ['another kind of offer', { type: 'PARCELED' }, 10_000, 'CLP', null],
  ])('%s', (_, own, value, currency, after) => {
    const price = { amount: value, currency };
    expect(getDiscounted(offer(own), price, currency, uf.value)).toBe(after);
  });
});

test('a promotion on twelve months shown as a year is said of one month and person', () => {
  const offer: Offer = {
    id: 1,
    type: 'DISCOUNT',
    event: null,
    unitCode: '%',
    amount: 20,
    parceledDiscounts: [],
    stock: null,
    startsAt: '1969-01-01T00:00:00Z',
    endsAt: '1971-01-01T00:00:00Z',
  };
  const said = {
    id: 1,
    offerType: { name: 'DISCOUNT' },
    discount: {
      unitCode: '%',
      amount: 20,
      parceledDiscounts: [],
      salesLimitQuantityEnable: false,
    },
    stock: null,
    endsAt: offer.endsAt,
  };
  const of = (upperType: UpperTypeName, period: 'month' | 'year') =>
    priced(upperType, { currency: 'UF', period }, null, [offer]).offers[0];
  expect(of('SEGURO DE GUARDIA', 'month')).toEqual({
    ...said,
    discountedValue: null,
    discountedMonth: 8_000,
  });
  // What is paid by the year is discounted by the year.
  expect(of('SEGURO DE GUARDIA', 'year')).toEqual({ ...said, discountedValue: 8_000 });
  expect(of('SALUD', 'month')).toEqual({ ...said, discountedValue: 8_000 });
});
