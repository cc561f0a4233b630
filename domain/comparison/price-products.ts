import type { CatalogueProduct, Offer } from '../catalogue/product.ts';
import type { CountryCode } from '../country/country.ts';
import { ufToClp, type Money } from '../money/currency.ts';
import { pricingRules } from '../pricing/price-rules.ts';
import { getAskedAmount } from '../pricing/promotion.ts';
import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import { comparableAmount, comparisonCurrency } from './comparable-amount.ts';
import { isMissing } from './price-column.ts';
import type { PriceGroup, PricePlan } from './price-plan.ts';
import { otherCurrency, ufCurrency } from './product-facts.ts';
import type { PromotionColumn } from './promotion-column.ts';

/** The part of an index that makes prices comparable. */
interface ComparableIndex {
  readonly country: CountryCode;
  readonly products: readonly (CatalogueProduct | null)[];
}

/**
 * The monthly price of each listed product in the country's currency, as its card asks for it (after
 * its promotion), NaN where it reads "Consultar". The same totals as `priceProduct` gives, from columns
 * of rates and without lines: this runs over the whole list for every question. A test holds the two
 * against each other.
 */
export function priceProducts(
  index: ComparableIndex,
  plan: PricePlan,
  profile: ComparisonProfile,
  ufValue: number,
  promotions: PromotionColumn,
): Float64Array {
  const prices = new Float64Array(plan.list.length);
  for (const group of plan.groups) {
    const totals = prices.subarray(group.start, group.start + group.ordinals.length);
    pricingRules[group.rule].priceColumns(group, profile, totals);
    const asked = askedAmounts(index, group, totals, ufValue, promotions);
    makeComparable(index, group, totals, ufValue);
    for (const [at, amount] of asked) totals[at] = amount;
    // Not rounded: two years that differ by a peso stay in their order.
    if (group.yearly) for (let at = 0; at < totals.length; at += 1) totals[at]! /= monthsPerYear;
  }
  return prices;
}

const monthsPerYear = 12;

/** Turns a group's totals into amounts in the country's currency. */
function makeComparable(
  { products, country }: ComparableIndex,
  { ordinals, currency }: PriceGroup,
  totals: Float64Array,
  ufValue: number,
): void {
  if (currency === ufCurrency) {
    for (let at = 0; at < totals.length; at += 1) totals[at] = ufToClp(totals[at]!, ufValue);
  } else if (currency === otherCurrency) {
    for (let at = 0; at < totals.length; at += 1) {
      const own = products[ordinals[at]!]!.currency;
      totals[at] = comparableAmount(totals[at]!, own, country, ufValue);
    }
  }
}

/** Positions of the promoted products of a group with what their cards ask, in the country's currency. */
function askedAmounts(
  { products, country }: ComparableIndex,
  group: PriceGroup,
  totals: Float64Array,
  ufValue: number,
  promotions: PromotionColumn,
): readonly (readonly [at: number, amount: number])[] {
  const asked: [number, number][] = [];
  const positions = group.getDiscounted();
  for (let next = 0; next < positions.length; next += 1) {
    const at = positions[next]!;
    const ordinal = group.ordinals[at]!;
    const offers = promotions.offers[ordinal];
    const total = totals[at]!;
    if (offers === undefined || isMissing(total)) continue;
    const price = { amount: total, currency: products[ordinal]!.currency };
    asked.push([at, toAskedAmount(price, offers, country, ufValue)]);
  }
  return asked;
}

/** What a card asks of a price, in the currency that the country's lists are compared in. */
export function toAskedAmount(
  price: Money,
  offers: readonly Offer[],
  country: CountryCode,
  ufValue: number,
): number {
  const { amount, currency } = price;
  const target = comparisonCurrency(country);
  const inTarget = getAskedAmount(price, offers, target, ufValue);
  if (inTarget !== null) return inTarget;
  // Without an official rate the card asks in the product's own currency.
  const own = getAskedAmount(price, offers, currency, ufValue) ?? amount;
  return comparableAmount(own, currency, country, ufValue);
}
