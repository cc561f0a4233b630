import type { Tariff } from '@cotejo/domain/catalogue/tariff.ts';
import { lifeFactor, lifeTerms, type LifeTerms } from '@cotejo/domain/pricing/lines/life-price.ts';
import { curveSteps } from './age-bands.ts';
import { addDays } from './calendar.ts';
import { draftMetadata } from './draft-metadata.ts';
import { externalSale } from './external-sale.ts';
import { isMixedSale, mixedSale } from './mixed-sale.ts';
import { at } from './level.ts';
import type { FigureChoices, Kind, PricePlan } from './kinds/kind.ts';
import { typeOfKind } from './data/organizations.ts';
import {
  tierFactors,
  tiers,
  type RateStep,
  type SeededOrganization,
  type SeededProvider,
} from './rows/product-draft.ts';
import type { DraftFigure, ProductDraft } from './rows/product-draft.ts';
import { randomFrom } from './rows/random.ts';
import type { Random } from './rows/random.ts';
import { slug } from './slug.ts';
import { toSmallest } from './rows/units.ts';

export interface Market {
  readonly organizations: readonly SeededOrganization[];
  readonly providers: readonly SeededProvider[];
  readonly referenceDate: string;
  /** Names that an organisation already uses: `CL 12 Dental-Familia`. */
  readonly takenUrls: Set<string>;
}

/** All products of one kind. */
export function draftKind(kind: Kind, market: Market): ProductDraft[] {
  const sellers = kind.sellers.map((path) => findSeller(kind, path, market));
  return Array.from({ length: kind.count }, (_, index) => {
    const seller = sellers[index % sellers.length];
    if (!seller) throw new RangeError(`${kind.type} has no sellers`);
    return draftProduct(kind, seller, index, market);
  });
}

function findSeller(kind: Kind, path: string, market: Market): SeededOrganization {
  const found = market.organizations.find(
    ({ country, kind: organizationKind, url }) =>
      country === kind.country && `${typeOfKind[organizationKind]}/${url}` === path,
  );
  if (!found) throw new RangeError(`no organisation ${kind.country} ${path}`);
  return found;
}

function draftProduct(
  kind: Kind,
  organization: SeededOrganization,
  index: number,
  market: Market,
): ProductDraft {
  const code = `${kind.country}-${kind.type.toUpperCase()}-${String(index + 1).padStart(4, '0')}`;
  const random = randomFrom(code);
  const tier = random.pick([0, 0, 1, 1, 1, 2, 2, 3]);
  const level = tier / (tiers.length - 1);
  const top = figure(kind.top, level);
  const percentage = kind.percentages ? at(kind.percentages, level) : null;
  const external = externalSale(code, organization.url);
  const online = !external && kind.online !== null && random.chance(kind.online.percent);
  const lifeCover = kind.lifeCover ? at(kind.lifeCover, level) : null;
  const terms = kind.type === 'vida' && lifeCover !== null ? drawLifeTerms(code, lifeCover) : null;
  const price = pricePlan(kind, { tier, terms, organization, random });
  const ageMaxEntry = random.pick(kind.ageMaxEntry);
  const freeChoice = kind.freeChoicePercent !== null && random.chance(kind.freeChoicePercent);
  const name = freeName(kind, organization, { top, percentage }, random, market);
  return {
    type: kind.type,
    country: kind.country,
    organization,
    code,
    displayName: name,
    url: slug(name),
    productType: external
      ? 'ExternalOnlineSaleSalud'
      : online && kind.online
        ? mixedSale(code, kind.online.productType)
        : kind.requestType,
    online,
    salesChannel: external
      ? ['externo']
      : online
        ? ['online', isMixedSale(code) ? 'ejecutivo' : 'telefono']
        : random.pick([['telefono'], ['ejecutivo'], ['ejecutivo', 'telefono']]),
    tier: tiers[tier] ?? null,
    level,
    ...saleDates(random, market.referenceDate),
    currency: kind.currency,
    currencyUnit: kind.currencyUnit ? random.pick(kind.currencyUnit) : null,
    period: kind.period,
    priceRule: kind.price.rule,
    familyFactors: 'factors' in kind.price ? kind.price.factors : null,
    tariff: price.tariff,
    rates: withGaps(price.steps(ageMaxEntry), online, random),
    minimumEmployees: kind.minimumEmployees ? random.pick(kind.minimumEmployees) : null,
    ageMin: kind.ageMin,
    ageMaxEntry,
    ageMaxStay: random.pick(kind.ageMaxStay),
    dependants: kind.dependants,
    previsiones: kind.previsiones,
    top: random.chance(2) ? null : top,
    deductible: random.chance(2) ? null : figure(kind.deductible, level),
    percentage,
    lifeCover: lifeCover === null ? null : { amount: lifeCover, unit: 'UF' },
    preexisting: random.chance(3) ? null : random.pick(kind.preexisting),
    freeChoice,
    providers: pickProviders(kind, organization, freeChoice, random, market),
    waitingDays: random.pick(kind.waitingDays),
    needsDeclaration: kind.needsDeclaration,
    features: pickFeatures(kind, freeChoice, level, random),
    exclusions: kind.exclusions,
    documents: kind.documents,
    coverageCountries: random.pick(kind.coverageCountries),
    metadata: {
      ...draftMetadata(kind, { level, lifeCover, random, ageMaxEntry, lifeTerms: terms }),
      ...external,
    },
    random,
  };
}

function figure({ values, unit, period }: FigureChoices, level: number): DraftFigure {
  return { amount: at(values, level), unit, period };
}

function freeName(
  kind: Kind,
  organization: SeededOrganization,
  figures: { readonly top: DraftFigure; readonly percentage: number | null },
  random: Random,
  market: Market,
): string {
  const topName =
    figures.top.amount === null
      ? 'Sin Tope'
      : figures.top.amount.toLocaleString('es-CL', { useGrouping: 'always' });
  for (let attempt = 0; ; attempt += 1) {
    const name = random
      .pick(kind.names)
      .replace('{line}', random.pick(kind.lines))
      .replace('{top}', topName)
      .replace('{percentage}', figures.percentage === null ? '' : String(figures.percentage))
      .trim();
    // A company that has used up its names numbers its versions, as real ones do.
    const numbered = attempt < 12 ? name : `${name} ${attempt - 10}`;
    const key = `${kind.country} ${organization.id} ${slug(numbered)}`;
    if (market.takenUrls.has(key)) continue;
    market.takenUrls.add(key);
    return numbered;
  }
}

/** One in twenty is new (less than two months), one in fifty not yet on sale. */
export function saleDates(
  random: Random,
  referenceDate: string,
): { readonly availableFrom: string; readonly availableTo: string | null } {
  const draw = random.between(1, 100);
  if (draw <= 2)
    return { availableFrom: addDays(referenceDate, random.between(5, 60)), availableTo: null };
  if (draw <= 8)
    return { availableFrom: addDays(referenceDate, -random.between(1, 55)), availableTo: null };
  const availableFrom = addDays(referenceDate, -random.between(70, 1_800));
  const leaves = draw === 100 ? addDays(referenceDate, random.between(30, 200)) : null;
  return { availableFrom, availableTo: leaves };
}

/** A random number of its own: the price needs the terms before the product's series reaches its texts. */
function drawLifeTerms(code: string, capital: number): LifeTerms {
  const random = randomFrom(`${code} terms`);
  return {
    capital,
    years: random.pick([...lifeTerms]),
    refundPercent: random.pick([0, 0, 50, 100]),
  };
}

interface PriceContext {
  readonly tier: number;
  readonly terms: LifeTerms | null;
  readonly organization: SeededOrganization;
  readonly random: Random;
}

interface DraftPrice {
  readonly tariff: Tariff | null;
  steps(ageMaxEntry: number): RateStep[];
}

function pricePlan(kind: Kind, context: PriceContext): DraftPrice {
  const { price } = kind;
  const { random, organization, tier } = context;
  // A life cover costs by its capital, term and refund, everything else by its tier.
  const { terms } = context;
  const size = terms === null ? (tierFactors[tier] ?? 1) : lifeFactor(terms);
  const factor = size * organization.priceFactor;
  const childShare = kind.type === 'escolar' ? 1 : random.between(45, 60) / 100;
  const flat = (amount: number): RateStep[] => [
    { role: 'holder', sex: null, ageFrom: 0, ageTo: 109, price: amount * factor },
  ];
  const curve = (plan: Extract<PricePlan, { curve: unknown }>) => (ageMaxEntry: number) =>
    curveSteps({
      curve: [
        plan.curve[0] * factor,
        plan.curve[1] * factor,
        plan.curve[2] * factor,
        plan.curve[3] * factor,
        plan.curve[4] * factor,
      ],
      female: 'female' in plan ? plan.female : 1,
      childShare,
      ageMin: kind.ageMin,
      ageMaxEntry,
      withDependants:
        (plan.rule === 'per_person' || plan.rule === 'per_day') && kind.dependants > 0,
      childHolders: kind.type === 'escolar' || kind.type === 'viaje',
    });
  const scaled = (amount: number): number => rounded(amount * factor, kind.currency);
  switch (price.rule) {
    case 'per_person':
    case 'per_day':
    case 'family_factor':
      return { tariff: null, steps: curve(price) };
    case 'per_head':
      return { tariff: price.tariff, steps: curve(price) };
    case 'per_employee':
      return { tariff: null, steps: 'curve' in price ? curve(price) : () => flat(price.amount) };
    case 'flat':
      return { tariff: null, steps: () => flat(price.amount) };
    case 'per_pet':
      return {
        steps: () => [],
        tariff: {
          kind: 'pet',
          cat: random.chance(12) ? null : scaled(price.cat),
          dog: {
            small: scaled(price.dog[0]),
            medium: scaled(price.dog[1]),
            large: scaled(price.dog[2]),
            giant: scaled(price.dog[3]),
          },
          restrictedBreedPercent: random.chance(40) ? null : 50,
          agingFrom: 4,
          yearlyPercent: 8,
          nextPetDiscountPercent: 10,
        },
      };
    case 'payroll_percent':
      return {
        steps: () => [],
        tariff: {
          kind: 'payroll',
          basisPoints: random.between(price.basisPoints[0], price.basisPoints[1]),
          minimum: toSmallest(price.minimum + 10 * random.between(0, 4), kind.currency),
        },
      };
  }
}

/** UF to three decimals, pesos to the hundred in Colombia, other currencies to the unit. */
export function rounded(amount: number, currency: Kind['currency']): number {
  if (currency === 'UF') return Math.round(amount * 1_000) * 10;
  if (currency === 'COP') return Math.round(amount / 100) * 100 * 100;
  return toSmallest(Math.round(amount * 100) / 100, currency);
}

/** Some products publish no price for children or from 60 on, a few none at all: "Consultar". */
function withGaps(steps: RateStep[], online: boolean, random: Random): RateStep[] {
  const draw = random.between(1, 1_000);
  if (online || steps.length < 2) return steps;
  if (draw <= 15) return [];
  if (draw <= 40) return steps.filter(({ ageTo }) => ageTo >= 18);
  if (draw <= 70) return steps.filter(({ ageFrom }) => ageFrom < 60);
  return steps;
}

function pickProviders(
  kind: Kind,
  organization: SeededOrganization,
  freeChoice: boolean,
  random: Random,
  market: Market,
): SeededProvider[] {
  if (kind.freeChoicePercent === null) return [];
  const here = market.providers.filter(({ country }) => country === kind.country);
  const wide = here.filter(
    ({ kind: provider }) => provider === (freeChoice ? 'free_choice' : 'network'),
  );
  const places = here.filter(({ kind: provider }) =>
    ['clinic', 'hospital', 'medical_centre', 'oncology'].includes(provider),
  );
  // A clinic that sells insurance covers care in that clinic.
  const own = places.filter(({ code }) => code === `${kind.country}-${organization.code}`);
  if (own.length > 0) return own;
  if (freeChoice && random.chance(45)) return wide;
  return [...wide.filter(() => freeChoice), ...random.some(places, random.between(1, 12))];
}

function pickFeatures(kind: Kind, freeChoice: boolean, level: number, random: Random): string[] {
  const possible = kind.features.some.filter((code) => code !== 'libre_eleccion');
  const count = Math.min(possible.length, Math.round(possible.length * (0.3 + level * 0.6)));
  const chosen = [...kind.features.always, ...random.some(possible, count)];
  if (freeChoice && kind.features.some.includes('libre_eleccion')) chosen.push('libre_eleccion');
  return [...new Set(chosen)];
}
