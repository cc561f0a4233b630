import type { CatalogueProduct, InsuredRole, PriceRule, Sex } from '../catalogue/product.ts';
import type { PayrollTariff, PetTariff } from '../catalogue/tariff.ts';
import { volumePercent } from '../catalogue/tariff.ts';
import type {
  ComparisonProfile,
  InsuredPerson,
  InsuredPet,
} from '../profile/comparison-profile.ts';
import { dogBreed } from './pet-breeds.ts';

/** One line of a price's trace, in the smallest unit of the product's currency. Lines add up to the total. */
export type PriceLine =
  | { readonly kind: 'person'; readonly person: InsuredPerson; readonly amount: number | null }
  /** What the dependants add to the holder's rate; `factor` in hundredths of that rate. */
  | {
      readonly kind: 'family';
      readonly dependants: number;
      readonly factor: number;
      readonly amount: number;
    }
  | { readonly kind: 'flat'; readonly amount: number | null }
  | {
      readonly kind: 'workers';
      readonly workers: number;
      /** Dependants of each of these workers. */
      readonly dependants: number;
      readonly unitAmount: number | null;
      readonly amount: number | null;
    }
  | { readonly kind: 'volume'; readonly percent: number; readonly amount: number }
  | { readonly kind: 'pet'; readonly pet: InsuredPet; readonly amount: number | null }
  | { readonly kind: 'next-pet'; readonly percent: number; readonly amount: number }
  | { readonly kind: 'days'; readonly days: number; readonly amount: number }
  | {
      readonly kind: 'payroll';
      readonly payroll: number | null;
      readonly basisPoints: number;
      readonly minimum: number;
      readonly amount: number;
    };

/** A product's price for a profile, per its own period (a trip for daily ones), in its own currency. */
export interface ProductPrice {
  /** Null when anybody lacks a price: never a smaller sum (DESIGN §3). */
  readonly total: number | null;
  /** People, workers, heads or animals that the total is for. */
  readonly count: number;
  readonly profilesWithPrice: number;
  readonly profilesEvaluated: number;
  readonly arePricesDefined: boolean;
  readonly lines: readonly PriceLine[];
}

/** Priced for a week when the trip's length is not known. */
export const defaultTripDays = 7;
/** Priced where the profile names no animal; the same object in every line that is priced so. */
export const referencePet: InsuredPet = { species: 'perro', breed: 'Mestizo', age: 2 };

/** Half up, for amounts that are never negative; exact while part × whole stays below 2^53. */
export function percentOf(amount: number, hundredths: number): number {
  return Math.floor((amount * hundredths + 50) / 100);
}

/** The rate of a role, sex and age; a row of the person's sex wins over one for both. */
export function rateOf(
  product: Pick<CatalogueProduct, 'rates'>,
  role: InsuredRole,
  sex: Sex,
  age: number,
): number | null {
  let both: number | null = null;
  for (const rate of product.rates) {
    if (rate.role !== role || age < rate.ageFrom || age > rate.ageTo || rate.amount < 0) continue;
    if (rate.sex === sex) return rate.amount;
    if (rate.sex === null && both === null) both = rate.amount;
  }
  return both;
}

/** The rate of a person who may still join: over the entry age there is no price. */
export function entryRateOf(
  product: CatalogueProduct,
  role: InsuredRole,
  sex: Sex,
  age: number,
): number | null {
  if (age > product.ageMaxEntry) return null;
  if (role === 'holder' && age < product.ageMinEntry) return null;
  return rateOf(product, role, sex, age);
}

/** Where a person's rate comes from: `entryRateOf`, or the same out of an index. */
export type RateLookUp = typeof entryRateOf;

/** Whether these dependants fit: the limit counts everybody beside the first holder who is no holder. */
export function fitsHousehold(product: CatalogueProduct, profile: ComparisonProfile): boolean {
  let dependants = 0;
  for (const { role } of profile.persons) if (role === 'dependant') dependants += 1;
  return dependants <= product.maximumDependants;
}

const rules: Record<
  PriceRule,
  (product: CatalogueProduct, profile: ComparisonProfile, lookUp: RateLookUp) => ProductPrice
> = {
  per_person: pricePersons,
  family_factor: priceFamily,
  flat: (product, profile, lookUp) => {
    const holder = holderOf(profile);
    const amount = lookUp(product, 'holder', holder.sex, holder.age);
    return whole(amount, profile.persons.length, [{ kind: 'flat', amount }]);
  },
  per_employee: priceWorkers,
  per_head: priceHeads,
  per_pet: pricePets,
  per_day: (product, profile, lookUp) => {
    const persons = pricePersons(product, profile, lookUp);
    if (persons.total === null) return persons;
    const days = profile.tripDays ?? defaultTripDays;
    const total = persons.total * days;
    return {
      ...persons,
      total,
      lines: [...persons.lines, { kind: 'days', days, amount: total - persons.total }],
    };
  },
  payroll_percent: (product, profile) => {
    const tariff = product.tariff as PayrollTariff;
    const share = Math.floor(((profile.payroll ?? 0) * tariff.basisPoints + 5_000) / 10_000);
    const amount = Math.max(tariff.minimum, share);
    const { basisPoints, minimum } = tariff;
    return whole(amount, profile.group?.workers ?? 1, [
      { kind: 'payroll', payroll: profile.payroll, basisPoints, minimum, amount },
    ]);
  },
};

/** Prices one product for a profile, with the lines that explain it. Pure; the index agrees with it. */
export function priceProduct(
  product: CatalogueProduct,
  profile: ComparisonProfile,
  lookUp: RateLookUp = entryRateOf,
): ProductPrice {
  return rules[product.priceRule](product, profile, lookUp);
}

function priceOf(
  total: number | null,
  count: number,
  profilesWithPrice: number,
  lines: readonly PriceLine[],
): ProductPrice {
  return {
    total,
    count,
    profilesWithPrice,
    profilesEvaluated: count,
    arePricesDefined: total !== null,
    lines,
  };
}

export function holderOf(profile: ComparisonProfile): InsuredPerson {
  const holder = profile.persons.find((person) => person.role === 'holder') ?? profile.persons[0];
  if (!holder) throw new RangeError('a comparison profile has at least one person');
  return holder;
}

/** A price that holds for all or none of them. */
function whole(total: number | null, count: number, lines: readonly PriceLine[]): ProductPrice {
  return priceOf(total, count, total === null ? 0 : count, lines);
}

/**
 * Each person's rate by role, sex and age. Isapre rates hold base × factor + GES already, and for
 * dependants under two only GES (spec 3 §9).
 */
function pricePersons(
  product: CatalogueProduct,
  profile: ComparisonProfile,
  lookUp: RateLookUp,
): ProductPrice {
  const fits = fitsHousehold(product, profile);
  let sum = 0;
  let withPrice = 0;
  const lines: PriceLine[] = [];
  for (const person of profile.persons) {
    const amount =
      person.role === 'dependant' && !fits
        ? null
        : lookUp(product, person.role, person.sex, person.age);
    if (amount !== null) {
      sum += amount;
      withPrice += 1;
    }
    lines.push({ kind: 'person', person, amount });
  }
  const count = profile.persons.length;
  return priceOf(withPrice === count ? sum : null, count, withPrice, lines);
}

/** The holder's rate × the factor of the number of others; the last factor holds for more. */
function priceFamily(
  product: CatalogueProduct,
  profile: ComparisonProfile,
  lookUp: RateLookUp,
): ProductPrice {
  const holder = holderOf(profile);
  const others = profile.persons.length - 1;
  const rate = lookUp(product, 'holder', holder.sex, holder.age);
  // Priced as the holder, also where a household names only dependants.
  const lines: PriceLine[] = [
    { kind: 'person', person: { ...holder, role: 'holder' }, amount: rate },
  ];
  let tooOld = false;
  for (const { age } of profile.persons) tooOld ||= age > product.ageMaxEntry;
  if (rate === null || tooOld || !fitsHousehold(product, profile)) {
    return priceOf(null, others + 1, rate === null ? 0 : 1, lines);
  }
  const factor = familyFactor(product, others);
  const total = percentOf(rate, factor);
  if (others > 0) lines.push({ kind: 'family', dependants: others, factor, amount: total - rate });
  return whole(total, others + 1, lines);
}

/** In hundredths. */
export function familyFactor(product: CatalogueProduct, dependants: number): number {
  const factors = product.familyFactors ?? [];
  return factors[Math.min(dependants, factors.length - 1)] ?? 100;
}

/**
 * Group insurance: the worker's rate × the factor of its dependants, who are spread evenly over the
 * workers, because the visitor gives two totals. Without a group: one worker (suffix " p/empl").
 */
function priceWorkers(
  product: CatalogueProduct,
  profile: ComparisonProfile,
  lookUp: RateLookUp,
): ProductPrice {
  const { workers, dependants } = profile.group ?? { workers: 1, dependants: 0 };
  const holder = holderOf(profile);
  const rate = lookUp(product, 'holder', holder.sex, holder.age);
  const each = Math.floor(dependants / workers);
  const more = dependants % workers;
  const lines: PriceLine[] = [];
  for (const [count, own] of [
    [workers - more, each],
    [more, each + 1],
  ] as const) {
    if (count === 0) continue;
    const unitAmount = rate === null ? null : percentOf(rate, familyFactor(product, own));
    const amount = unitAmount === null ? null : unitAmount * count;
    lines.push({ kind: 'workers', workers: count, dependants: own, unitAmount, amount });
  }
  const total = rate === null ? null : lines.reduce((sum, line) => sum + (line.amount ?? 0), 0);
  return whole(total, workers, lines);
}

/** Guards: every head pays the volume share of the rate, rounded per head. */
function priceHeads(
  product: CatalogueProduct,
  profile: ComparisonProfile,
  lookUp: RateLookUp,
): ProductPrice {
  const heads = profile.group?.workers ?? 1;
  const holder = holderOf(profile);
  const rate = lookUp(product, 'holder', holder.sex, holder.age);
  const percent = product.tariff?.kind === 'volume' ? volumePercent(product.tariff, heads) : 100;
  const full = rate === null ? null : rate * heads;
  const lines: PriceLine[] = [
    { kind: 'workers', workers: heads, dependants: 0, unitAmount: rate, amount: full },
  ];
  if (rate === null || full === null) return whole(null, heads, lines);
  const total = percentOf(rate, percent) * heads;
  if (percent !== 100) lines.push({ kind: 'volume', percent, amount: total - full });
  return whole(total, heads, lines);
}

/** Animals by species, size and age; without one in the profile, a two-year-old mongrel. */
function pricePets(product: CatalogueProduct, profile: ComparisonProfile): ProductPrice {
  const tariff = product.tariff as PetTariff;
  const pets = profile.pets.length > 0 ? profile.pets : [referencePet];
  const lines: PriceLine[] = [];
  let sum = 0;
  let withPrice = 0;
  for (const [at, pet] of pets.entries()) {
    const amount = pet.age > product.ageMaxEntry ? null : petAmount(tariff, pet);
    lines.push({ kind: 'pet', pet, amount });
    if (amount === null) continue;
    withPrice += 1;
    sum += amount;
    if (at > 0 && tariff.nextPetDiscountPercent > 0) {
      const off = amount - percentOf(amount, 100 - tariff.nextPetDiscountPercent);
      lines.push({ kind: 'next-pet', percent: tariff.nextPetDiscountPercent, amount: -off });
      sum -= off;
    }
  }
  return priceOf(withPrice === pets.length ? sum : null, pets.length, withPrice, lines);
}

function petAmount(tariff: PetTariff, pet: InsuredPet): number | null {
  const breed = pet.species === 'gato' ? null : dogBreed(pet.breed);
  const base = breed === null ? tariff.cat : (tariff.dog?.[breed.size] ?? null);
  if (base === null) return null;
  if (breed?.restricted && tariff.restrictedBreedPercent === null) return null;
  const extra = breed?.restricted ? (tariff.restrictedBreedPercent ?? 0) : 0;
  const years = Math.max(0, pet.age - tariff.agingFrom + 1);
  return percentOf(base, 100 + extra + years * tariff.yearlyPercent);
}

/** The lowest price for one person, worker or animal: what "Desde" and `priceRange` say; null = none. */
export function lowestPrice(product: CatalogueProduct): number | null {
  const tariff = product.tariff;
  const amounts =
    tariff?.kind === 'payroll'
      ? [tariff.minimum]
      : tariff?.kind === 'pet'
        ? [tariff.cat, ...Object.values(tariff.dog ?? {})]
        : product.rates.filter((rate) => rate.role === 'holder').map((rate) => rate.amount);
  const known = amounts.filter((amount): amount is number => amount !== null && amount >= 0);
  return known.length === 0 ? null : Math.min(...known);
}
