import { currencies, isCurrencyCode } from '@cotejo/domain/money/currency.ts';

/** MercadoPago speaks of whole units with decimals, we of the currency's smallest unit. */
export function toProviderAmount(amount: number, currency: string): number {
  return amount / unitOf(currency);
}

/** Rounds, because 12.34 times 100 is not 1234 in floating point. */
export function fromProviderAmount(amount: unknown, currency: string): number {
  return Math.round(Number(amount) * unitOf(currency));
}

/** Most currencies have cents; one that the product does not know is only ever compared, not charged. */
function unitOf(currency: string): number {
  return 10 ** (isCurrencyCode(currency) ? currencies[currency].exponent : 2);
}
