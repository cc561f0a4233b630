import { ageFactors, gesFeesOn } from '@cotejo/domain/pricing/lines/isapre-price.ts';
import { saleDates } from './draft-kind.ts';
import type { Market } from './draft-kind.ts';
import { at } from './level.ts';
import {
  tiers,
  type RateStep,
  type SeededOrganization,
  type SeededProvider,
} from './rows/product-draft.ts';
import type { ProductDraft } from './rows/product-draft.ts';
import { randomFrom } from './rows/random.ts';
import type { Random } from './rows/random.ts';
import { slug } from './slug.ts';

const modalities = [
  ...Array.from({ length: 15 }, () => 'Prestador Preferente' as const),
  ...Array.from({ length: 3 }, () => 'Libre Elección' as const),
  ...Array.from({ length: 2 }, () => 'Cerrado' as const),
];
type Modality = (typeof modalities)[number];

const modalityFactor: Readonly<Record<Modality, number>> = {
  'Libre Elección': 1.12,
  'Prestador Preferente': 1,
  Cerrado: 0.76,
};

const lines = [
  'Clásico',
  'Esencia',
  'Integral',
  'Familia',
  'Joven',
  'Senior',
  'Regional',
  'Premium',
] as const;

/** Zones with the towns whose clinics a plan names. */
const zones: readonly (readonly [string, readonly string[]])[] = [
  ['Santiago', ['Santiago']],
  ['Santiago', ['Santiago']],
  ['Santiago', ['Santiago']],
  ['Norte', ['Arica', 'Iquique', 'Antofagasta', 'Calama', 'Copiapó', 'La Serena']],
  ['Centro', ['Viña del Mar', 'Valparaíso', 'Quilpué', 'La Calera', 'Rancagua', 'Talca']],
  [
    'Sur',
    ['Chillán', 'Concepción', 'Temuco', 'Valdivia', 'Osorno', 'Puerto Montt', 'Puerto Varas'],
  ],
];

export function draftIsaprePlans(count: number, market: Market): ProductDraft[] {
  const isapres = market.organizations.filter(({ kind }) => kind === 'isapre');
  return Array.from({ length: count }, (_, index) => {
    const isapre = isapres[index % isapres.length];
    if (!isapre) throw new RangeError('there are no isapres');
    return draftPlan(isapre, index, market);
  });
}

function draftPlan(isapre: SeededOrganization, index: number, market: Market): ProductDraft {
  const random = randomFrom(`isapre plan ${index}`);
  const modality = random.pick(modalities);
  const hospital = random.pick([60, 70, 80, 80, 90, 90, 100]);
  const ambulatory = Math.min(random.pick([50, 60, 60, 70, 70, 80, 90]), hospital);
  const level = (hospital - 60) / 80 + (ambulatory - 50) / 80;
  const [zone, towns] = random.pick(zones);
  const line = lineOf(zone, random);
  const reduced = random.chance(4);
  // Plans without childbirth may no longer be sold (market notes §3).
  const onSale = !reduced && !random.chance(8);
  const dates = saleDates(random, market.referenceDate);
  const basePrice = planBasePrice({ hospital, ambulatory, modality, isapre, random });
  const ges = (gesFeesOn(market.referenceDate)[isapre.code] ?? 0) / 10_000;
  const providers = planProviders(modality, towns, random, market);
  const free = modality === 'Libre Elección';
  const yearlyTop = random.pick([1_000, 2_000, 3_000, 4_000, 5_000, 6_000, null]);
  const code = planCode(isapre, line, dates.availableFrom, index);
  const name = freePlanName({ isapre, line, zone, hospital, ambulatory, modality }, market);
  const mixed = onSale && random.chance(14);
  return {
    type: 'isapre',
    country: 'CL',
    organization: isapre,
    code,
    displayName: name,
    url: slug(name),
    productType: mixed ? 'QpMixSaleIsapre' : 'ISAPRES',
    // Contracted here or with an adviser; nobody pays for it here, so it has no promotions of online products.
    online: false,
    salesChannel: mixed ? ['online', 'ejecutivo'] : ['ejecutivo'],
    tier: at(tiers, level),
    level,
    ...dates,
    currency: 'UF',
    currencyUnit: null,
    period: 'month',
    priceRule: 'per_person',
    familyFactors: null,
    tariff: null,
    rates: planRates(basePrice, ges),
    minimumEmployees: null,
    ageMin: 18,
    ageMaxEntry: 109,
    ageMaxStay: null,
    dependants: 10,
    previsiones: ['isapre'],
    top: { amount: yearlyTop, unit: 'UF', period: 'anual' },
    deductible: { amount: 0, unit: 'UF', period: 'anual' },
    percentage: hospital,
    lifeCover: null,
    preexisting: 'declared',
    freeChoice: modality !== 'Cerrado',
    providers,
    waitingDays: 0,
    needsDeclaration: true,
    features: planFeatures(hospital, reduced, free, random),
    exclusions: 'isapre',
    documents: ['PLAN', 'GES', 'FUN', 'CA'],
    coverageCountries: ['CL'],
    metadata: {
      // The other products say it in the same word; a closed plan is neither of their two.
      ...(modality === 'Cerrado' ? { modality } : {}),
      codigoplan: code,
      nombreplan: name,
      codigoprestador: isapre.code,
      lineaplan: line.toLocaleUpperCase('es'),
      modalidadplan: modality === 'Libre Elección' ? 'Libre elección' : modality,
      amplitudcobertura: reduced ? 'Reducida parto' : 'General',
      estadoplan: onSale ? 'Si Comer.' : 'No Comer.',
      topeanual: yearlyTop ?? 0,
      fechainicio: dates.availableFrom,
      prestacionesrest: reduced
        ? [1, ...random.some([2, 3, 4], 1)]
        : random.chance(35)
          ? random.some([2, 3, 4, 5], random.between(1, 3))
          : [6],
      precioBase: basePrice,
      ges,
      zona: zone,
      coverage_ratio: `${hospital}/${ambulatory}`,
      hosp_preferente_metadata: { cuenta: free ? 0 : providers.length, percentage: hospital },
      amb_preferente_metadata: { cuenta: free ? 0 : providers.length, percentage: ambulatory },
      hosp_le_metadata: {
        cuenta: modality === 'Cerrado' ? 0 : 1,
        percentage: free ? hospital : Math.max(50, hospital - 20),
      },
      amb_le_metadata: {
        cuenta: modality === 'Cerrado' ? 0 : 1,
        percentage: free ? ambulatory : Math.max(50, ambulatory - 20),
      },
    },
    random,
  };
}

function lineOf(zone: string, random: Random): string {
  const line =
    zone === 'Santiago' ? random.pick(lines) : random.pick([...lines, 'Regional', 'Regional']);
  return line === 'Regional' && zone === 'Santiago' ? 'Clásico' : line;
}

interface BasePriceFacts {
  readonly hospital: number;
  readonly ambulatory: number;
  readonly modality: Modality;
  readonly isapre: SeededOrganization;
  readonly random: Random;
}

/** UF; ten points of hospital cover cost about 0.15, of ambulatory cover 0.15 (market notes §3). */
function planBasePrice({ hospital, ambulatory, modality, isapre, random }: BasePriceFacts): number {
  const price =
    1.35 + ((hospital - 60) / 10) * 0.18 + ((ambulatory - 50) / 10) * 0.2 + random.next() * 0.5;
  // Two decimals, as price lists have them: base price × factor then is exact in the rates.
  return Math.round(price * modalityFactor[modality] * isapre.priceFactor * 100) / 100;
}

/** Base price × factor + GES for each person, precomputed; a dependant under two pays only GES (spec 3 §9). */
function planRates(basePrice: number, ges: number): RateStep[] {
  const steps: RateStep[] = [];
  for (const { from, to, holder, dependant } of ageFactors) {
    if (to >= 18) {
      steps.push({
        role: 'holder',
        sex: null,
        ageFrom: Math.max(from, 18),
        ageTo: to,
        price: (basePrice * holder) / 10 + ges,
      });
    }
    steps.push({
      role: 'dependant',
      sex: null,
      ageFrom: from,
      ageTo: to,
      price: (basePrice * dependant) / 10 + ges,
    });
  }
  return steps;
}

function planProviders(
  modality: Modality,
  towns: readonly string[],
  random: Random,
  market: Market,
): SeededProvider[] {
  const chilean = market.providers.filter(({ country }) => country === 'CL');
  const free = chilean.filter(({ kind }) => kind === 'free_choice');
  if (modality === 'Libre Elección') return free;
  const near = chilean.filter(
    ({ kind, city }) => kind !== 'oncology' && city !== null && towns.includes(city),
  );
  const preferred = random.some(near, random.between(2, 6));
  return modality === 'Cerrado' ? preferred : [...free, ...preferred];
}

function planFeatures(hospital: number, reduced: boolean, free: boolean, random: Random): string[] {
  const features = ['medicamentos', 'salud_mental', 'sin_deducible'];
  if (!reduced) features.push('maternidad');
  if (free) features.push('libre_eleccion');
  if (hospital >= 80) features.push('segunda_opinion');
  if (random.chance(55)) features.push('telemedicina');
  if (random.chance(40)) features.push('reembolso_imed');
  return features;
}

/** Series letters, year and month of the first sale, number: BMF2409-117. */
function planCode(isapre: SeededOrganization, line: string, from: string, index: number): string {
  const letters = slug(isapre.name).replace(/-/g, '').slice(0, 2) + slug(line).slice(0, 1);
  return `${letters.toUpperCase()}${from.slice(2, 4)}${from.slice(5, 7)}-${String(index + 101)}`;
}

interface PlanName {
  readonly isapre: SeededOrganization;
  readonly line: string;
  readonly zone: string;
  readonly hospital: number;
  readonly ambulatory: number;
  readonly modality: Modality;
}

function freePlanName(plan: PlanName, market: Market): string {
  const way =
    plan.modality === 'Cerrado'
      ? ' Red Cerrada'
      : plan.modality === 'Libre Elección'
        ? ' Libre'
        : '';
  const line = plan.line === 'Regional' ? `Regional ${plan.zone}` : plan.line;
  const place = plan.zone === 'Santiago' || plan.line === 'Regional' ? '' : ` ${plan.zone}`;
  const name = `${line}${way} ${plan.hospital}/${plan.ambulatory}${place}`;
  for (let version = 1; ; version += 1) {
    const numbered = version === 1 ? name : `${name} ${version}`;
    const key = `CL ${plan.isapre.id} ${slug(numbered)}`;
    if (market.takenUrls.has(key)) continue;
    market.takenUrls.add(key);
    return numbered;
  }
}
