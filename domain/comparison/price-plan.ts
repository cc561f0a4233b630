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
  /** Place in the list of the first of them; the others follow it. */
  readonly start: number;
  readonly ordinals: Int32Array;
  /** By number of dependants: the products' family factors, in hundredths. */
  readonly factors: Map<number, Int32Array>;
  /** By number of dependants: places in the group whose product takes fewer. */
  readonly tooMany: Map<number, Int32Array>;
  /** By the animals: what they cost in each pet product; nearly everybody asks without one. */
  readonly petTotals: Map<string, Float64Array>;
}

/** A list of products, group behind group. It depends on the filters only, and is kept with them. */
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
  return keep(factors, dependants, () => {
    const own = new Int32Array(ordinals.length);
    for (let at = 0; at < own.length; at += 1) {
      own[at] = familyFactor(products[ordinals[at]!]!, dependants);
    }
    return own;
  });
}

/** Places in the group whose product takes fewer dependants. */
export function tooManyFor(
  { facts }: CompareIndex,
  { tooMany, ordinals }: PriceGroup,
  dependants: number,
): Int32Array {
  return keep(tooMany, dependants, () => {
    const places: number[] = [];
    for (let at = 0; at < ordinals.length; at += 1) {
      if (facts.maximumDependants[ordinals[at]!]! < dependants) places.push(at);
    }
    return Int32Array.from(places);
  });
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

const ruleNames = Object.keys(ruleCodes) as PriceRule[];
/** Eight rules, three ways to become comparable (in steps of four), by month or year. */
const ways = ruleNames.length * 4 * 2;

/** Puts the products of a list in groups by how they are priced, each in the list's order. */
export function planPrices({ facts }: CompareIndex, products: Int32Array): PricePlan {
  const wayOf = (ordinal: number): number =>
    (facts.rule[ordinal]! * 4 + facts.currency[ordinal]!) * 2 + facts.yearly[ordinal]!;
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
    const ordinals = list.subarray(start, start + size);
    const first = ordinals[0]!;
    groups.push({
      rule: ruleNames.find((name) => ruleCodes[name] === facts.rule[first])!,
      currency: facts.currency[first]!,
      yearly: facts.yearly[first] === 1,
      start,
      ordinals,
      factors: new Map(),
      tooMany: new Map(),
      petTotals: new Map(),
    });
  }
  return { list, groups };
}
