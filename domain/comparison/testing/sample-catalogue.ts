import type { Cover } from '../../affinity/cover.ts';
import { getReference } from '../../affinity/reference-product.ts';
import type {
  Catalogue,
  CatalogueProduct,
  OrganizationType,
  PriceRule,
  Rate,
  UpperTypeName,
} from '../../catalogue/product.ts';
import { organizationTypes } from '../../catalogue/product.ts';
import type { Tariff } from '../../catalogue/tariff.ts';

/** Repeatable pseudo-random whole numbers below `limit` (mulberry32): tests name their seed. */
export function randomFrom(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

/** Upper type, category, rule, and the name of a type whose products are scored. */
const kinds: readonly (readonly [UpperTypeName, string, PriceRule, string?])[] = [
  ['SALUD', 'Complementario', 'family_factor', 'complementario'],
  ['SALUD', 'Catastrofico', 'per_person', 'catastrofico'],
  ['SALUD', 'Dental', 'flat', 'dental'],
  ['SALUD', 'Estetica', 'per_person'],
  ['ISAPRE', 'Isapre', 'per_person', 'isapre'],
  ['SEGURO COLECTIVO', 'Seguro-Complementario-Empresa', 'per_employee'],
  ['SEGURO DE GUARDIA', 'Guardias', 'per_head'],
  ['SEGURO_MASCOTAS', 'Seguros-Mascotas', 'per_pet'],
  ['VIAJE', 'Seguros-de-Viaje', 'per_day'],
  ['SCTR', 'SCTR', 'payroll_percent'],
];

function tariffOf(rule: PriceRule, random: (limit: number) => number): Tariff | null {
  if (rule === 'per_pet') {
    return {
      kind: 'pet',
      cat: random(3) === 0 ? null : 3_000 + random(2_000),
      dog: { small: 4_500, medium: 5_200, large: 6_000, giant: 7_000 + random(500) },
      restrictedBreedPercent: random(2) === 0 ? null : 50,
      agingFrom: 5,
      yearlyPercent: 8,
      nextPetDiscountPercent: 10,
    };
  }
  if (rule === 'per_head') {
    return {
      kind: 'volume',
      steps: [
        { from: 1, percent: 100 },
        { from: 20, percent: 90 },
        { from: 50, percent: 80 },
      ],
    };
  }
  return rule === 'payroll_percent'
    ? { kind: 'payroll', basisPoints: 70 + random(180), minimum: 6_000 }
    : null;
}

function ratesOf(random: (limit: number) => number): readonly Rate[] {
  const base = 2_000 + random(20_000);
  const bySex = random(2) === 0;
  const rates: Rate[] = [];
  for (const role of ['holder', 'dependant'] as const) {
    if (role === 'dependant' && random(8) === 0) continue;
    for (const sex of bySex ? (['M', 'F'] as const) : [null]) {
      for (const [ageFrom, ageTo] of [
        [0, 17],
        [18, 29],
        [30, 44],
        [45, 64],
        [65, 109],
      ] as const) {
        // Gaps in the curve matter: ages that a product does not price.
        if (random(9) === 0) continue;
        rates.push({ role, sex, ageFrom, ageTo, amount: base + ageFrom * 90 + random(500) });
      }
    }
  }
  return rates;
}

/** About what the typical product of the type pays; null for types without affinity. */
function coverOf(type: string | undefined, random: (limit: number) => number): Cover | null {
  const reference = type === undefined ? null : getReference('CL', type);
  if (reference === null || random(20) === 0) return null;
  return reference.cover.map((value) => (value * (50 + random(101))) / 100);
}

/** A made-up catalogue with every rule, gaps in the rates, missing facts and days on and off sale. */
export function sampleCatalogue(size: number, seed: number): Catalogue {
  const random = randomFrom(seed);
  const organizations = Array.from({ length: 24 }, (_, at) => ({
    id: 100 + at,
    code: `ORG${at}`,
    country: 'CL' as const,
    type: organizationTypes[at % organizationTypes.length] as OrganizationType,
    displayName: `Compañía ${at}`,
    url: `Compania-${at}`,
    image: null,
    availableToSell: true,
  }));
  const insuranceTypes = kinds.map(([name, category, , type], at) => ({
    id: at + 1,
    name: type ?? `tipo-${at + 1}`,
    displayName: `Tipo ${at + 1}`,
    description: 'Descripción',
    color: '#00a4b2',
    icon: 'shield',
    upperType: { name, displayName: name },
    category,
  }));
  const features = Array.from({ length: 12 }, (_, at) => ({
    id: at + 1,
    code: `feature_${at + 1}`,
    name: `Característica ${at + 1}`,
    icon: 'check',
  }));
  const coverageOrganizations = Array.from({ length: 40 }, (_, at) => ({
    id: 500 + at,
    code: `QPCL-${at + 1}`,
    kind: 'clinic',
    stateCode: 1 + (at % 16),
    displayName: `Clínica ${at}`,
    url: `Clinica-${at}`,
  }));
  const some = (ids: readonly number[], most: number): number[] => [
    ...new Set(Array.from({ length: random(most + 1) }, () => ids[random(ids.length)]!)),
  ];

  const products = Array.from({ length: size }, (_, at): CatalogueProduct => {
    const type = random(kinds.length);
    const priceRule = kinds[type]![2];
    return {
      id: 1_000 + at * 3,
      productCode: `CL-${at}`,
      country: 'CL',
      name: `Producto ${at}`,
      displayName: `Producto Ñandú ${at}`,
      url: `Producto-${at}`,
      insuranceTypeId: type + 1,
      organizationId: 100 + random(24),
      salesChannel: random(2) === 0 ? ['online'] : ['request'],
      productType: 'QpOnlineSale',
      tier: null,
      availableFrom:
        random(12) === 0 ? '2099-01-01' : random(10) === 0 ? '2026-11-01' : '2024-05-01',
      availableTo: random(15) === 0 ? '2020-01-01' : null,
      isPromoted: random(10) === 0,
      exclusive: random(10) === 0,
      isPopular: random(10) === 0,
      popularity: random(40),
      currency: random(4) === 0 ? 'CLP' : random(9) === 0 ? 'USD' : 'UF',
      currencyUnit: null,
      period: priceRule === 'per_day' ? 'day' : random(4) === 0 ? 'year' : 'month',
      priceRule,
      familyFactors:
        priceRule === 'family_factor' || priceRule === 'per_employee' ? [100, 185, 250, 350] : null,
      tariff: tariffOf(priceRule, random),
      rates: ratesOf(random),
      minimumEmployees: priceRule === 'per_employee' ? 5 : null,
      ageMinEntry: random(3) === 0 ? 18 : 0,
      ageMaxEntry: [59, 65, 70, 109][random(4)]!,
      maximumDependants: random(7),
      deductible: random(5) === 0 ? null : [0, 5_000, 20_000, 500_000][random(4)]!,
      featureIds: some(
        features.map((one) => one.id),
        6,
      ),
      coverageOrganizationIds: some(
        coverageOrganizations.map((one) => one.id),
        8,
      ),
      coverageCountryCodes: random(3) === 0 ? ['CL', 'LATAM'] : ['CL'],
      previsiones: ['fonasa', 'isapre', 'particular'].slice(random(3)),
      card: {
        topAmount: { amount: 5_000_000, unit: 'UF', period: 'anual' },
        deductible: { amount: 10_000, unit: 'UF', period: 'anual' },
        percentage: 70,
        lifeCover: null,
        preexisting: 'excluded',
        providerCount: 4,
        freeChoice: false,
        mainExclusion: 'Cirugía estética',
      },
      cover: coverOf(kinds[type]![3], random),
      offers: [],
      metadata: {},
    };
  });
  return {
    version: 7,
    organizations,
    insuranceTypes,
    features,
    coverageOrganizations,
    coverageCategories: [],
    products,
  };
}
