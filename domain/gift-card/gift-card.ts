import { isCurrencyCode, type Money } from '../money/currency.ts';
import type { SnapshotPrice } from '../purchase/snapshot.ts';
import { defineTransitions } from '../state/transition-table.ts';

export type GiftCardStatus = 'promised' | 'issued' | 'cancelled';

/**
 * A gift card that an offer promised with a policy. Its code exists from `issued` on; a policy that ends takes it along,
 * whatever is left on it.
 */
export const giftCardTransitions = defineTransitions<GiftCardStatus>({
  name: 'gift card',
  initial: 'promised',
  moves: { promised: ['issued', 'cancelled'], issued: ['cancelled'], cancelled: [] },
});

/** Days after a policy was issued in which its gift card is sent: the offers' own words. */
const giftCardDays = 30;

export function giftCardDueAt(issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + giftCardDays * 86_400_000);
}

/** What a gift card that goes with this price is worth; null without one. */
export function promisedGiftCard({ offer }: Pick<SnapshotPrice, 'offer'>): Money | null {
  if (offer?.type !== 'GIFTCARD' || !isCurrencyCode(offer.unitCode) || offer.amount <= 0)
    return null;
  return { amount: offer.amount, currency: offer.unitCode };
}

/** Without what people mix up (0 and O, 1 and I): 32 characters, five bits each. */
export const giftCardAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `7KQ2-MXPA-93DF-HT5W`: how a code is written and read out. */
export const formatGiftCardCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');
