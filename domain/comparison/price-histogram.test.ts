import fc from 'fast-check';
import { countPrices, getPriceLimits } from './price-histogram.ts';

test.each([
  [1_462, 936_957, [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1e6]],
  [20_102, 41_300, [20_000, 22_500, 25_000]],
  [4_183, 38_000, [4_000, 5_000, 6_000, 8_000, 10_000]],
  [5_000, 5_000, [5_000]],
  [0, 0, [0, 1]],
])('prices from %i to %i stand between round figures', (min, max, first) => {
  const limits = getPriceLimits(min, max);
  expect(limits.slice(0, first.length)).toEqual(first);
});

test('a dear product leaves the others their steps', () => {
  const prices = Float64Array.from([8_000, 12_000, 18_000, 24_000, 31_000, 60_000, 936_957]);
  const { counts } = countPrices(prices, 8_000, 936_957);
  expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(5);
});

test('every price is counted once, between the limits of its step', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: 0, max: 5_000_000 }), fc.constant(Number.NaN)), {
        minLength: 1,
      }),
      (all) => {
        const known = all.filter((price) => !Number.isNaN(price));
        const [min, max] =
          known.length === 0 ? [null, null] : [Math.min(...known), Math.max(...known)];
        const { limits, counts } = countPrices(Float64Array.from(all), min, max);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(known.length);
        if (min === null || max === null) return;
        expect(limits).toHaveLength(counts.length + 1);
        expect(counts.length).toBeLessThanOrEqual(14);
        expect([...limits].sort((a, b) => a - b)).toEqual(limits);
        expect(limits[0]).toBeLessThanOrEqual(min);
        expect(limits.at(-1)).toBeGreaterThanOrEqual(max);
        for (const [at, count] of counts.entries()) {
          const inside = known.filter(
            (price) =>
              price >= limits[at]! &&
              (price < limits[at + 1]! || (at === counts.length - 1 && price === limits[at + 1])),
          );
          expect(inside).toHaveLength(count);
        }
      },
    ),
  );
});
