import type { CatalogueProduct, PricePeriod, UpperTypeName } from '../catalogue/product.ts';
import { getForm, productKinds } from '../catalogue/product-kinds.ts';
import type { CountryCode } from '../country/country.ts';

/** Spec 1 §9: priced per month, shown per year and person, "Precio Anual". */
export function isShownYearly(upperType: UpperTypeName): boolean {
  return productKinds[upperType].isShownYearly === true;
}

/** Shown by the year and charged by the month: whoever names one of the two names the other beside it. */
export function isChargedMonthly(
  { period }: Pick<CatalogueProduct, 'period'>,
  upperType: UpperTypeName,
): boolean {
  return isShownYearly(upperType) && period === 'month';
}

/** Spec 1 §5: the collective kinds, whose form asks for a group, are priced per worker. */
export function isCollective(upperType: UpperTypeName, country: CountryCode): boolean {
  return getForm(upperType, country) === 'group';
}

export interface ShownPrice {
  /** What the card shows, in the product's currency; null = Consultar. */
  readonly value: number | null;
  /** The lowest price in the same measure. */
  readonly minPrice: number | null;
  readonly period: PricePeriod;
  /** What a year costs everyone; null for trips. */
  readonly yearly: number | null;
}

const monthsPerYear = 12;

function divideHalfUp(amount: number, by: number): number {
  return Math.floor((2 * amount + by) / (2 * by));
}

/** From a total per the product's own period to what the card says (spec 1 §9). */
export function shownPrice(
  product: Pick<CatalogueProduct, 'period'>,
  upperType: UpperTypeName,
  total: number | null,
  count: number,
  lowest: number | null,
): ShownPrice {
  const yearly = yearlyOf(product.period, total);
  if (isShownYearly(upperType)) {
    return {
      value: yearly === null ? null : divideHalfUp(yearly, Math.max(1, count)),
      minPrice: yearlyOf(product.period, lowest),
      period: 'year',
      yearly,
    };
  }
  return { value: total, minPrice: lowest, period: product.period, yearly };
}

function yearlyOf(period: PricePeriod, amount: number | null): number | null {
  if (amount === null || period === 'day') return null;
  return period === 'month' ? amount * monthsPerYear : amount;
}

/** Monthly measure that lists are ordered and filtered by, not rounded; a trip stays a trip. */
export function monthlyOf(period: PricePeriod, amount: number): number {
  return period === 'year' ? amount / monthsPerYear : amount;
}
