import type { CatalogueProduct, InsuredRole, Rate, Sex } from '../../catalogue/product.ts';
import type { ComparisonProfile } from '../../profile/comparison-profile.ts';
import { countDependants } from './product-price.ts';

/** The row of a role, sex and age; a row of the person's sex wins over one for both. */
export function findRate(
  { rates }: Pick<CatalogueProduct, 'rates'>,
  role: InsuredRole,
  sex: Sex,
  age: number,
): Rate | null {
  let both: Rate | null = null;
  for (const rate of rates) {
    if (rate.role !== role || age < rate.ageFrom || age > rate.ageTo || rate.amount < 0) continue;
    if (rate.sex === sex) return rate;
    if (rate.sex === null && both === null) both = rate;
  }
  return both;
}

/** What a person who may still join pays: over the entry age there is no price. */
export function getEntryRate(
  product: CatalogueProduct,
  role: InsuredRole,
  sex: Sex,
  age: number,
): number | null {
  if (age > product.ageMaxEntry) return null;
  if (role === 'holder' && age < product.ageMinEntry) return null;
  return findRate(product, role, sex, age)?.amount ?? null;
}

/** Where a person's rate comes from: `getEntryRate`, or the same out of an index. */
export type RateLookUp = typeof getEntryRate;

/** Whether these dependants fit: the limit counts everyone beside the first holder who is no holder. */
export function fitsHousehold(product: CatalogueProduct, profile: ComparisonProfile): boolean {
  return countDependants(profile) <= product.maximumDependants;
}

/** In hundredths; the last factor holds for more dependants. */
export function getFamilyFactor(product: CatalogueProduct, dependants: number): number {
  const factors = product.familyFactors ?? [];
  return factors[Math.min(dependants, factors.length - 1)] ?? 100;
}

/** The lowest rate of one holder; null = none. */
export function getLowestRate({ rates }: CatalogueProduct): number | null {
  return getLowest(rates.filter(({ role }) => role === 'holder').map(({ amount }) => amount));
}

export function getLowest(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount): amount is number => amount !== null && amount >= 0);
  return known.length === 0 ? null : Math.min(...known);
}
