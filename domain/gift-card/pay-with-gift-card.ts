import type { CurrencyCode, Money } from '../money/currency.ts';
import type { SnapshotPrice } from '../purchase/snapshot.ts';

/** What is charged at least: no provider takes a payment of nothing. Integers of the smallest unit. */
const leastCharge: Readonly<Record<CurrencyCode, number>> = {
  CLP: 1_000,
  PEN: 500,
  COP: 500_000,
  USD: 200,
  MXN: 2_000,
  UF: 1_000,
};

/**
 * The price of a purchase that a gift card pays a part of: as much as it has, less what has to be charged. Null where
 * it pays nothing: another currency, an empty card, a price that is too small, or one that has a gift card.
 */
export function payWithGiftCard(price: SnapshotPrice, balance: Money): SnapshotPrice | null {
  if (price.giftCard !== undefined || balance.currency !== price.currency) return null;
  const amount = Math.min(balance.amount, price.amount - leastCharge[price.currency]);
  if (amount <= 0) return null;
  return { ...withAmount(price, price.amount - amount), giftCard: { amount } };
}

/** The price as it is without its gift card. */
export function withoutGiftCard({ giftCard, ...price }: SnapshotPrice): SnapshotPrice {
  return withAmount(price, price.amount + (giftCard?.amount ?? 0));
}

function withAmount(price: SnapshotPrice, amount: number): SnapshotPrice {
  return { ...price, amount, amountClp: price.currency === 'CLP' ? amount : 0 };
}

/** What people type: with spaces or hyphens, in any case. */
export const readGiftCardCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
