import type { CatalogueProduct } from '../catalogue/product.ts';
import { priceRules, type PriceRule } from '../catalogue/product.ts';
import type { PriceColumns } from '../pricing/price-columns.ts';
import { getFamilyFactor } from '../pricing/rates.ts';
import type { InsuredPerson } from '../profile/comparison-profile.ts';
import { priceColumn, type RateIndex } from './price-column.ts';
import type { ProductFacts } from './product-facts.ts';

/** The part of an index that prices are computed from. */
export interface PricedIndex extends RateIndex {
  readonly facts: ProductFacts;
}

/** A list of products by how they are priced. It depends on the filters only, and is kept with them. */
export interface PricePlan {
  readonly list: Int32Array;
  readonly groups: readonly PriceGroup[];
}

/** More combinations than visitors make; the rest is computed each time. */
const maxKept = 64;

function keep<K, T>(kept: Map<K, T>, key: K, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  if (kept.size < maxKept) kept.set(key, made);
  return made;
}

/**
 * Products of a list that are priced and made comparable in one way, so that each step is a straight
 * loop. What depends on the products alone is computed once and kept.
 */
export class PriceGroup implements PriceColumns {
  readonly rule: PriceRule;
  /** One of `sameCurrency`, `ufCurrency`, `otherCurrency`. */
  readonly currency: number;
  /** Priced per year. */
  readonly yearly: boolean;
  /** Places in the list, and the ordinals of the products there. */
  readonly positions: Int32Array;
  readonly ordinals: Int32Array;
  readonly ageMaxEntry: Int32Array;
  readonly #index: PricedIndex;
  readonly #familyFactors = new Map<number, Int32Array>();
  readonly #tooSmall = new Map<number, Int32Array>();
  readonly #totals = new Map<string, Float64Array>();

  constructor(index: PricedIndex, list: Int32Array, positions: readonly number[]) {
    const { facts } = index;
    const first = list[positions[0]!]!;
    this.rule = priceRules[facts.rule[first]!]!;
    this.currency = facts.currency[first]!;
    this.yearly = facts.yearly[first] === 1;
    this.positions = Int32Array.from(positions);
    this.ordinals = Int32Array.from(positions, (position) => list[position]!);
    this.ageMaxEntry = facts.ageMaxEntry;
    this.#index = index;
  }

  getProduct(ordinal: number): CatalogueProduct {
    return this.#index.products[ordinal]!;
  }

  getRates(person: Pick<InsuredPerson, 'role' | 'sex' | 'age'>): Float64Array {
    return priceColumn(this.#index, person);
  }

  getFamilyFactors(dependants: number): Int32Array {
    return keep(this.#familyFactors, dependants, () =>
      this.ordinals.map((at) => getFamilyFactor(this.getProduct(at), dependants)),
    );
  }

  getTooSmall(dependants: number): Int32Array {
    const { maximumDependants } = this.#index.facts;
    return keep(this.#tooSmall, dependants, () =>
      Int32Array.from(this.ordinals.keys()).filter(
        (at) => maximumDependants[this.ordinals[at]!]! < dependants,
      ),
    );
  }

  keepTotals(key: string, compute: () => Float64Array): Float64Array {
    return keep(this.#totals, key, compute);
  }
}

export function planPrices(index: PricedIndex, list: Int32Array): PricePlan {
  const { rule, currency, yearly } = index.facts;
  const positions = new Map<number, number[]>();
  list.forEach((at, position) => {
    const way = (rule[at]! * 4 + currency[at]!) * 2 + yearly[at]!;
    const own = positions.get(way);
    if (own) own.push(position);
    else positions.set(way, [position]);
  });
  const groups = [...positions.values()].map((places) => new PriceGroup(index, list, places));
  return { list, groups };
}
