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

/** Amounts of a list, parallel to it; NaN where a card reads "Consultar". */
export interface ListPrices {
  /** The normal price, in each product's own period and currency: what a year of it costs is computed from it. */
  readonly totals: Float64Array;
  /** By month in the country's currency, as cards ask for it, after the promotion. */
  readonly prices: Float64Array;
}

/** Normal totals of a plan's list: those that `priceProduct` gives, from columns of rates and without lines. */
export function priceTotals({ list, groups }: PricePlan, profile: ComparisonProfile): Float64Array {
  const totals = new Float64Array(list.length);
  for (const group of groups)
    pricingRules[group.rule].priceColumns(group, profile, partOf(totals, group));
  return totals;
}

/**
 * Prices each listed product: this runs over the whole list for every question. A test holds it against
 * `priceProduct`.
 */
export function priceProducts(
  index: ComparableIndex,
  plan: PricePlan,
  profile: ComparisonProfile,
  ufValue: number,
  promotions: PromotionColumn,
): ListPrices {
  const totals = priceTotals(plan, profile);
  const prices = totals.slice();
  for (const group of plan.groups) {
    const own = partOf(prices, group);
    const asked = askedAmounts(index, group, own, ufValue, promotions);
    makeComparable(index, group, own, ufValue);
    for (const [at, amount] of asked) own[at] = amount;
    // Not rounded: two years that differ by a peso stay in their order.
    if (group.yearly) for (let at = 0; at < own.length; at += 1) own[at]! /= monthsPerYear;
  }
  return { totals, prices };
}

const partOf = (values: Float64Array, { start, ordinals }: PriceGroup): Float64Array =>
  values.subarray(start, start + ordinals.length);

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
