import type { CatalogueProduct } from '../catalogue/product.ts';
import type { CountryCode } from '../country/country.ts';
import { ufToClp } from '../money/currency.ts';
import { pricingRules } from '../pricing/price-rules.ts';
import { monthlyOf } from '../pricing/shown-price.ts';
import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import { comparableAmount } from './comparable-amount.ts';
import type { PriceGroup, PricePlan } from './price-plan.ts';
import { otherCurrency, ufCurrency } from './product-facts.ts';

/** The part of an index that makes prices comparable. */
interface ComparableIndex {
  readonly country: CountryCode;
  readonly products: readonly (CatalogueProduct | null)[];
}

/**
 * The monthly price of each listed product in the country's currency, NaN where it reads "Consultar".
 * The same totals as `priceProduct` gives, from columns of rates and without lines: this runs over the
 * whole list for every question. A test holds the two against each other.
 */
export function priceProducts(
  index: ComparableIndex,
  plan: PricePlan,
  profile: ComparisonProfile,
  ufValue: number,
): Float64Array {
  const prices = new Float64Array(plan.list.length);
  for (const group of plan.groups) {
    const totals = prices.subarray(group.start, group.start + group.ordinals.length);
    pricingRules[group.rule].priceColumns(group, profile, totals);
    makeComparable(index, group, totals, ufValue);
  }
  return prices;
}

/** Turns a group's totals into monthly amounts in the country's currency. */
function makeComparable(
  { products, country }: ComparableIndex,
  { ordinals, yearly, currency }: PriceGroup,
  totals: Float64Array,
  ufValue: number,
): void {
  if (yearly) {
    for (let at = 0; at < totals.length; at += 1) totals[at] = monthlyOf('year', totals[at]!);
  }
  if (currency === ufCurrency) {
    for (let at = 0; at < totals.length; at += 1) totals[at] = ufToClp(totals[at]!, ufValue);
  } else if (currency === otherCurrency) {
    for (let at = 0; at < totals.length; at += 1) {
      const own = products[ordinals[at]!]!.currency;
      totals[at] = comparableAmount(totals[at]!, own, country, ufValue);
    }
  }
}
