import { toHousehold, type Household } from '../affinity/household.ts';
import { getAccess, toCareNetwork, usesPreferred } from '../affinity/care-network.ts';
import {
  getHouseholdCover,
  getKindScale,
  toKindScale,
  toRawScore,
  toScore,
  type KindScale,
} from '../affinity/score.ts';
import {
  findRefusals,
  toApplicants,
  toAskedPrevision,
  type Refusal,
} from '../affinity/who-fits.ts';
import { getPremium, toPremium, yearlyFactor } from '../affinity/yearly-premium.ts';
import { minimumAbove } from '../catalogue/minimum-employees.ts';
import type { CatalogueProduct } from '../catalogue/product.ts';
import { countDependants } from '../pricing/lines/product-price.ts';
import type { ComparisonProfile } from '../profile/comparison-profile.ts';
import {
  getCoverColumns,
  getDependantRefusals,
  getPersonRefusals,
  getPrevisionRefusals,
  getRegionColumn,
  type AffinityIndex,
  type CoverColumns,
  type RegionColumn,
} from './affinity-index.ts';
import { addBit, emptyBits, hasBit, orInto, type Bitset } from './bitset.ts';
import { isForeign, scoredSection, youngestOf } from './list-sections.ts';
import { priceTotals } from './price-products.ts';

/** The part of an index that affinity is answered from. */
export interface ScoredIndex {
  readonly products: readonly (CatalogueProduct | null)[];
  readonly affinity: AffinityIndex;
}

/** Products that cannot insure somebody of a household. */
function findRefused({ affinity, products }: ScoredIndex, profile: ComparisonProfile): Bitset {
  const refused = emptyBits(products.length);
  for (const applicant of toApplicants(profile)) {
    orInto(refused, getPersonRefusals(affinity, products, applicant));
  }
  const dependants = countDependants(profile);
  if (dependants > 0) orInto(refused, getDependantRefusals(affinity, products, dependants));
  const prevision = toAskedPrevision(profile);
  if (prevision !== null) orInto(refused, getPrevisionRefusals(affinity, products, prevision));
  if (profile.group !== null) orInto(refused, findTooLarge(products, profile.group.workers));
  return refused;
}

/**
 * Group insurance that takes no group as small as this one (spec 1 §5); only what is priced by worker insures groups.
 * Computed for each query: a column for every group size would take too much memory.
 */
export function findTooLarge(products: ScoredIndex['products'], workers: number): Bitset {
  const refused = emptyBits(products.length);
  for (const [at, product] of products.entries()) {
    if (product?.priceRule !== 'per_employee') continue;
    const terms = { minEmployeeQuantity: product.minimumEmployees, minsubscribers: null };
    if (minimumAbove(terms, workers) !== null) addBit(refused, at);
  }
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
  /** Places in `listSections`, of what has a score. */
  readonly sections: Uint8Array;
}

/**
 * Scores of a list; `totals` = its normal prices, as `priceProducts` gives them. The same figures as
 * `scoreProduct`, from columns and without lines: this runs over the whole list for every question.
 */
export function scoreList(
  index: ScoredIndex,
  list: Int32Array,
  totals: Float64Array,
  question: ScoredQuestion,
): ListScores {
  const { affinity } = index;
  const { household, scales } = question;
  const size = list.length;
  const usual = new Float64Array(size);
  const weighedBad = new Float64Array(size);
  const region = regionOf(index, household);
  for (const { key } of household.persons) {
    const { preferred, elsewhere } = personColumns(index, household, key);
    for (let at = 0; at < size; at += 1) {
      const ordinal = list[at]!;
      const columns = region === null || hasBit(region.preferred, ordinal) ? preferred : elsewhere;
      usual[at]! += columns.usual[ordinal]!;
      weighedBad[at]! += columns.weighedBad[ordinal]!;
    }
  }
  const raw = new Float64Array(size);
  const premiums = new Float64Array(size);
  const typicalPremiums = new Float64Array(size);
  const sections = new Uint8Array(size);
  const youngest = youngestOf(household.profile.persons);
  for (let at = 0; at < size; at += 1) {
    const ordinal = list[at]!;
    const scale = scales[affinity.kind[ordinal]!];
    if (!scale) {
      raw[at] = premiums[at] = typicalPremiums[at] = Number.NaN;
      continue;
    }
    const { scope } = scale.reference;
    const premium = toPremium(totals[at]!, affinity.factor[ordinal]!, scope, household);
    const paid = { usual: usual[at]!, weighedBad: weighedBad[at]! };
    premiums[at] = premium;
    typicalPremiums[at] = scale.typical.premium;
    const { country, currency } = index.products[ordinal]!;
    sections[at] = scoredSection(scope, youngest, isForeign(currency, country));
    raw[at] = toRawScore(scale, premium, paid, region === null ? 0 : region.points[ordinal]!);
  }
  return { raw, premiums, typicalPremiums, sections };
}

/** Null where no region was given: everybody then uses preferred providers, and where is worth nothing. */
function regionOf({ affinity, products }: ScoredIndex, { region }: Household): RegionColumn | null {
  return region === null ? null : getRegionColumn(affinity, products, region);
}

/** What products pay for a person where their preferred providers can be used, and elsewhere. */
function personColumns(
  { affinity, products }: ScoredIndex,
  { layer, region }: Household,
  person: number,
): { readonly preferred: CoverColumns; readonly elsewhere: CoverColumns } {
  const preferred = getCoverColumns(affinity, products, person, layer, true);
  return {
    preferred,
    elsewhere:
      region === null ? preferred : getCoverColumns(affinity, products, person, layer, false),
  };
}

/** What one question has in common for all products. */
export interface ScoredQuestion {
  readonly household: Household;
  /** By place in `references`; null where the typical product has no price for these people. */
  readonly scales: readonly (KindScale | null)[];
  /** Who cannot insure somebody of them. */
  readonly refused: Bitset;
}

export function askForHousehold(index: ScoredIndex, profile: ComparisonProfile): ScoredQuestion {
  const household = toHousehold(profile);
  return {
    household,
    scales: scaleKinds(index.affinity, household),
    refused: findRefused(index, profile),
  };
}

/**
 * The same as `scoreProduct`, from the columns that the question has made anyway; `total` is the normal price
 * in the product's own period and currency.
 */
export function fitRow(
  index: ScoredIndex,
  ordinal: number,
  product: CatalogueProduct,
  total: number | null,
  { household, scales, refused }: ScoredQuestion,
): ProductFit {
  const { affinity } = index;
  const { profile, persons } = household;
  const kind = affinity.kind[ordinal]!;
  if (hasBit(refused, ordinal)) {
    const isFirstLayer = affinity.references[kind]?.scope.isFirstLayer ?? false;
    return { household, refusals: findRefusals(product, profile, isFirstLayer), scored: null };
  }
  const scale = scales[kind];
  if (!scale || total === null) return { household, refusals: [], scored: null };
  const region = regionOf(index, household);
  let usual = 0;
  let weighedBad = 0;
  for (const { key } of persons) {
    const { preferred, elsewhere } = personColumns(index, household, key);
    const columns = region === null || hasBit(region.preferred, ordinal) ? preferred : elsewhere;
    usual += columns.usual[ordinal]!;
    weighedBad += columns.weighedBad[ordinal]!;
  }
  const access = region === null ? 0 : region.points[ordinal]!;
  const premium = toPremium(total, affinity.factor[ordinal]!, scale.reference.scope, household);
  const raw = toRawScore(scale, premium, { usual, weighedBad }, access);
  return { household, refusals: [], scored: { scale, premium, raw, score: toScore(raw) } };
}

function scaleKinds(
  { references, typical }: AffinityIndex,
  household: Household,
): readonly (KindScale | null)[] {
  const totals = priceTotals(typical, household.profile);
  const scales = new Array<KindScale | null>(references.length).fill(null);
  for (const [place, at] of typical.list.entries()) {
    const reference = references[at]!;
    const factor = yearlyFactor(reference.product);
    const premium = toPremium(totals[place]!, factor, reference.scope, household);
    scales[at] = toKindScale(reference, household, premium);
  }
  return scales;
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

/** Scores one product by itself, without columns: for pages of one product, and what columns are held against. */
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
