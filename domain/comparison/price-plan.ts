import type { ComparisonProfile, InsuredPet } from '../profile/comparison-profile.ts';
import type { CompareIndex } from './compare-index.ts';
import { familyFactor, priceProduct } from './price-rules.ts';
import { otherCurrency, ruleCodes, ufCurrency } from './product-facts.ts';

/** Products of a list that are priced by one rule: places in the list, and ordinals beside them. */
export interface RuleGroup {
  readonly positions: Int32Array;
  readonly ordinals: Int32Array;
}

/**
 * A list of products sorted out by what pricing has to do with each, so that every question is a few
 * straight loops. It depends on the filters only, and is kept with them.
 */
export interface PricePlan {
  readonly list: Int32Array;
  /** By the codes of `ruleCodes`. */
  readonly groups: readonly RuleGroup[];
  /** Places in the list that are priced per year, in UF, in a currency with a reference rate. */
  readonly yearly: Int32Array;
  readonly inUf: Int32Array;
  readonly inOther: Int32Array;
  /** By number of dependants: the family factors of a group's products, in hundredths. */
  readonly factors: Map<string, Int32Array>;
  /** By the animals: what they cost in each pet product; nearly everybody asks without one. */
  readonly petTotals: Map<string, Float64Array>;
}

/** More combinations than visitors make; the rest is computed each time. */
const mostKept = 64;

function keep<T>(kept: Map<string, T>, key: string, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  if (kept.size < mostKept) kept.set(key, made);
  return made;
}

/** Factors of the products priced by `rule`, beside its group's ordinals. */
export function factorsOf(
  { products }: CompareIndex,
  plan: PricePlan,
  rule: number,
  dependants: number,
): Int32Array {
  return keep(plan.factors, `${rule} ${dependants}`, () =>
    plan.groups[rule]!.ordinals.map((at) => familyFactor(products[at]!, dependants)),
  );
}

/** Prices of the pet products, beside their group's ordinals; NaN = none. */
export function petTotalsOf(
  { products }: CompareIndex,
  plan: PricePlan,
  profile: ComparisonProfile,
): Float64Array {
  return keep(plan.petTotals, petsKey(profile.pets), () =>
    Float64Array.from(
      plan.groups[ruleCodes.per_pet]!.ordinals,
      (at) => priceProduct(products[at]!, profile).total ?? Number.NaN,
    ),
  );
}

function petsKey(pets: readonly InsuredPet[]): string {
  return pets.length === 0 ? '' : JSON.stringify(pets);
}

export function planPrices({ facts }: CompareIndex, list: Int32Array): PricePlan {
  const where = (keep: (at: number) => boolean): Int32Array => {
    const positions: number[] = [];
    for (let position = 0; position < list.length; position += 1) {
      if (keep(list[position]!)) positions.push(position);
    }
    return Int32Array.from(positions);
  };
  const groups = Object.values(ruleCodes).map((rule) => {
    const positions = where((at) => facts.rule[at] === rule);
    return { positions, ordinals: positions.map((position) => list[position]!) };
  });
  return {
    list,
    groups,
    yearly: where((at) => facts.yearly[at] === 1),
    inUf: where((at) => facts.currency[at] === ufCurrency),
    inOther: where((at) => facts.currency[at] === otherCurrency),
    factors: new Map(),
    petTotals: new Map(),
  };
}
