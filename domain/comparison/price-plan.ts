import type { PriceRule } from '../catalogue/product.ts';
import type { ComparisonProfile, InsuredPet } from '../profile/comparison-profile.ts';
import type { CompareIndex } from './compare-index.ts';
import { familyFactor, priceProduct } from './price-rules.ts';
import { ruleCodes } from './product-facts.ts';

/** Products of a list that are priced and made comparable in one way, so that each step is a straight loop. */
export interface PriceGroup {
  readonly rule: PriceRule;
  /** One of `sameCurrency`, `ufCurrency`, `otherCurrency`. */
  readonly currency: number;
  /** Priced per year. */
  readonly yearly: boolean;
  /** Places in the list, and the ordinals of the products there. */
  readonly positions: Int32Array;
  readonly ordinals: Int32Array;
  /** By number of dependants: the products' family factors, in hundredths. */
  readonly factors: Map<number, Int32Array>;
  /** By number of dependants: places in the group whose product takes fewer. */
  readonly tooMany: Map<number, Int32Array>;
  /** By the animals: what they cost in each pet product; nearly everybody asks without one. */
  readonly petTotals: Map<string, Float64Array>;
}

/** A list of products by how they are priced. It depends on the filters only, and is kept with them. */
export interface PricePlan {
  readonly list: Int32Array;
  readonly groups: readonly PriceGroup[];
}

/** More combinations than visitors make; the rest is computed each time. */
const mostKept = 64;

function keep<K, T>(kept: Map<K, T>, key: K, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  if (kept.size < mostKept) kept.set(key, made);
  return made;
}

/** Family factors beside the group's ordinals. */
export function factorsOf(
  { products }: CompareIndex,
  { factors, ordinals }: PriceGroup,
  dependants: number,
): Int32Array {
  return keep(factors, dependants, () =>
    ordinals.map((at) => familyFactor(products[at]!, dependants)),
  );
}

/** Places in the group whose product takes fewer dependants. */
export function tooManyFor(
  { facts }: CompareIndex,
  { tooMany, ordinals }: PriceGroup,
  dependants: number,
): Int32Array {
  return keep(tooMany, dependants, () =>
    Int32Array.from(ordinals.keys()).filter(
      (at) => facts.maximumDependants[ordinals[at]!]! < dependants,
    ),
  );
}

/** Prices of the pet products, beside their group's ordinals; NaN = none. */
export function petTotalsOf(
  { products }: CompareIndex,
  { petTotals, ordinals }: PriceGroup,
  profile: ComparisonProfile,
): Float64Array {
  return keep(petTotals, petsKey(profile.pets), () =>
    Float64Array.from(ordinals, (at) => priceProduct(products[at]!, profile).total ?? Number.NaN),
  );
}

function petsKey(pets: readonly InsuredPet[]): string {
  return pets.length === 0 ? '' : JSON.stringify(pets);
}

export function planPrices({ facts }: CompareIndex, list: Int32Array): PricePlan {
  const names = Object.keys(ruleCodes) as PriceRule[];
  const positions = new Map<number, number[]>();
  list.forEach((at, position) => {
    const kind = (facts.rule[at]! * 4 + facts.currency[at]!) * 2 + facts.yearly[at]!;
    const own = positions.get(kind);
    if (own) own.push(position);
    else positions.set(kind, [position]);
  });
  const groups = [...positions.values()].map((places) => {
    const one = list[places[0]!]!;
    return {
      rule: names.find((name) => ruleCodes[name] === facts.rule[one])!,
      currency: facts.currency[one]!,
      yearly: facts.yearly[one] === 1,
      positions: Int32Array.from(places),
      ordinals: Int32Array.from(places, (position) => list[position]!),
      factors: new Map(),
      tooMany: new Map(),
      petTotals: new Map(),
    };
  });
  return { list, groups };
}
