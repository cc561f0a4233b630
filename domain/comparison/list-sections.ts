import type { KindScope } from '../affinity/kind-scope.ts';
import { comparisonCurrency } from './comparable-amount.ts';
import type { CatalogueProduct } from '../catalogue/product.ts';
import type { CountryCode } from '../country/country.ts';
import type { InsuredPerson } from '../profile/comparison-profile.ts';

/**
 * Parts of a list in the orders by score, in this order, each under its heading: scores compare products that are
 * made for the same, so that a family that asks for health insurance is not answered with dental plans and
 * assistance, however well these score among their own.
 */
export const listSections = ['whole', 'part', 'foreign', 'unscored', 'refused'] as const;
export type ListSection = (typeof listSections)[number];

/** A kind made for people of some age covers their health, where all of them have it. */
function coversWhole({ isPart, wholeFromAge }: KindScope, youngest: number): boolean {
  return !isPart || (wholeFromAge !== undefined && youngest >= wholeFromAge);
}

export function youngestOf(persons: readonly Pick<InsuredPerson, 'age'>[]): number {
  return persons.reduce((least, { age }) => Math.min(least, age), Number.POSITIVE_INFINITY);
}

/** Priced in money that people of the country are not paid in, which moves with the exchange. */
export function isForeign(currency: CatalogueProduct['currency'], country: CountryCode): boolean {
  return currency !== 'UF' && currency !== comparisonCurrency(country);
}

/** Of a product with a score: its place in `listSections`. */
export function scoredSection(scope: KindScope, youngest: number, foreign: boolean): 0 | 1 | 2 {
  if (foreign) return 2;
  return coversWhole(scope, youngest) ? 0 : 1;
}
