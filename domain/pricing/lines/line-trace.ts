import type { Rate } from '../../catalogue/product.ts';

/** Why a line has no price. */
export type MissingReason =
  'over-entry-age' | 'under-entry-age' | 'too-many-dependants' | 'no-rate' | 'breed' | 'species';

/** One number that went into a line. Money is in the smallest unit of the product's currency. */
export interface TraceFactor {
  readonly name:
    | 'rate'
    | 'base-price'
    | 'age-factor'
    | 'ges'
    | 'capital'
    | 'term'
    | 'refund'
    | 'family-factor'
    | 'workers'
    | 'volume'
    | 'size'
    | 'restricted-breed'
    | 'aging'
    | 'next-pet'
    | 'days'
    | 'payroll'
    | 'payroll-share'
    | 'minimum';
  readonly value: number;
  readonly unit: 'money' | 'tenths' | 'hundredths' | 'percent' | 'basis-points' | 'count' | 'uf';
  /** Where the number is from: a table of the catalogue or a rule of the specification. */
  readonly source: string;
}

export interface LineTrace {
  readonly factors: readonly TraceFactor[];
  readonly missing: MissingReason | null;
  /** The row of the price list, by what finds it: `holder M 30-39`. */
  readonly rate: Pick<Rate, 'role' | 'sex' | 'ageFrom' | 'ageTo' | 'amount'> | null;
}

export function toTrace(...factors: readonly TraceFactor[]): LineTrace {
  return { factors, missing: null, rate: null };
}

export function toMissing(missing: MissingReason): LineTrace {
  return { factors: [], missing, rate: null };
}

export function toRateFactor({ amount }: Rate): TraceFactor {
  return { name: 'rate', value: amount, unit: 'money', source: 'product_rate' };
}
