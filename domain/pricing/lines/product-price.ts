import type { ComparisonProfile, InsuredPerson } from '../../profile/comparison-profile.ts';
import type { PriceLine } from './price-line.ts';

/** A product's price for a profile, per its own period (a trip for daily ones), in its own currency. */
export interface ProductPrice {
  /** Null when anyone lacks a price: never a smaller sum (DESIGN §3). */
  readonly total: number | null;
  /** People, workers, heads or animals that the total is for. */
  readonly count: number;
  readonly profilesWithPrice: number;
  readonly profilesEvaluated: number;
  readonly arePricesDefined: boolean;
  readonly lines: readonly PriceLine[];
}

export function toPrice(
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

/** A price that holds for all or none of them. */
export function toWholePrice(
  total: number | null,
  count: number,
  lines: readonly PriceLine[],
): ProductPrice {
  return toPrice(total, count, total === null ? 0 : count, lines);
}

/** Half up, for amounts that are never negative; exact while part × whole stays below 2^53. */
export function percentOf(amount: number, hundredths: number): number {
  return Math.floor((amount * hundredths + 50) / 100);
}

/** The first holder, or the first person of a household that names none. */
export function getHolder(profile: ComparisonProfile): InsuredPerson {
  const holder = profile.persons.find((person) => person.role === 'holder') ?? profile.persons[0];
  if (!holder) throw new RangeError('a comparison profile has at least one person');
  return holder;
}

export function countDependants({ persons }: ComparisonProfile): number {
  let dependants = 0;
  for (const { role } of persons) if (role === 'dependant') dependants += 1;
  return dependants;
}
