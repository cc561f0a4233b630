import { toRecommendation } from '../affinity/score.ts';
import type { CompareIndex } from './compare-index.ts';
import type { CompareQuery } from './compare-query.ts';
import type { CompareOrder } from './facet-names.ts';
import { isMissing } from './price-column.ts';
import type { ListScores } from './score-list.ts';
import { selectTop } from './select-top.ts';

/** Ordinals with their prices and scores, parallel to each other. */
export interface OrderedList {
  readonly list: Int32Array;
  readonly prices: Float64Array;
  readonly scores: ListScores | null;
}

/**
 * The positions of one page, best first; without scores, what orders by them orders by price. Ties fall by
 * price (without price last) and then by id, so that pages never overlap.
 */
export function orderProducts(
  index: CompareIndex,
  query: CompareQuery,
  listed: OrderedList,
): Int32Array {
  const { list, prices } = listed;
  const start = (query.page - 1) * query.take;
  if (start >= list.length) return new Int32Array(0);
  const keys = sortKeys(index, query, listed);
  const { ids } = index.facts;
  const tie = (one: number, other: number): boolean => {
    const onePrice = prices[one]!;
    const otherPrice = prices[other]!;
    if (onePrice < otherPrice) return true;
    if (onePrice > otherPrice) return false;
    // Equal, or at least one without a price: those come last.
    if (isMissing(onePrice) !== isMissing(otherPrice)) return isMissing(otherPrice);
    return ids[list[one]!]! < ids[list[other]!]!;
  };
  return selectTop(keys, start + query.take, tie).slice(start);
}

/** Ascending; never NaN and never infinite, because they are subtracted. */
function sortKeys(
  index: CompareIndex,
  query: CompareQuery,
  { list, prices, scores }: OrderedList,
): Float64Array {
  const keys = new Float64Array(list.length);
  const { popularity } = index.facts;
  switch (effectiveOrder(query.order, scores !== null)) {
    case 'lowerPrice':
      for (let at = 0; at < keys.length; at += 1) {
        keys[at] = isMissing(prices[at]!) ? Number.MAX_SAFE_INTEGER : prices[at]!;
      }
      return keys;
    case 'higherPrice':
      for (let at = 0; at < keys.length; at += 1) {
        keys[at] = isMissing(prices[at]!) ? 1 : -prices[at]!;
      }
      return keys;
    case 'POPULAR':
      for (let at = 0; at < keys.length; at += 1) keys[at] = -popularity[list[at]!]!;
      return keys;
    case 'DISTANCE':
      for (let at = 0; at < keys.length; at += 1) {
        const raw = scores!.raw[at]!;
        keys[at] = isMissing(raw)
          ? unscored(prices[at]!)
          : scores!.sections[at]! * behindOthers - raw;
      }
      return keys;
    case 'recommended':
      for (let at = 0; at < keys.length; at += 1) {
        const raw = scores!.raw[at]!;
        keys[at] = isMissing(raw)
          ? unscored(prices[at]!)
          : scores!.sections[at]! * behindOthers -
            toRecommendation(
              raw,
              scores!.premiums[at]!,
              scores!.typicalPremiums[at]!,
              query.ponderer,
            );
      }
      return keys;
  }
}

/** Between the sections of a list (`list-sections.ts`). */
const behindOthers = 100_000;

/** Behind all scores, that are under a million: first what has a price. */
function unscored(price: number): number {
  return isMissing(price) ? 2_000_000 : 1_000_000;
}

/** Where nobody was told to match anything, what a list calls recommended is the lowest price. */
export function effectiveOrder(order: CompareOrder, isScored: boolean): CompareOrder {
  return isScored || (order !== 'DISTANCE' && order !== 'recommended') ? order : 'lowerPrice';
}

export interface PriceBounds {
  /** Null when no price is known. */
  readonly min: number | null;
  readonly max: number | null;
  readonly missing: number;
}

export function priceBounds(prices: Float64Array): PriceBounds {
  let min = Number.MAX_SAFE_INTEGER;
  let max = -1;
  let missing = 0;
  for (let at = 0; at < prices.length; at += 1) {
    const price = prices[at]!;
    if (price < min) min = price;
    if (price > max) max = price;
    if (isMissing(price)) missing += 1;
  }
  return max < 0 ? { min: null, max: null, missing } : { min, max, missing };
}
