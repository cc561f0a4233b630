import fc from 'fast-check';
import type { SnapshotPrice } from '../purchase/snapshot.ts';
import { payWithGiftCard, readGiftCardCode, withoutGiftCard } from './pay-with-gift-card.ts';

const priceOf = (amount: number): SnapshotPrice => ({
  ...{ amount, currency: 'CLP', amountClp: amount, original: { amount, currency: 'CLP' } },
  ...{ ufValue: null, ufDate: null, period: 'month', lines: [] },
});

test('what the card pays and what is charged are the price, to the peso, and taking it off gives the price back', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5_000_000 }), fc.nat({ max: 500_000 }), (amount, balance) => {
      const price = priceOf(amount);
      const paid = payWithGiftCard(price, { amount: balance, currency: 'CLP' });
      if (paid === null) return expect(balance === 0 || amount <= 1_000).toBe(true);
      const used = paid.giftCard?.amount ?? 0;
      expect(used).toBeGreaterThan(0);
      expect(used).toBeLessThanOrEqual(balance);
      expect(paid.amount).toBeGreaterThanOrEqual(1_000);
      expect([paid.amount + used, paid.amountClp]).toEqual([amount, paid.amount]);
      expect(withoutGiftCard(paid)).toEqual(price);
      return expect(payWithGiftCard(paid, { amount: 1_000, currency: 'CLP' })).toBeNull();
    }),
  );
});

test('a card of another currency pays nothing', () => {
  expect(payWithGiftCard(priceOf(36_470), { amount: 20_000, currency: 'PEN' })).toBeNull();
});

test('a code is read however it is typed', () => {
  expect(readGiftCardCode(' 7kq2-mxpa 93df-ht5w ')).toBe('7KQ2MXPA93DFHT5W');
});
