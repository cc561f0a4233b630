import type { CompareIndex } from './compare-index.ts';
import type { CompareQuery } from './compare-query.ts';
import { isMissing } from './price-column.ts';
import { noDistance } from './product-facts.ts';
import { selectTop } from './select-top.ts';

/** One that was never scored counts as the middle. */
const middleAffinity = 50;

/** Products without a price for everyone come after all that have one. */
const behind = 10_001;

/**
 * Score of the order `recommended`, 0 to 10000: the ponderer weighs affinity against how low the
 * price is among the results. Whole numbers, so that the database computes the same.
 */
export function recommendationScore(
  price: number,
  /** In tenths, 0–100; −1 = not scored. */
  distance: number,
  ponderer: number,
  min: number,
  max: number,
): number {
  const own = ponderer * (distance === noDistance ? middleAffinity : distance);
  if (isMissing(price)) return own - behind;
  const cheapness = max === min ? 100 : Math.floor((100 * (max - price)) / (max - min));
  return own + (100 - ponderer) * cheapness;
}

/**
 * The positions of one page, best first. `prices` is parallel to `list`. Ties fall by price (without
 * price last) and then by id, so that pages never overlap.
 */
export function orderProducts(
  index: CompareIndex,
  query: CompareQuery,
  list: Int32Array,
  prices: Float64Array,
  bounds: PriceBounds,
): Int32Array {
  const start = (query.page - 1) * query.take;
  if (start >= list.length) return new Int32Array(0);
  const keys = sortKeys(index, query, list, prices, bounds);
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
  list: Int32Array,
  prices: Float64Array,
  bounds: PriceBounds,
): Float64Array {
  const keys = new Float64Array(list.length);
  const { distance, popularity } = index.facts;
  switch (query.order) {
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
      // Not scored is −1, so it sorts after every score.
      for (let at = 0; at < keys.length; at += 1) keys[at] = -distance[list[at]!]!;
      return keys;
    case 'recommended': {
      for (let at = 0; at < keys.length; at += 1) {
        keys[at] = -recommendationScore(
          prices[at]!,
          distance[list[at]!]!,
          query.ponderer,
          bounds.min ?? 0,
          bounds.max ?? 0,
        );
      }
      return keys;
    }
  }
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
