import type { CardItem, PriceUnit } from '@cotejo/contract/comparison/compare.ts';
import { isDiscounted } from '../../entities/product-list/asked-price.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';

/** A mother and her child, for whom the home page shows what the same cover costs. */
export const pairProfile: Profile = {
  holder: { sex: 'F', age: 34 },
  dependants: [{ relationship: 'hijo', sex: null, age: 5 }],
  prevision: null,
};

export interface PricePair {
  readonly low: number;
  readonly high: number;
  readonly unit: PriceUnit;
  readonly percentage: number;
  readonly topAmount: CardItem['card']['topAmount'];
}

/**
 * The two products with equal share, limit and deductible whose prices lie furthest apart. Without
 * promotions: the page counts the difference over a year, and they may be shorter.
 */
export function findPair(items: readonly CardItem[]): PricePair | null {
  const groups = new Map<string, PricePair>();
  let best: PricePair | null = null;
  for (const item of items) {
    const { card, price } = item;
    const { topAmount, deductible, percentage } = card;
    if (
      price.value === null ||
      isDiscounted(item) ||
      percentage === null ||
      topAmount.amount === null
    )
      continue;
    const key = JSON.stringify([topAmount, deductible, percentage, price.unit]);
    const known = groups.get(key);
    const pair: PricePair = {
      unit: price.unit,
      percentage,
      topAmount,
      low: Math.min(known?.low ?? price.value, price.value),
      high: Math.max(known?.high ?? price.value, price.value),
    };
    groups.set(key, pair);
    if (best === null || pair.high - pair.low > best.high - best.low) best = pair;
  }
  return best === null || best.high === best.low ? null : best;
}
