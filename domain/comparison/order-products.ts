import type { CompareIndex } from './compare-index.ts';
import type { CompareQuery } from './compare-query.ts';
import { noPrice } from './price-column.ts';
import { selectTop } from './select-top.ts';

/** A product's affinity in tenths, 0–100; one that was never scored counts as the middle. */
function affinity(distance: number | null): number {
  return distance === null ? 50 : Math.round(distance * 10);
}

/** Products without a price for everybody stand behind all that have one. */
const behind = 10_001;

/**
 * Score of the order `recommended`, 0 to 10000: the ponderer weighs affinity against how low the
 * price is among the results. Whole numbers, so that the database computes the same.
 */
export function recommendationScore(
  price: number,
  distance: number | null,
  ponderer: number,
  min: number,
  max: number,
): number {
  const own = ponderer * affinity(distance);
  if (price === noPrice) return own - behind;
  const cheapness = max === min ? 100 : Math.floor((100 * (max - price)) / (max - min));
  return own + (100 - ponderer) * cheapness;
}

/**
 * The positions of one page, best first. `prices` stand beside `list`. Ties fall by price (without
 * price last) and then by id, so that pages never overlap.
 */
export function orderProducts(
  index: CompareIndex,
  query: CompareQuery,
  list: Int32Array,
  prices: Float64Array,
): Int32Array {
  const keys = sortKeys(index, query, list, prices);
  const products = index.products;
  const before = (one: number, other: number): boolean => {
    const key = keys[one]! - keys[other]!;
    if (key !== 0) return key < 0;
    const onePrice = prices[one]!;
    const otherPrice = prices[other]!;
    if (onePrice !== otherPrice) {
      if (onePrice === noPrice) return false;
      if (otherPrice === noPrice) return true;
      return onePrice < otherPrice;
    }
    return products[list[one]!]!.id < products[list[other]!]!.id;
  };
  const start = (query.page - 1) * query.take;
  if (start >= list.length) return new Int32Array(0);
  return selectTop(list.length, start + query.take, before).slice(start);
}

/** Ascending; never NaN and never infinite, because they are subtracted. */
function sortKeys(
  index: CompareIndex,
  query: CompareQuery,
  list: Int32Array,
  prices: Float64Array,
): Float64Array {
  const keys = new Float64Array(list.length);
  switch (query.order) {
    case 'lowerPrice':
      for (let at = 0; at < keys.length; at += 1) {
        keys[at] = prices[at] === noPrice ? Number.MAX_SAFE_INTEGER : prices[at]!;
      }
      return keys;
    case 'higherPrice':
      for (let at = 0; at < keys.length; at += 1) {
        keys[at] = prices[at] === noPrice ? 1 : -prices[at]!;
      }
      return keys;
    case 'POPULAR':
      for (let at = 0; at < keys.length; at += 1) {
        keys[at] = -index.products[list[at]!]!.popularity;
      }
      return keys;
    case 'DISTANCE':
      for (let at = 0; at < keys.length; at += 1) {
        const distance = index.products[list[at]!]!.distance;
        keys[at] = distance === null ? 1 : -distance;
      }
      return keys;
    case 'recommended': {
      const { min, max } = priceBounds(prices);
      for (let at = 0; at < keys.length; at += 1) {
        const distance = index.products[list[at]!]!.distance;
        keys[at] = -recommendationScore(prices[at]!, distance, query.ponderer, min ?? 0, max ?? 0);
      }
      return keys;
    }
  }
}

export function priceBounds(prices: Float64Array): {
  readonly min: number | null;
  readonly max: number | null;
} {
  let min: number | null = null;
  let max: number | null = null;
  for (const price of prices) {
    if (price === noPrice) continue;
    if (min === null || price < min) min = price;
    if (max === null || price > max) max = price;
  }
  return { min, max };
}
