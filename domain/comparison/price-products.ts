import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import { comparableAmount } from './comparable-amount.ts';
import type { CompareIndex } from './compare-index.ts';
import { noPrice, priceColumn } from './price-column.ts';
import { priceProduct } from './price-rules.ts';
import { monthlyOf } from './shown-price.ts';

/**
 * The monthly price of each listed product in the country's currency, −1 where it reads "Consultar".
 * Sums columns for the rule that nearly all products have; the others go through the rules themselves.
 */
export function priceProducts(
  index: CompareIndex,
  list: Int32Array,
  profile: ComparisonProfile,
  ufValue: number,
): Float64Array {
  const columns = profile.persons.map((person) => priceColumn(index, person));
  const dependants = profile.persons.filter((person) => person.role === 'dependant').length;
  const prices = new Float64Array(list.length);
  for (let position = 0; position < list.length; position += 1) {
    const at = list[position]!;
    const product = index.products[at]!;
    let total: number;
    if (product.priceRule === 'per_person') {
      total = dependants > product.maximumDependants ? noPrice : sumAt(columns, at);
    } else {
      total = priceProduct(product, profile).total ?? noPrice;
    }
    prices[position] =
      total === noPrice
        ? noPrice
        : comparableAmount(
            monthlyOf(product.period, total),
            product.currency,
            index.country,
            ufValue,
          );
  }
  return prices;
}

/** A missing price poisons the sum: it must never make it smaller. */
function sumAt(columns: readonly Float64Array[], at: number): number {
  let sum = 0;
  for (const column of columns) {
    const amount = column[at]!;
    if (amount === noPrice) return noPrice;
    sum += amount;
  }
  return sum;
}
