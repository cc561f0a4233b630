import type { CatalogueProduct } from '../catalogue/product.ts';
import { priceRules, type PriceRule } from '../catalogue/product.ts';
import type { PriceColumns } from '../pricing/lines/price-columns.ts';
import { getFamilyFactor } from '../pricing/lines/rates.ts';
import type { InsuredPerson } from '../profile/comparison-profile.ts';
import { priceColumn, type RateIndex } from './price-column.ts';
import type { ProductFacts } from './product-facts.ts';

/** The part of an index that prices are computed from. */
export interface PricedIndex extends RateIndex {
  readonly facts: ProductFacts;
}

/** A list of products, one group after another. It depends on the filters only, and is kept with them. */
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
  /** Place in the list of the first of them; the others follow it. */
  readonly start: number;
  readonly ordinals: Int32Array;
  readonly ageMaxEntry: Int32Array;
  readonly #index: PricedIndex;
  readonly #familyFactors = new Map<number, Int32Array>();
  readonly #tooSmall = new Map<number, Int32Array>();
  readonly #totals = new Map<string, Float64Array>();
  #discounted: Int32Array | null = null;

  constructor(index: PricedIndex, start: number, ordinals: Int32Array) {
    const { facts } = index;
    const first = ordinals[0]!;
    this.rule = priceRules[facts.rule[first]!]!;
    this.currency = facts.currency[first]!;
    this.yearly = facts.yearly[first] === 1;
    this.start = start;
    this.ordinals = ordinals;
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
    return keep(this.#familyFactors, dependants, () => {
      const factors = new Int32Array(this.ordinals.length);
      for (let at = 0; at < factors.length; at += 1) {
        factors[at] = getFamilyFactor(this.getProduct(this.ordinals[at]!), dependants);
      }
      return factors;
    });
  }

  getTooSmall(dependants: number): Int32Array {
    const { maximumDependants } = this.#index.facts;
    return keep(this.#tooSmall, dependants, () => {
      const positions: number[] = [];
      for (let at = 0; at < this.ordinals.length; at += 1) {
        if (maximumDependants[this.ordinals[at]!]! < dependants) positions.push(at);
      }
      return Int32Array.from(positions);
    });
  }

  /** Positions in `ordinals` of the products that ever have a discount. */
  getDiscounted(): Int32Array {
    this.#discounted ??= Int32Array.from(
      [...this.ordinals.keys()].filter((at) =>
        this.getProduct(this.ordinals[at]!).offers.some(({ type }) => type === 'DISCOUNT'),
      ),
    );
    return this.#discounted;
  }

  keepTotals(key: string, compute: () => Float64Array): Float64Array {
    return keep(this.#totals, key, compute);
  }
}

/** Every rule, three ways to become comparable (in steps of four), by month or year. */
const ways = priceRules.length * 4 * 2;

/** Puts the products of a list in groups by how they are priced, each in the list's order. */
export function planPrices(index: PricedIndex, products: Int32Array): PricePlan {
  const { rule, currency, yearly } = index.facts;
  const wayOf = (ordinal: number): number =>
    (rule[ordinal]! * 4 + currency[ordinal]!) * 2 + yearly[ordinal]!;
  const sizes = new Array<number>(ways).fill(0);
  for (let at = 0; at < products.length; at += 1) sizes[wayOf(products[at]!)]! += 1;
  const starts: number[] = [];
  let sum = 0;
  for (const size of sizes) {
    starts.push(sum);
    sum += size;
  }
  const list = new Int32Array(products.length);
  const next = [...starts];
  for (let at = 0; at < products.length; at += 1) {
    const ordinal = products[at]!;
    const way = wayOf(ordinal);
    list[next[way]!] = ordinal;
    next[way]! += 1;
  }
  const groups: PriceGroup[] = [];
  for (const [way, size] of sizes.entries()) {
    if (size === 0) continue;
    const start = starts[way]!;
    groups.push(new PriceGroup(index, start, list.subarray(start, start + size)));
  }
  return { list, groups };
}
