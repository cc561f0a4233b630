import { rankTest } from './rank-test.ts';

const counted = (length: number, from = 0) => Array.from({ length }, (_, at) => at + from);

test('samples of one distribution are within noise, and those that are shifted are not', () => {
  const even = counted(200).map((at) => at * 2);
  const odd = counted(200).map((at) => at * 2 + 1);
  expect(Math.abs(rankTest(even, odd))).toBeLessThan(0.1);
  expect(rankTest(counted(200, 50), counted(200))).toBeGreaterThan(5);
  expect(rankTest(counted(200), counted(200, 50))).toBeLessThan(-5);
});

test('equal values say nothing', () => {
  expect(rankTest([1, 1, 1], [1, 1])).toBe(0);
});

test('the figure is the one of the textbook', () => {
  // U = 9 of 9: (9 - 4.5) / sqrt(3 * 3 * 7 / 12).
  expect(rankTest([4, 5, 6], [1, 2, 3])).toBeCloseTo(4.5 / Math.sqrt(5.25), 10);
});
