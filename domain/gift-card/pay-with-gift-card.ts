import type { CurrencyCode, Money } from '../money/currency.ts';
import { withoutInstalments } from '../purchase/price/choose-instalments.ts';
import type { SnapshotPrice } from '../purchase/snapshot.ts';

/** What is charged at least, where anything is: providers take no payment of less. Integers of the smallest unit. */
const leastCharge: Readonly<Record<CurrencyCode, number>> = {
  CLP: 1_000,
  PEN: 500,
  COP: 500_000,
  USD: 200,
  MXN: 2_000,
  UF: 1_000,
};

/**
 * The price of a purchase that a gift card pays: all of it, or as much as leaves a charge that a provider takes. Null
 * where it pays nothing: another currency, an empty card, nothing to pay, or a price that has a gift card. What it
 * would pay in any number of instalments is held, so that every choice of them finds it.
 */
export function payWithGiftCard(price: SnapshotPrice, balance: Money): SnapshotPrice | null {
  if (price.giftCard !== undefined || balance.currency !== price.currency) return null;
  const amount = payable(price, balance.amount);
  if (amount <= 0) return null;
  const held = Math.max(amount, payable(withoutInstalments(price), balance.amount));
  return { ...withAmount(price, price.amount - amount), giftCard: { amount, held } };
}

/** What a balance pays of a price; 0 or less where it pays nothing. */
function payable({ amount, currency, instalments = 1 }: SnapshotPrice, balance: number): number {
  // A discount for several instalments is for a charge in them.
  const paysAll = balance >= amount && instalments === 1;
  return paysAll ? amount : Math.min(balance, amount - leastCharge[currency]);
}

/** A price that was made again, with what its purchase holds of a gift card: never more than it held before. */
export function keepGiftCard(
  price: SnapshotPrice,
  { giftCard }: Pick<SnapshotPrice, 'giftCard'>,
): SnapshotPrice {
  if (giftCard === undefined) return price;
  return payWithGiftCard(price, { amount: giftCard.held, currency: price.currency }) ?? price;
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
