import fc from 'fast-check';
import {
  keepGiftCard,
  payWithGiftCard,
  withoutGiftCard,
} from '../../gift-card/pay-with-gift-card.ts';
import { getDiscounted } from '../../pricing/promotion.ts';
import { parceledSteps } from '../../pricing/parceled-steps.ts';
import {
  keepInstalments,
  offeredInstalments,
  withInstalments,
  withoutInstalments,
} from './choose-instalments.ts';
import { convertPrice } from './convert-price.ts';
import { chargeable } from './quote-price.ts';
import { splitPrice } from './price-rest.ts';
import type { SnapshotPrice } from '../snapshot.ts';
import { withoutOffer } from './without-offer.ts';

const offer: NonNullable<SnapshotPrice['offer']> = {
  id: 7,
  type: 'PARCELED' as const,
  unitCode: '%' as const,
  amount: 0,
  limited: false,
  parceled: ['6;5', '1;15', '3;10', 'x', '0;3'],
};
const ufAt = (value: number) => ({ value, date: '2026-11-23', source: 'published' }) as const;

function priceOf(amount: number, currency: 'CLP' | 'UF' = 'CLP', uf = 4_061_069): SnapshotPrice {
  const original = { amount, currency };
  const charged = chargeable(original, ufAt(uf)).amount;
  const ufValue = currency === 'UF' ? uf : null;
  return {
    amount: charged,
    currency: 'CLP',
    amountClp: charged,
    original,
    ufValue,
    offer,
    ufDate: null,
    period: 'year',
    lines: [],
  };
}

test('what a promotion names is offered, fewest instalments first', () => {
  expect(offeredInstalments(priceOf(100_000))).toEqual([1, 3, 6]);
  expect(offeredInstalments({})).toEqual([]);
  expect(parceledSteps(['12;2.5', 'a;b', '3;-1'])).toEqual([{ count: 12, amount: 2.5 }]);
});

test('each number has the price of its discount, rounded as discounts are, and gives the price back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 9_000_000 }),
      fc.constantFrom('CLP' as const, 'UF' as const),
      fc.constantFrom([1, 15] as const, [3, 10] as const, [6, 5] as const),
      (amount, currency, [count, percent]) => {
        const price = priceOf(amount, currency);
        const chosen = withInstalments(price, count);
        const discount = { type: 'DISCOUNT', unitCode: '%', amount: percent, stock: null } as const;
        const expected = getDiscounted(discount, price.original, 'CLP', 4_061_069);
        if (expected === price.amount) return expect(chosen).toBeNull();
        expect(chosen).toMatchObject({ amount: expected, amountClp: expected, instalments: count });
        expect((chosen?.amount ?? 0) + (chosen?.discount?.amount ?? 0)).toBe(price.amount);
        expect(withoutInstalments(chosen ?? price)).toEqual(price);
        // One choice after another is the last one.
        expect(withInstalments(withInstalments(price, 1) ?? price, count)).toEqual(chosen);
        return expect(withInstalments(price, 4)).toBeNull();
      },
    ),
  );
});

test('a price that is made again keeps the choice, and loses it with its promotion', () => {
  const uf = ufAt(4_200_000);
  const chosen = withInstalments(priceOf(20_000, 'UF'), 6)!;
  expect(convertPrice(chosen, uf)).toEqual({
    ...withInstalments(
      { ...priceOf(20_000, 'UF', uf.value), ufDate: uf.date, ufSource: uf.source },
      6,
    ),
    before: { amount: chosen.amount },
  });
  const { offer: _, ...other } = priceOf(90_000);
  expect(keepInstalments(other, chosen)).toEqual(other);
  const without = withoutOffer(chosen);
  expect(without).not.toHaveProperty('instalments');
  expect(without.amount).toBe(priceOf(20_000, 'UF').amount);
});

test('of a partial payment the discount is taken off the whole, and both parts add up', () => {
  const split = splitPrice(priceOf(100_001), [{ id: 'pago-parcial' }]);
  const chosen = withInstalments(split, 3)!;
  expect(chosen.amount + chosen.rest!.amount).toBe(90_001);
  expect(withoutInstalments(chosen)).toEqual(split);
});

test('a gift card leaves a charge where the discount is for several instalments', () => {
  const card = { amount: 5_000_000, currency: 'CLP' } as const;
  const inSix = payWithGiftCard(withInstalments(priceOf(100_000), 6)!, card);
  expect(inSix).toMatchObject({ amount: 1_000, giftCard: { amount: 94_000 } });
  const inOne = payWithGiftCard(withInstalments(priceOf(100_000), 1)!, card);
  expect(inOne).toMatchObject({ amount: 0, giftCard: { amount: 85_000, held: 100_000 } });
  const all = keepGiftCard(withoutInstalments(withoutGiftCard(inOne!)), inOne!);
  expect(all).toMatchObject({ amount: 0, giftCard: { amount: 100_000, held: 100_000 } });
  expect(keepGiftCard(withInstalments(withoutGiftCard(all), 6)!, all)).toEqual(inSix);
});
