import fc from 'fast-check';
import type { SnapshotPrice } from '../purchase/snapshot.ts';
import { howPaid, paidNow } from '../purchase/how-paid.ts';
import {
  keepGiftCard,
  payWithGiftCard,
  readGiftCardCode,
  withoutGiftCard,
} from './pay-with-gift-card.ts';

const priceOf = (amount: number): SnapshotPrice => ({
  amount,
  currency: 'CLP',
  amountClp: amount,
  original: { amount, currency: 'CLP' },
  ufValue: null,
  ufDate: null,
  period: 'month',
  lines: [],
});

test('what the card pays and what is charged are the price, to the peso, and taking it off gives the price back', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5_000_000 }), fc.nat({ max: 500_000 }), (amount, balance) => {
      const price = priceOf(amount);
      const paid = payWithGiftCard(price, { amount: balance, currency: 'CLP' });
      if (paid === null)
        return expect(balance === 0 || (balance < amount && amount <= 1_000) || amount === 0).toBe(
          true,
        );
      const used = paid.giftCard?.amount ?? 0;
      expect(used).toBeGreaterThan(0);
      expect(used).toBeLessThanOrEqual(balance);
      // Nothing is charged, or what a provider takes.
      expect(paid.amount === 0 || paid.amount >= 1_000).toBe(true);
      expect(howPaid(paid)).toBe(balance >= amount ? 'gift_card' : 'charged');
      expect(paidNow(paid).amount).toBe(balance >= amount ? amount : paid.amount);
      expect([paid.amount + used, paid.amountClp]).toEqual([amount, paid.amount]);
      expect(withoutGiftCard(paid)).toEqual(price);
      return expect(payWithGiftCard(paid, { amount: 1_000, currency: 'CLP' })).toBeNull();
    }),
  );
});

test('a price that is made again keeps its card, and never takes more of it than was held', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 1, max: 500_000 }),
      (before, after, balance) => {
        const paid = payWithGiftCard(priceOf(before), { amount: balance, currency: 'CLP' });
        const again = keepGiftCard(priceOf(after), paid ?? {});
        const held = paid?.giftCard?.amount ?? 0;
        expect(again.giftCard?.amount ?? 0).toBeLessThanOrEqual(held);
        expect(again.amount === 0 || again.amount >= Math.min(after, 1_000)).toBe(true);
        expect(withoutGiftCard(again)).toEqual(priceOf(after));
        if (before === after) expect(again).toEqual(paid ?? priceOf(after));
      },
    ),
  );
});

test('a price of nothing without a card is paid elsewhere', () => {
  expect(howPaid(priceOf(0))).toBe('elsewhere');
  expect(payWithGiftCard(priceOf(0), { amount: 20_000, currency: 'CLP' })).toBeNull();
});

test('a card of another currency pays nothing', () => {
  expect(payWithGiftCard(priceOf(36_470), { amount: 20_000, currency: 'PEN' })).toBeNull();
});

test('a code is read however it is typed', () => {
  expect(readGiftCardCode(' 7kq2-mxpa 93df-ht5w ')).toBe('7KQ2MXPA93DFHT5W');
});
