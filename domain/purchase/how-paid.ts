import type { Money } from '../money/currency.ts';
import type { SnapshotPrice } from './snapshot.ts';

/**
 * What the last step of a purchase does with its price.
 *
 * - charged: a provider charges it
 * - gift_card: a gift card pays all of it, and nothing is charged
 * - elsewhere: nothing is paid here; what is signed is paid with a contribution
 */
export type HowPaid = 'charged' | 'gift_card' | 'elsewhere';

export function howPaid({ amount, giftCard }: Pick<SnapshotPrice, 'amount' | 'giftCard'>): HowPaid {
  if (amount > 0) return 'charged';
  return giftCard === undefined ? 'elsewhere' : 'gift_card';
}

/** What is paid here and now: the charge, or what the gift card pays where there is none. Smallest units. */
export function paidNow(price: Pick<SnapshotPrice, 'amount' | 'currency' | 'giftCard'>): Money {
  const { amount, currency, giftCard } = price;
  return { amount: howPaid(price) === 'gift_card' ? (giftCard?.amount ?? 0) : amount, currency };
}
