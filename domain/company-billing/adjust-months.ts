import type { CurrencyCode } from '../money/currency.ts';
import type { CostLine } from './month-cost.ts';
import type { Household } from './price-list.ts';

/** What a month that is closed should have cost besides, or less where it is below zero. */
export type AdjustmentLine = {
  /** ISO day that the closed month begins on. */
  readonly month: string;
  readonly group: string;
  /** Null: it is what a month that closed below zero leaves to the company, all groups together, in the country's money. */
  readonly household: Household | null;
  readonly currency: CurrencyCode;
  /** Days that were paid too few, or too many. */
  readonly days: number;
  readonly amount: number;
};

type Billed = Pick<AdjustmentLine, 'group' | 'household' | 'currency' | 'days'> & {
  readonly amount: number | null;
};

/**
 * The difference between what a closed month costs as it is known now and what was asked for it already, in its own period and in the
 * adjustments of later ones. Null: somebody of it has no price now, so that the difference is not known, and nothing of it is given
 * back yet.
 */
export function adjustMonth(
  month: string,
  now: readonly CostLine[],
  asked: readonly Billed[],
): readonly AdjustmentLine[] | null {
  if (now.some(({ amount }) => amount === null)) return null;
  const sums = new Map<string, AdjustmentLine>();
  const add = (lines: readonly Billed[], sign: 1 | -1): void => {
    for (const { group, household, currency, days, amount } of lines) {
      if (amount === null) continue;
      const key = JSON.stringify([group, household, currency]);
      const known = sums.get(key) ?? { month, group, household, currency, days: 0, amount: 0 };
      sums.set(key, {
        ...known,
        days: known.days + sign * days,
        amount: known.amount + sign * amount,
      });
    }
  };
  add(now, 1);
  add(asked, -1);
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}
