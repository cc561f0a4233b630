import { waitAfter } from './without-end.ts';

test('what gives up again and again is tried each hour at most, and a day of it is a short history', () => {
  expect([1, 2, 3, 7, 500].map(waitAfter)).toEqual([
    60_000, 120_000, 240_000, 3_600_000, 3_600_000,
  ]);
});
