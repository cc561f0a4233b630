import type { SnapshotPrice } from '../purchase/snapshot.ts';
import { formatGiftCardCode, giftCardDueAt, promisedGiftCard } from './gift-card.ts';

const offer = (more: Partial<NonNullable<SnapshotPrice['offer']>>) => ({
  offer: {
    id: 1,
    type: 'GIFTCARD',
    unitCode: 'CLP',
    amount: 20_000,
    limited: false,
    ...more,
  } as const,
});

test('an offer of a gift card promises its amount, every other one nothing', () => {
  expect(promisedGiftCard(offer({}))).toEqual({ amount: 20_000, currency: 'CLP' });
  expect(promisedGiftCard(offer({ type: 'DISCOUNT' }))).toBeNull();
  expect(promisedGiftCard(offer({ unitCode: '%' }))).toBeNull();
  expect(promisedGiftCard(offer({ amount: 0 }))).toBeNull();
  expect(promisedGiftCard({})).toBeNull();
});

test('it is due thirty days after the policy was issued, to the second', () => {
  expect(giftCardDueAt(new Date('2026-11-23T14:05:06Z'))).toEqual(new Date('2026-12-23T14:05:06Z'));
});

test('a code is written in groups of four', () => {
  expect(formatGiftCardCode('7KQ2MXPA93DFHT5W')).toBe('7KQ2-MXPA-93DF-HT5W');
});
