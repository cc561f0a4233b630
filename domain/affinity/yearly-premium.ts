import type { CatalogueProduct } from '../catalogue/product.ts';
import { priceProduct } from '../pricing/price-rules.ts';
import { unitsPerUf } from './event-bills.ts';
import type { Household } from './household.ts';
import type { KindScope } from './kind-scope.ts';

const periodsPerYear: Readonly<Record<CatalogueProduct['period'], number>> = {
  month: 12,
  year: 1,
  day: Number.NaN,
};

/** UF a year for one smallest unit of a product's own period and currency; NaN for trips. */
export function yearlyFactor({
  period,
  currency,
}: Pick<CatalogueProduct, 'period' | 'currency'>): number {
  return periodsPerYear[period] / unitsPerUf(currency);
}

/**
 * What a household pays a year, UF: the normal price, never the promotional one. An isapre costs at least
 * the legal contribution: what a cheaper plan leaves of it is not given back (since 2024).
 */
export function toPremium(
  total: number,
  factor: number,
  scope: KindScope,
  household: Household,
): number {
  const premium = total * factor;
  return scope.isContribution ? Math.max(premium, household.contribution) : premium;
}

/** NaN = no price for everybody. */
export function getPremium(
  product: CatalogueProduct,
  scope: KindScope,
  household: Household,
): number {
  const { total } = priceProduct(product, household.profile);
  return total === null ? Number.NaN : toPremium(total, yearlyFactor(product), scope, household);
}
