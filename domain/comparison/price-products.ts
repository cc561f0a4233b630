import type { CatalogueProduct } from '../catalogue/product.ts';
import type { CountryCode } from '../country/country.ts';
import { ufToClp } from '../money/currency.ts';
import { pricingRules } from '../pricing/price-rules.ts';
import { monthlyOf } from '../pricing/shown-price.ts';
import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import { comparableAmount } from './comparable-amount.ts';
import type { PriceGroup, PricePlan } from './price-plan.ts';
import { otherCurrency, ufCurrency } from './product-facts.ts';
import { reusedArray } from './reused-array.ts';

const roomForTotals = reusedArray(Float64Array);

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
  /** As long as the list; written over. */
  prices = new Float64Array(plan.list.length),
): Float64Array {
  const totals = roomForTotals(prices.length);
  for (const group of plan.groups) {
    pricingRules[group.rule].priceColumns(group, profile, totals);
    place(index, group, totals, prices, ufValue);
  }
  return prices;
}

/** Makes a group's totals comparable and puts them to their places in the list. */
function place(
  { products, country }: ComparableIndex,
  { positions, ordinals, yearly, currency }: PriceGroup,
  totals: Float64Array,
  prices: Float64Array,
  ufValue: number,
): void {
  if (yearly) {
    for (let at = 0; at < positions.length; at += 1) totals[at] = monthlyOf('year', totals[at]!);
  }
  if (currency === ufCurrency) {
    for (let at = 0; at < positions.length; at += 1) {
      prices[positions[at]!] = ufToClp(totals[at]!, ufValue);
    }
  } else if (currency === otherCurrency) {
    for (let at = 0; at < positions.length; at += 1) {
      const own = products[ordinals[at]!]!.currency;
      prices[positions[at]!] = comparableAmount(totals[at]!, own, country, ufValue);
    }
  } else {
    for (let at = 0; at < positions.length; at += 1) prices[positions[at]!] = totals[at]!;
  }
}
