import { betterOffer } from '../catalogue/better-offer.ts';
import type { CatalogueProduct, Offer, UpperTypeName } from '../catalogue/product.ts';
import { clpToUf, ufToClp, type CurrencyCode, type Money } from '../money/currency.ts';
import { isShownYearly } from './shown-price.ts';

/** Whether an offer runs at a moment in milliseconds: it ends at its second. */
export function runsAt({ startsAt, endsAt }: Offer, now: number): boolean {
  return Date.parse(startsAt) <= now && now < Date.parse(endsAt);
}

/** An amount in another currency; null where no official rate leads there. */
export function toCurrency(
  { amount, currency }: Money,
  target: CurrencyCode,
  ufValue: number,
): number | null {
  if (currency === target) return amount;
  if (currency === 'UF' && target === 'CLP') return ufToClp(amount, ufValue);
  return currency === 'CLP' && target === 'UF' ? clpToUf(amount, ufValue) : null;
}

/**
 * What an offer leaves of a price, in `target`: a share of the product's own currency, converted once,
 * or a sum off what is charged (spec 3 §9). Null where it takes nothing off: another kind of offer,
 * sold out, or a sum in a currency without a rate.
 */
export function getDiscounted(
  offer: Pick<Offer, 'type' | 'unitCode' | 'amount' | 'stock'>,
  price: Money,
  target: CurrencyCode,
  ufValue: number,
): number | null {
  if (offer.type !== 'DISCOUNT' || offer.stock === 0) return null;
  if (offer.unitCode === '%') {
    const amount = Math.floor((price.amount * (100 - offer.amount) + 50) / 100);
    return toCurrency({ amount, currency: price.currency }, target, ufValue);
  }
  const full = toCurrency(price, target, ufValue);
  const less = toCurrency({ amount: offer.amount, currency: offer.unitCode }, target, ufValue);
  return full === null || less === null ? null : Math.max(0, full - less);
}

/**
 * Order of the offers of one price: what is left to sell before what is sold out, the lowest price
 * first, then as everywhere. Card, list and purchase take the first.
 */
export function cheaperOffer(
  one: Offer,
  other: Offer,
  getAfter: (offer: Offer) => number | null,
): number {
  return (
    Number(one.stock === 0) - Number(other.stock === 0) ||
    (getAfter(one) ?? Number.MAX_SAFE_INTEGER) - (getAfter(other) ?? Number.MAX_SAFE_INTEGER) ||
    betterOffer(one, other)
  );
}

/**
 * The price that a card asks: after the best of the offers that run. A first premium that is free
 * leaves the price as it is (spec 1 §9).
 */
export function getAskedAmount(
  price: Money,
  offers: readonly Offer[],
  target: CurrencyCode,
  ufValue: number,
): number | null {
  const full = toCurrency(price, target, ufValue);
  let asked = full;
  for (const offer of offers) {
    const after = getDiscounted(offer, price, target, ufValue);
    if (after !== null && (asked === null || after < asked)) asked = after;
  }
  return asked === 0 ? full : asked;
}

/**
 * Whether the price of a card contains its promotion: not where months are shown as a year, because
 * nobody promises twelve of them (docs/decisions/yearly-prices.md).
 */
export function promotesPrice(
  { period }: Pick<CatalogueProduct, 'period'>,
  upperType: UpperTypeName,
): boolean {
  return !(isShownYearly(upperType) && period === 'month');
}
