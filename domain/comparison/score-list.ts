import { toHousehold, type Household } from '../affinity/household.ts';
import { toCareNetwork } from '../affinity/care-network.ts';
import {
  getAccess,
  getHouseholdCover,
  getKindScale,
  toKindScale,
  toRawScore,
  toScore,
  usesPreferred,
  type KindScale,
} from '../affinity/score.ts';
import {
  findRefusals,
  toApplicants,
  toAskedPrevision,
  type Refusal,
} from '../affinity/who-fits.ts';
import { getPremium, toPremium, yearlyFactor } from '../affinity/yearly-premium.ts';
import type { CatalogueProduct } from '../catalogue/product.ts';
import { countDependants } from '../pricing/product-price.ts';
import { pricingRules } from '../pricing/price-rules.ts';
import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import {
  getAccessColumn,
  getCoverColumns,
  getDependantRefusals,
  getPersonRefusals,
  getPrevisionRefusals,
  type AffinityIndex,
} from './affinity-index.ts';
import { emptyBits, orInto, type Bitset } from './bitset.ts';
import type { PricePlan } from './price-plan.ts';

/** The part of an index that affinity is answered from. */
export interface ScoredIndex {
  readonly products: readonly (CatalogueProduct | null)[];
  readonly affinity: AffinityIndex;
}

/** Products that cannot insure somebody of a household. */
export function findRefused(
  { affinity, products }: ScoredIndex,
  profile: ComparisonProfile,
): Bitset {
  const refused = emptyBits(products.length);
  for (const applicant of toApplicants(profile)) {
    orInto(refused, getPersonRefusals(affinity, products, applicant));
  }
  const dependants = countDependants(profile);
  if (dependants > 0) orInto(refused, getDependantRefusals(affinity, products, dependants));
  const prevision = toAskedPrevision(profile);
  if (prevision !== null) orInto(refused, getPrevisionRefusals(affinity, products, prevision));
  return refused;
}

/** Scores of a list, parallel to it. */
export interface ListScores {
  /** NaN = none: no price, or a kind without affinity. */
  readonly raw: Float64Array;
  /** UF a year. */
  readonly premiums: Float64Array;
  /** Of the typical product of each one's kind; NaN = no affinity. */
  readonly typicalPremiums: Float64Array;
}

/**
 * Scores of the products of a list. `plan` prices at least all of them. The same figures as
 * `scoreProduct`, from columns and without lines: this runs over the whole list for every question.
 */
export function scoreList(
  index: ScoredIndex,
  plan: PricePlan,
  list: Int32Array,
  household: Household,
): ListScores {
  const { affinity, products } = index;
  const totals = totalsByOrdinal(plan, household.profile, products.length);
  const scales = scaleKinds(affinity, household);
  const size = list.length;
  const usual = new Float64Array(size);
  const weighedBad = new Float64Array(size);
  for (const { key } of household.persons) {
    const columns = getCoverColumns(affinity, products, key, household.layer, household.region);
    for (let at = 0; at < size; at += 1) {
      const ordinal = list[at]!;
      usual[at]! += columns.usual[ordinal]!;
      weighedBad[at]! += columns.weighedBad[ordinal]!;
    }
  }
  const access =
    household.region === null ? null : getAccessColumn(affinity, products, household.region);
  const raw = new Float64Array(size);
  const premiums = new Float64Array(size);
  const typicalPremiums = new Float64Array(size);
  for (let at = 0; at < size; at += 1) {
    const ordinal = list[at]!;
    const scale = scales[affinity.kind[ordinal]!];
    if (!scale) {
      raw[at] = premiums[at] = typicalPremiums[at] = Number.NaN;
      continue;
    }
    const { scope } = scale.reference;
    const premium = toPremium(totals[ordinal]!, affinity.factor[ordinal]!, scope, household);
    premiums[at] = premium;
    typicalPremiums[at] = scale.typical.premium;
    raw[at] =
      scale.constant +
      scale.ofPremium * premium +
      scale.ofUsual * usual[at]! +
      scale.ofBad * weighedBad[at]! +
      (access === null ? 0 : access[ordinal]!);
  }
  return { raw, premiums, typicalPremiums };
}

/** Normal totals in each product's own period and currency; NaN = no price. */
function totalsByOrdinal(
  { groups }: PricePlan,
  profile: ComparisonProfile,
  size: number,
): Float64Array {
  const byOrdinal = new Float64Array(size);
  for (const group of groups) {
    const totals = new Float64Array(group.ordinals.length);
    pricingRules[group.rule].priceColumns(group, profile, totals);
    for (let at = 0; at < totals.length; at += 1) byOrdinal[group.ordinals[at]!] = totals[at]!;
  }
  return byOrdinal;
}

/** By place in `references`; null where the typical product has no price for these people. */
function scaleKinds(
  { references, typical: { index, plan } }: AffinityIndex,
  household: Household,
): readonly (KindScale | null)[] {
  const totals = totalsByOrdinal(plan, household.profile, index.products.length);
  return references.map((reference, at) =>
    toKindScale(
      reference,
      household,
      toPremium(totals[at]!, yearlyFactor(reference.product), reference.scope, household),
    ),
  );
}

/** What is said of one product to the people of a profile. */
export interface ProductFit {
  readonly refusals: readonly Refusal[];
  readonly household: Household;
  /** Null: no affinity, no price for everybody, or somebody is refused. */
  readonly scored: {
    readonly scale: KindScale;
    readonly premium: number;
    readonly raw: number;
    readonly score: number;
  } | null;
}

/** Scores one product by itself, without columns: for the cards of a page, and what columns are held against. */
export function scoreProduct(
  { affinity }: ScoredIndex,
  ordinal: number,
  product: CatalogueProduct,
  profile: ComparisonProfile,
  household: Household = toHousehold(profile),
): ProductFit {
  const reference = affinity.references[affinity.kind[ordinal]!];
  const refusals = findRefusals(product, profile, reference?.scope.isFirstLayer ?? false);
  const none = { refusals, household, scored: null };
  if (refusals.length > 0 || !reference || !product.cover) return none;
  const premium = getPremium(product, reference.scope, household);
  const scale = getKindScale(reference, household);
  if (scale === null || Number.isNaN(premium)) return none;
  const network = toCareNetwork(product, affinity.places);
  const { region } = household;
  const paid = getHouseholdCover(
    product.cover,
    reference.scope,
    household,
    usesPreferred(network, region),
  );
  const raw = toRawScore(scale, premium, paid, Math.fround(getAccess(network, region)));
  return { refusals, household, scored: { scale, premium, raw, score: toScore(raw) } };
}
