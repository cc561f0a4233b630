import { volumePercent } from '../catalogue/tariff.ts';
import type { PriceRule } from '../catalogue/product.ts';
import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import { ufToClp } from '../money/currency.ts';
import { comparableAmount } from './comparable-amount.ts';
import type { CompareIndex } from './compare-index.ts';
import { noPrice, priceColumn } from './price-column.ts';
import {
  factorsOf,
  petTotalsOf,
  tooManyFor,
  type PriceGroup,
  type PricePlan,
} from './price-plan.ts';
import { defaultTripDays, holderOf, percentOf, priceProduct } from './price-rules.ts';
import { otherCurrency, ufCurrency } from './product-facts.ts';
import { monthlyOf } from './shown-price.ts';

/**
 * The monthly price of each listed product in the country's currency, NaN where it reads "Consultar".
 * The same totals as `priceProduct` gives, from columns of rates and without lines: this runs over the
 * whole list for every question. A test holds the two against each other.
 */
export function priceProducts(
  index: CompareIndex,
  plan: PricePlan,
  profile: ComparisonProfile,
  ufValue: number,
): Float64Array {
  const prices = new Float64Array(plan.list.length);
  for (const group of plan.groups) {
    const totals = prices.subarray(group.start, group.start + group.ordinals.length);
    rules[group.rule](index, group, profile, totals);
    makeComparable(index, group, totals, ufValue);
  }
  return prices;
}

/** Turns a group's totals into monthly amounts in the country's currency. */
function makeComparable(
  index: CompareIndex,
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
      const own = index.products[ordinals[at]!]!.currency;
      totals[at] = comparableAmount(totals[at]!, own, index.country, ufValue);
    }
  }
}

type PriceGroupRule = (
  index: CompareIndex,
  group: PriceGroup,
  profile: ComparisonProfile,
  totals: Float64Array,
) => void;

/** Writes the totals of a group's products, per their own period and currency; NaN = none. */
const rules: Readonly<Record<PriceRule, PriceGroupRule>> = {
  per_person: sumPersons,
  family_factor: priceFamilies,
  flat: (index, { ordinals }, profile, totals) => {
    const ofHolder = priceColumn(index, holderOf(profile));
    for (let at = 0; at < ordinals.length; at += 1) totals[at] = ofHolder[ordinals[at]!]!;
  },
  per_day: (index, group, profile, totals) => {
    sumPersons(index, group, profile, totals);
    const days = profile.tripDays ?? defaultTripDays;
    for (let at = 0; at < group.ordinals.length; at += 1) totals[at]! *= days;
  },
  per_employee: priceWorkers,
  per_head: priceHeads,
  per_pet: (index, group, profile, totals) => totals.set(petTotalsOf(index, group, profile)),
  payroll_percent: (index, { ordinals }, profile, totals) => {
    for (let at = 0; at < ordinals.length; at += 1) {
      totals[at] = priceProduct(index.products[ordinals[at]!]!, profile).total ?? noPrice;
    }
  },
};

function priceFamilies(
  index: CompareIndex,
  group: PriceGroup,
  profile: ComparisonProfile,
  totals: Float64Array,
): void {
  const { ordinals } = group;
  const ofHolder = priceColumn(index, holderOf(profile));
  const factors = factorsOf(index, group, profile.persons.length - 1);
  const { ageMaxEntry } = index.facts;
  let oldest = 0;
  for (const { age } of profile.persons) if (age > oldest) oldest = age;
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at]!;
    totals[at] =
      oldest > ageMaxEntry[ordinal]! ? noPrice : percentOf(ofHolder[ordinal]!, factors[at]!);
  }
  refuseTooMany(index, group, profile, totals);
}

/** Dependants are spread evenly over the workers, as `price-rules.ts` does. */
function priceWorkers(
  index: CompareIndex,
  group: PriceGroup,
  profile: ComparisonProfile,
  totals: Float64Array,
): void {
  const { ordinals } = group;
  const ofHolder = priceColumn(index, holderOf(profile));
  const { workers, dependants } = profile.group ?? { workers: 1, dependants: 0 };
  const each = Math.floor(dependants / workers);
  const more = dependants % workers;
  const fewer = factorsOf(index, group, each);
  const larger = factorsOf(index, group, each + 1);
  for (let at = 0; at < ordinals.length; at += 1) {
    const rate = ofHolder[ordinals[at]!]!;
    totals[at] =
      (workers - more) * percentOf(rate, fewer[at]!) + more * percentOf(rate, larger[at]!);
  }
}

function priceHeads(
  index: CompareIndex,
  { ordinals }: PriceGroup,
  profile: ComparisonProfile,
  totals: Float64Array,
): void {
  const ofHolder = priceColumn(index, holderOf(profile));
  const heads = profile.group?.workers ?? 1;
  for (let at = 0; at < ordinals.length; at += 1) {
    const { tariff } = index.products[ordinals[at]!]!;
    const percent = tariff?.kind === 'volume' ? volumePercent(tariff, heads) : 100;
    totals[at] = percentOf(ofHolder[ordinals[at]!]!, percent) * heads;
  }
}

/** Sums the persons' columns; one without a price makes the sum NaN. */
function sumPersons(
  index: CompareIndex,
  group: PriceGroup,
  profile: ComparisonProfile,
  totals: Float64Array,
): void {
  const { ordinals } = group;
  const columns = profile.persons.map((person) => priceColumn(index, person));
  // Three persons a time: fewer walks over the list, and most households need one.
  const [one, two, three] = columns as [Float64Array, Float64Array?, Float64Array?];
  if (two === undefined) {
    for (let at = 0; at < ordinals.length; at += 1) totals[at] = one[ordinals[at]!]!;
  } else if (three === undefined) {
    for (let at = 0; at < ordinals.length; at += 1) {
      const ordinal = ordinals[at]!;
      totals[at] = one[ordinal]! + two[ordinal]!;
    }
  } else {
    for (let at = 0; at < ordinals.length; at += 1) {
      const ordinal = ordinals[at]!;
      totals[at] = one[ordinal]! + two[ordinal]! + three[ordinal]!;
    }
  }
  for (let next = 3; next < columns.length; next += 2) {
    const [first, second] = [columns[next]!, columns[next + 1]];
    if (second === undefined) {
      for (let at = 0; at < ordinals.length; at += 1) totals[at]! += first[ordinals[at]!]!;
    } else {
      for (let at = 0; at < ordinals.length; at += 1) {
        const ordinal = ordinals[at]!;
        totals[at]! += first[ordinal]! + second[ordinal]!;
      }
    }
  }
  refuseTooMany(index, group, profile, totals);
}

function refuseTooMany(
  index: CompareIndex,
  group: PriceGroup,
  profile: ComparisonProfile,
  totals: Float64Array,
): void {
  let dependants = 0;
  for (const { role } of profile.persons) if (role === 'dependant') dependants += 1;
  if (dependants === 0) return;
  const places = tooManyFor(index, group, dependants);
  for (let at = 0; at < places.length; at += 1) totals[places[at]!] = noPrice;
}
