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

/** Groups the products of a list by how they are priced. Made for most questions, so it is plain loops. */
export function planPrices({ facts }: CompareIndex, list: Int32Array): PricePlan {
  const wayOf = (ordinal: number): number =>
    (facts.rule[ordinal]! * 4 + facts.currency[ordinal]!) * 2 + facts.yearly[ordinal]!;
  const sizes = new Array<number>(ways).fill(0);
  for (let at = 0; at < list.length; at += 1) sizes[wayOf(list[at]!)]! += 1;
  const positions = sizes.map((size) => (size === 0 ? null : new Int32Array(size)));
  const ordinals = sizes.map((size) => (size === 0 ? null : new Int32Array(size)));
  const filled = new Array<number>(ways).fill(0);
  for (let position = 0; position < list.length; position += 1) {
    const ordinal = list[position]!;
    const way = wayOf(ordinal);
    const at = filled[way]!;
    positions[way]![at] = position;
    ordinals[way]![at] = ordinal;
    filled[way] = at + 1;
  }
  const groups: PriceGroup[] = [];
  for (let way = 0; way < ways; way += 1) {
    const own = ordinals[way];
    if (!own) continue;
    const first = own[0]!;
    groups.push({
      rule: ruleNames.find((name) => ruleCodes[name] === facts.rule[first])!,
      currency: facts.currency[first]!,
      yearly: facts.yearly[first] === 1,
      positions: positions[way]!,
      ordinals: own,
      factors: new Map(),
      tooMany: new Map(),
      petTotals: new Map(),
    });
  }
  return { list, groups };
}
