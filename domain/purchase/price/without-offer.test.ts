import type { SnapshotPrice } from '../snapshot.ts';
import { withoutOffer } from './without-offer.ts';

const price: SnapshotPrice = {
  amount: 80_000,
  currency: 'CLP',
  amountClp: 80_000,
  original: { amount: 25_000, currency: 'UF' },
  ufValue: 3_970_000,
  ufDate: '2026-11-22',
  period: 'month',
  lines: [],
  discount: { offerId: 7, amount: 20_000, currency: 'CLP' },
  offer: { id: 7, type: 'DISCOUNT', unitCode: '%', amount: 20, limited: true },
};

test('what was taken off comes back, and the page says that the promotion is sold out', () => {
  const normal = withoutOffer(price);
  expect(normal).toMatchObject({ amount: 100_000, amountClp: 100_000, offerSoldOut: true });
  expect(normal).not.toHaveProperty('offer');
  expect(normal).not.toHaveProperty('discount');
});

test('a promotion that took nothing off leaves the price as it is', () => {
  const { discount: _discount, ...gift } = price;
  expect(withoutOffer(gift)).toMatchObject({ amount: 80_000, offerSoldOut: true });
});
