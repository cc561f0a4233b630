import type { CurrencyCode } from '../money/currency.ts';
import type { CostLine } from './month-cost.ts';

/** What something costs as it is and as it would be; integers of the currency's smallest unit. */
interface ComparedCost {
  readonly currency: CurrencyCode;
  readonly before: number;
  readonly after: number;
}

export interface CostChange {
  readonly groups: readonly (ComparedCost & { readonly group: string })[];
  /** One for each currency. */
  readonly totals: readonly ComparedCost[];
  /** Somebody has no price: both sums leave them out. */
  readonly isPartial: boolean;
}

/** Two costs of a month beside each other, by group and together. */
export function compareCosts(before: readonly CostLine[], after: readonly CostLine[]): CostChange {
  const all = [...before, ...after];
  const sum = (lines: readonly CostLine[], currency: CurrencyCode, group?: string): number =>
    lines
      .filter((line) => line.currency === currency && (group === undefined || line.group === group))
      .reduce((total, { amount }) => total + (amount ?? 0), 0);
  const both = (currency: CurrencyCode, group?: string): ComparedCost => ({
    currency,
    before: sum(before, currency, group),
    after: sum(after, currency, group),
  });
  const currencies = [...new Set(all.map(({ currency }) => currency))].toSorted();
  const groups = [...new Set(all.map(({ group }) => group))].toSorted();
  return {
    groups: groups.flatMap((group) =>
      currencies
        .filter((currency) =>
          all.some((line) => line.group === group && line.currency === currency),
        )
        .map((currency) => ({ group, ...both(currency, group) })),
    ),
    totals: currencies.map((currency) => both(currency)),
    isPartial: all.some(({ amount }) => amount === null),
  };
}
