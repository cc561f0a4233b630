import type { ComparisonProfile } from '../../profile/comparison-profile.ts';
import { refuseTooMany, type PriceColumns } from '../lines/price-columns.ts';
import type { PriceLine } from '../lines/price-line.ts';
import type { LineReaders, PricingRule } from '../lines/pricing-rule.ts';
import { countDependants, toPrice } from '../lines/product-price.ts';
import { fitsHousehold, getLowestRate } from '../lines/rates.ts';
import { personLine } from '../lines/person-line.ts';

/**
 * Each person's rate by role, sex and age. Isapre rates hold base × factor + GES already, and for
 * dependants under two only GES (spec 3 §9).
 */
export const perPerson: PricingRule = {
  price(product, profile, lookUp) {
    const fits = fitsHousehold(product, profile);
    let sum = 0;
    let withPrice = 0;
    const lines: PriceLine[] = [];
    for (const person of profile.persons) {
      const amount =
        person.role === 'dependant' && !fits
          ? null
          : lookUp(product, person.role, person.sex, person.age);
      if (amount !== null) {
        sum += amount;
        withPrice += 1;
      }
      lines.push({ kind: 'person', person, amount });
    }
    const count = profile.persons.length;
    return toPrice(withPrice === count ? sum : null, count, withPrice, lines);
  },
  priceColumns: sumPersons,
  getLowestPrice: getLowestRate,
  explain: (_, { entered }) => (entered ? 'household' : 'reference-person'),
  withoutPrice: 'missing-price',
};

export const perPersonLines: LineReaders<'person'> = { person: personLine };

/** Sums the persons' columns; one without a price makes the sum NaN. */
function sumPersons(columns: PriceColumns, profile: ComparisonProfile, totals: Float64Array): void {
  const { ordinals } = columns;
  const rates = profile.persons.map((person) => columns.getRates(person));
  // Three persons a time: fewer passes over the list, and most households need one.
  const [one, two, three] = rates as [Float64Array, Float64Array?, Float64Array?];
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
  for (let next = 3; next < rates.length; next += 2) {
    const [first, second] = [rates[next]!, rates[next + 1]];
    if (second === undefined) {
      for (let at = 0; at < ordinals.length; at += 1) totals[at]! += first[ordinals[at]!]!;
    } else {
      for (let at = 0; at < ordinals.length; at += 1) {
        const ordinal = ordinals[at]!;
        totals[at]! += first[ordinal]! + second[ordinal]!;
      }
    }
  }
  refuseTooMany(columns, countDependants(profile), totals);
}
