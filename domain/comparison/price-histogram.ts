import { isMissing } from './price-column.ts';

/** How many prices stand between each two neighbouring limits. */
export interface PriceHistogram {
  /** One more than counts, ascending, smallest units; a step holds its lower limit, the last one both. */
  readonly limits: readonly number[];
  readonly counts: readonly number[];
}

const maxSteps = 12;

/** Round figures of one decade, from many to few. */
const ladders: readonly (readonly number[])[] = [
  [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8],
  [1, 1.5, 2, 3, 5, 7],
  [1, 2, 5],
  [1, 3],
  [1],
];

/** Up to this many times the lowest price as the highest, steps are equal; beyond it they grow. */
const closeTogether = 3;

/**
 * Round limits around all prices. Where the highest price is many times the lowest, steps grow with the price:
 * a few expensive products would otherwise leave everything else in the first step.
 */
export function getPriceLimits(min: number, max: number): readonly number[] {
  const low = Math.max(1, Math.floor(min));
  const high = Math.max(low, Math.ceil(max));
  const limits = high <= low * closeTogether ? equalLimits(low, high) : growingLimits(low, high);
  // Free products stand below every round figure.
  return min < 1 && limits[0] !== 0 ? [0, ...limits] : limits;
}

function equalLimits(low: number, high: number): readonly number[] {
  const rough = Math.max(1, (high - low) / (maxSteps - 2));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil([1, 2, 2.5, 5, 10].find((times) => times * power >= rough)! * power);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

function growingLimits(low: number, high: number): readonly number[] {
  const all = ladders.map((ladder) => ladderLimits(ladder, low, high));
  return all.find(({ length }) => length <= maxSteps + 1) ?? all.at(-1)!;
}

function ladderLimits(ladder: readonly number[], low: number, high: number): readonly number[] {
  const limits: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(low)); ; power *= 10) {
    for (const mantissa of ladder) {
      const limit = Math.round(mantissa * power);
      if (limit <= low) limits[0] = limit;
      else if (limit > limits.at(-1)!) limits.push(limit);
      if (limit >= high) return limits;
    }
  }
}

/** Counts prices, NaN = none, between round limits. */
export function countPrices(
  prices: Float64Array,
  min: number | null,
  max: number | null,
): PriceHistogram {
  if (min === null || max === null) return { limits: [], counts: [] };
  const limits = getPriceLimits(min, max);
  const counts = new Int32Array(limits.length - 1);
  const last = counts.length - 1;
  for (let at = 0; at < prices.length; at += 1) {
    const price = prices[at]!;
    if (isMissing(price)) continue;
    let step = 0;
    while (step < last && price >= limits[step + 1]!) step += 1;
    counts[step]! += 1;
  }
  return { limits, counts: Array.from(counts) };
}
