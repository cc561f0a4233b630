import { workersLine } from '../lines/workers-line.ts';
import type { ComparisonProfile } from '../../profile/comparison-profile.ts';
import type { PriceLine } from '../lines/price-line.ts';
import type { LineReaders, PricingRule } from '../lines/pricing-rule.ts';
import { getHolder, percentOf, toWholePrice } from '../lines/product-price.ts';
import { getFamilyFactor, getLowestRate } from '../lines/rates.ts';

/**
 * Group insurance: the worker's rate × the factor of its dependants, who are spread evenly over the
 * workers, because the visitor gives two totals. Without a group: one worker (suffix " p/empl").
 */
export const perEmployee: PricingRule = {
  price(product, profile, lookUp) {
    const holder = getHolder(profile);
    const rate = lookUp(product, 'holder', holder.sex, holder.age);
    const { workers, each, withMore } = spreadDependants(profile);
    const lines: PriceLine[] = [];
    let total = 0;
    for (const [count, dependants] of [
      [workers - withMore, each],
      [withMore, each + 1],
    ] as const) {
      if (count === 0) continue;
      const unitAmount =
        rate === null ? null : percentOf(rate, getFamilyFactor(product, dependants));
      const amount = unitAmount === null ? null : unitAmount * count;
      lines.push({ kind: 'workers', workers: count, dependants, unitAmount, amount });
      total += amount ?? 0;
    }
    return toWholePrice(rate === null ? null : total, workers, lines);
  },
  priceColumns(columns, profile, totals) {
    const { ordinals } = columns;
    const rates = columns.getRates(getHolder(profile));
    const { workers, each, withMore } = spreadDependants(profile);
    const fewer = columns.getFamilyFactors(each);
    const larger = columns.getFamilyFactors(each + 1);
    for (let at = 0; at < ordinals.length; at += 1) {
      const rate = rates[ordinals[at]!]!;
      totals[at] =
        (workers - withMore) * percentOf(rate, fewer[at]!) +
        withMore * percentOf(rate, larger[at]!);
    }
  },
  getLowestPrice: getLowestRate,
  explain: (_, { hasGroup }) => (hasGroup ? 'group-total' : 'per-employee'),
  withoutPrice: 'missing-group-price',
  insures: 'group',
  findMissing: ({ group }) => (group === null ? 'group' : null),
};

/** `withMore` of the workers have one dependant more than `each`. */
function spreadDependants({ group }: ComparisonProfile): {
  readonly workers: number;
  readonly each: number;
  readonly withMore: number;
} {
  const { workers, dependants } = group ?? { workers: 1, dependants: 0 };
  return { workers, each: Math.floor(dependants / workers), withMore: dependants % workers };
}

export const perEmployeeLines: LineReaders<'workers'> = { workers: workersLine };
