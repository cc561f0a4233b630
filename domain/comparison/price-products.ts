import { volumePercent } from '../catalogue/tariff.ts';
import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import { comparableAmount } from './comparable-amount.ts';
import type { CompareIndex } from './compare-index.ts';
import { noPrice, priceColumn } from './price-column.ts';
import { factorsOf, petTotalsOf, type PricePlan, type RuleGroup } from './price-plan.ts';
import { defaultTripDays, holderOf, percentOf, priceProduct } from './price-rules.ts';
import { ruleCodes } from './product-facts.ts';
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
  const { groups } = plan;
  sumPersons(index, groups[ruleCodes.per_person]!, profile, prices);
  sumPersons(index, groups[ruleCodes.per_day]!, profile, prices);
  const days = profile.tripDays ?? defaultTripDays;
  for (const position of groups[ruleCodes.per_day]!.positions) prices[position]! *= days;

  const ofHolder = priceColumn(index, holderOf(profile));
  copyFrom(ofHolder, groups[ruleCodes.flat]!, prices);
  priceFamilies(index, plan, profile, ofHolder, prices);
  priceWorkers(index, plan, profile, ofHolder, prices);
  priceHeads(index, groups[ruleCodes.per_head]!, profile, ofHolder, prices);
  const pets = groups[ruleCodes.per_pet]!;
  if (pets.positions.length > 0) {
    const totals = petTotalsOf(index, plan, profile);
    pets.positions.forEach((position, at) => {
      prices[position] = totals[at]!;
    });
  }
  const payroll = groups[ruleCodes.payroll_percent]!;
  payroll.positions.forEach((position, at) => {
    const product = index.products[payroll.ordinals[at]!]!;
    prices[position] = priceProduct(product, profile).total ?? noPrice;
  });

  for (const position of plan.yearly) prices[position] = monthlyOf('year', prices[position]!);
  for (const position of plan.inUf) {
    prices[position] = Math.floor((prices[position]! * ufValue + 500_000) / 1_000_000);
  }
  for (const position of plan.inOther) {
    const { currency } = index.products[plan.list[position]!]!;
    prices[position] = comparableAmount(prices[position]!, currency, index.country, ufValue);
  }
  return prices;
}

function copyFrom(
  column: Float64Array,
  { positions, ordinals }: RuleGroup,
  prices: Float64Array,
): void {
  for (let at = 0; at < positions.length; at += 1) {
    prices[positions[at]!] = column[ordinals[at]!]!;
  }
}

function priceFamilies(
  index: CompareIndex,
  plan: PricePlan,
  profile: ComparisonProfile,
  ofHolder: Float64Array,
  prices: Float64Array,
): void {
  const { positions, ordinals } = plan.groups[ruleCodes.family_factor]!;
  const others = profile.persons.length - 1;
  const factors = factorsOf(index, plan, ruleCodes.family_factor, others);
  const { maximumDependants, ageMaxEntry } = index.facts;
  const dependants = countDependants(profile);
  const oldest = Math.max(...profile.persons.map((person) => person.age));
  for (let at = 0; at < positions.length; at += 1) {
    const ordinal = ordinals[at]!;
    const unfit = dependants > maximumDependants[ordinal]! || oldest > ageMaxEntry[ordinal]!;
    prices[positions[at]!] = unfit ? noPrice : percentOf(ofHolder[ordinal]!, factors[at]!);
  }
}

/** Dependants are spread evenly over the workers, as `price-rules.ts` does. */
function priceWorkers(
  index: CompareIndex,
  plan: PricePlan,
  profile: ComparisonProfile,
  ofHolder: Float64Array,
  prices: Float64Array,
): void {
  const { positions, ordinals } = plan.groups[ruleCodes.per_employee]!;
  if (positions.length === 0) return;
  const { workers, dependants } = profile.group ?? { workers: 1, dependants: 0 };
  const each = Math.floor(dependants / workers);
  const more = dependants % workers;
  const fewer = factorsOf(index, plan, ruleCodes.per_employee, each);
  const larger = factorsOf(index, plan, ruleCodes.per_employee, each + 1);
  for (let at = 0; at < positions.length; at += 1) {
    const rate = ofHolder[ordinals[at]!]!;
    prices[positions[at]!] =
      (workers - more) * percentOf(rate, fewer[at]!) + more * percentOf(rate, larger[at]!);
  }
}

function priceHeads(
  index: CompareIndex,
  { positions, ordinals }: RuleGroup,
  profile: ComparisonProfile,
  ofHolder: Float64Array,
  prices: Float64Array,
): void {
  const heads = profile.group?.workers ?? 1;
  for (let at = 0; at < positions.length; at += 1) {
    const { tariff } = index.products[ordinals[at]!]!;
    const percent = tariff?.kind === 'volume' ? volumePercent(tariff, heads) : 100;
    prices[positions[at]!] = percentOf(ofHolder[ordinals[at]!]!, percent) * heads;
  }
}

function countDependants(profile: ComparisonProfile): number {
  return profile.persons.filter((person) => person.role === 'dependant').length;
}

/** Adds each person's column; a person without a price makes the sum NaN. */
function sumPersons(
  index: CompareIndex,
  { positions, ordinals }: RuleGroup,
  profile: ComparisonProfile,
  prices: Float64Array,
): void {
  if (positions.length === 0) return;
  // Two persons a time: half as many walks over the list.
  const { persons } = profile;
  for (let next = 0; next < persons.length; next += 2) {
    const column = priceColumn(index, persons[next]!);
    if (next + 1 === persons.length) {
      for (let at = 0; at < positions.length; at += 1) {
        prices[positions[at]!]! += column[ordinals[at]!]!;
      }
    } else {
      const other = priceColumn(index, persons[next + 1]!);
      for (let at = 0; at < positions.length; at += 1) {
        const ordinal = ordinals[at]!;
        prices[positions[at]!]! += column[ordinal]! + other[ordinal]!;
      }
    }
  }
  const dependants = countDependants(profile);
  if (dependants === 0) return;
  const { maximumDependants } = index.facts;
  for (let at = 0; at < positions.length; at += 1) {
    if (dependants > maximumDependants[ordinals[at]!]!) prices[positions[at]!] = noPrice;
  }
}
