import type { SnapshotPrice } from '../snapshot.ts';
import { getAskedInUnit } from './price-breakdown.ts';

/** UF 0.35 at 40,610.69 pesos, after a discount of a tenth of 15,838. */
const price = {
  amount: 14_254,
  amountClp: 14_254,
  currency: 'CLP',
  discount: 1_584,
  ufValue: 4_061_069,
  original: { amount: 3_900, currency: 'UF' },
} as unknown as SnapshotPrice;

test('the UF beside a discounted total is that of the total, not of the price before it', () => {
  expect(getAskedInUnit(price)).toEqual({ amount: 3_510, currency: 'UF' });
});

test('a gift card pays a part of what is asked, and makes it no smaller', () => {
  const paid = { ...price, amount: 4_254, giftCard: { amount: 10_000, held: 10_000 } };
  expect(getAskedInUnit(paid)).toEqual(getAskedInUnit(price));
});

test('a price of another currency is asked in that', () => {
  const soles = { ...price, ufValue: null, currency: 'PEN', amount: 35_397 } as SnapshotPrice;
  expect(getAskedInUnit(soles)).toEqual({ amount: 35_397, currency: 'PEN' });
});
