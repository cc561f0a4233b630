import { needsSecondPerson } from './refund-limit.ts';

test.each([
  ['CLP', 200_000],
  ['PEN', 75_000],
  ['COP', 80_000_000],
  ['USD', 20_000],
] as const)(
  'one person gives back up to the limit in %s, two everything above',
  (currency, limit) => {
    expect(needsSecondPerson({ amount: limit, currency })).toBe(false);
    expect(needsSecondPerson({ amount: limit + 1, currency })).toBe(true);
  },
);
