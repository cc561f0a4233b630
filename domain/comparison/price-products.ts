import type { CatalogueProduct } from '../catalogue/product.ts';
import { volumePercent } from '../catalogue/tariff.ts';
import { ufToClp } from '../money/currency.ts';
import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import { comparableAmount } from './comparable-amount.ts';
import type { CompareIndex } from './compare-index.ts';
import { noPrice, priceColumn } from './price-column.ts';
import { defaultTripDays, familyFactor, holderOf, percentOf, priceProduct } from './price-rules.ts';
import { otherCurrency, ruleCodes, ufCurrency } from './product-facts.ts';
import { monthlyOf } from './shown-price.ts';

/**
 * The monthly price of each listed product in the country's currency, −1 where it reads "Consultar".
 * The same totals as `priceProduct` gives, from columns of rates and without lines: this runs over the
 * whole list for every question. A test holds the two against each other.
 */
export function priceProducts(
  index: CompareIndex,
  list: Int32Array,
  profile: ComparisonProfile,
  ufValue: number,
): Float64Array {
  const { facts, products, country } = index;
  const columns = profile.persons.map((person) => priceColumn(index, person));
  const ofHolder = priceColumn(index, holderOf(profile));
  const dependants = profile.persons.filter((person) => person.role === 'dependant').length;
  const others = profile.persons.length - 1;
  const oldest = Math.max(...profile.persons.map((person) => person.age));
  const days = profile.tripDays ?? defaultTripDays;
  const prices = new Float64Array(list.length);

  for (let position = 0; position < list.length; position += 1) {
    const at = list[position]!;
    let total: number;
    switch (facts.rule[at]) {
      case ruleCodes.per_person:
        total = dependants > facts.maximumDependants[at]! ? noPrice : sumAt(columns, at);
        break;
      case ruleCodes.family_factor: {
        total = ofHolder[at]!;
        if (dependants > facts.maximumDependants[at]! || oldest > facts.ageMaxEntry[at]!) {
          total = noPrice;
        }
        if (total !== noPrice) total = percentOf(total, familyFactor(products[at]!, others));
        break;
      }
      case ruleCodes.flat:
        total = ofHolder[at]!;
        break;
      case ruleCodes.per_day:
        total = dependants > facts.maximumDependants[at]! ? noPrice : sumAt(columns, at);
        if (total !== noPrice) total *= days;
        break;
      case ruleCodes.per_employee:
        total = groupTotal(products[at]!, ofHolder[at]!, profile);
        break;
      case ruleCodes.per_head:
        total = headsTotal(products[at]!, ofHolder[at]!, profile);
        break;
      default:
        total = priceProduct(products[at]!, profile).total ?? noPrice;
    }
    if (total !== noPrice) {
      if (facts.yearly[at] === 1) total = monthlyOf('year', total);
      if (facts.currency[at] === ufCurrency) total = ufToClp(total, ufValue);
      else if (facts.currency[at] === otherCurrency) {
        total = comparableAmount(total, products[at]!.currency, country, ufValue);
      }
    }
    prices[position] = total;
  }
  return prices;
}

function groupTotal(product: CatalogueProduct, rate: number, profile: ComparisonProfile): number {
  if (rate === noPrice) return noPrice;
  const { workers, dependants } = profile.group ?? { workers: 1, dependants: 0 };
  const each = Math.floor(dependants / workers);
  const more = dependants % workers;
  return (
    (workers - more) * percentOf(rate, familyFactor(product, each)) +
    more * percentOf(rate, familyFactor(product, each + 1))
  );
}

function headsTotal(product: CatalogueProduct, rate: number, profile: ComparisonProfile): number {
  if (rate === noPrice) return noPrice;
  const heads = profile.group?.workers ?? 1;
  const { tariff } = product;
  const percent = tariff?.kind === 'volume' ? volumePercent(tariff, heads) : 100;
  return percentOf(rate, percent) * heads;
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
