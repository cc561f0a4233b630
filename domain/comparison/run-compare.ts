import type { CatalogueProduct } from '../catalogue/product.ts';
import type { UfValue } from '../money/currency.ts';
import { ufToClp } from '../money/currency.ts';
import { addBit, emptyBits, hasBit, haveCommon, type Bitset } from './bitset.ts';
import type { CompareIndex } from './compare-index.ts';
import type { CompareQuery } from './compare-query.ts';
import type { CompareOrder } from './facet-names.ts';
import { effectiveOrder, priceBounds, type PriceBounds } from './order-products.ts';
import { countRefused, orderInTiers } from './order-tiers.ts';
import { columnKey, isMissing } from './price-column.ts';
import { countPrices, type PriceHistogram } from './price-histogram.ts';
import type { PricePlan } from './price-plan.ts';
import { priceProducts, type ListPrices } from './price-products.ts';
import { getPromotions, type PromotionColumn } from './promotion-column.ts';
import { getEntryRate, type RateLookUp } from '../pricing/lines/rates.ts';
import { priceProduct } from '../pricing/price-rules.ts';
import type { ProductPrice } from '../pricing/lines/product-price.ts';
import type { Ignored } from './read-parameter.ts';
import { findBest } from './find-best.ts';
import { listSections, type ListSection } from './list-sections.ts';
import {
  askForHousehold,
  findTooLarge,
  fitRow,
  scoreList,
  type ListScores,
  type ProductFit,
} from './score-list.ts';
import {
  countFacets,
  deductibleRange,
  pricedSelection,
  selectProducts,
} from './select-products.ts';
import type { DeductibleRange, FacetCounts, Selection } from './selection.ts';

export interface CompareRow {
  /** Position in the whole result, from 0. */
  readonly index: number;
  readonly product: CatalogueProduct;
  /** Per the product's own period and currency. */
  readonly price: ProductPrice;
  /** Null without a profile. */
  readonly fit: ProductFit | null;
  /** Null in an order that has none. */
  readonly section: ListSection | null;
  /** Of the products of its section none has a higher score, and none as high is cheaper. */
  readonly isBest: boolean;
}

export interface CompareResult {
  readonly total: number;
  readonly withoutPrice: number;
  /** What it is ordered by: without scores a list is not ordered by them. */
  readonly order: CompareOrder;
  /** There is a profile and something among the results that has a score for it. */
  readonly isScored: boolean;
  /** Products of the result that cannot insure somebody of the profile; they stand last. */
  readonly notInsurable: number;
  /** They were left out of it, this many at the prices asked for. */
  readonly leftOut: number;
  /** How many products each section of the list has: in an order by score, and where somebody is refused. */
  readonly sections: Readonly<Partial<Record<ListSection, number>>>;
  readonly rows: readonly CompareRow[];
  readonly facets: FacetCounts;
  readonly prices: {
    readonly min: number | null;
    readonly max: number | null;
    readonly histogram: PriceHistogram;
  };
  readonly deductibles: DeductibleRange;
  readonly ignored: readonly Ignored[];
}

/**
 * Answers one comparison. Pure and synchronous: tens of microseconds on a real catalogue. `now`, in
 * milliseconds, decides which promotions its prices contain.
 */
export function runCompare(
  index: CompareIndex,
  query: CompareQuery,
  uf: UfValue,
  now: number,
): CompareResult {
  const pricing: Pricing = { uf: uf.value, promotions: getPromotions(index, now) };
  const selection = selectProducts(index, query);
  const asked = query.isProfileGiven ? askForHousehold(index, query.profile) : null;
  const { group } = query.profile;
  // A group has a size and no people whose ages were given.
  const refused = asked?.refused ?? (group && findTooLarge(index.products, group.workers));
  const found =
    query.fromPrice === null && query.toPrice === null && !query.insurableOnly
      ? findAll(index, query, selection, pricing)
      : findSome(index, query, selection, query.insurableOnly ? refused : null, pricing);
  const { list, prices, totals, bounds } = found;
  const start = (query.page - 1) * query.take;
  const notInsurable = refused === null ? 0 : countRefused(list, refused);
  const few = notInsurable * 2 > list.length && notInsurable < list.length;
  if (query.insurableOnlyWhereFew && few) {
    return runCompare(
      index,
      { ...query, insurableOnly: true, insurableOnlyWhereFew: false },
      uf,
      now,
    );
  }
  const isScored =
    asked !== null &&
    haveCommon(selection.scopes.found, index.affinity.scored) &&
    // Who is refused by all of them has a score from none.
    (list.length === 0 || notInsurable < list.length);
  const scores =
    asked !== null && isScored && ordersByScore.has(query.order)
      ? scoreList(index, list, totals, asked)
      : null;
  const page = orderInTiers(
    index,
    query,
    { list, prices, scores },
    refused && { bits: refused, count: notInsurable },
  );
  const best = scores === null ? none : findBest(index, { list, prices, scores }, refused);
  const rows: CompareRow[] = [];
  let ordinal = 0;
  const lookUp = rateLookUp(index, () => ordinal);
  for (const position of page) {
    ordinal = list[position]!;
    const product = index.products[ordinal]!;
    const price = priceProduct(product, query.profile, lookUp);
    const fit = asked === null ? null : fitRow(index, ordinal, product, price.total, asked);
    const section = sectionAt(scores, refused, list, position);
    const isBest = best.has(position);
    rows.push({ index: start + rows.length, product, price, fit, section, isBest });
  }
  return {
    total: list.length,
    withoutPrice: bounds.missing,
    order: query.order === 'DISTANCE' ? effectiveOrder(query.order, isScored) : query.order,
    isScored,
    notInsurable,
    leftOut: found.leftOut,
    sections: countSections(scores, refused, list),
    rows,
    facets: found.facets,
    prices: found.range,
    deductibles: found.deductibles,
    ignored: selection.ignored,
  };
}

const none: ReadonlySet<number> = new Set();

/** Where a product of the list stands; null where the order has no sections. */
function sectionAt(
  scores: ListScores | null,
  refused: Bitset | null,
  list: Int32Array,
  position: number,
): ListSection | null {
  if (refused !== null && hasBit(refused, list[position]!)) return 'refused';
  if (scores === null) return null;
  return isMissing(scores.raw[position]!) ? 'unscored' : listSections[scores.sections[position]!]!;
}

function countSections(
  scores: ListScores | null,
  refused: Bitset | null,
  list: Int32Array,
): CompareResult['sections'] {
  if (scores === null && refused === null) return {};
  const counts: Partial<Record<ListSection, number>> = {};
  for (let position = 0; position < list.length; position += 1) {
    const section = sectionAt(scores, refused, list, position);
    if (section !== null) counts[section] = (counts[section] ?? 0) + 1;
  }
  return counts;
}

/** What prices depend on beside products and people. */
interface Pricing {
  readonly uf: number;
  readonly promotions: PromotionColumn;
}

function priceAll(
  index: CompareIndex,
  plan: PricePlan,
  { profile }: CompareQuery,
  { uf, promotions }: Pricing,
): ListPrices {
  return priceProducts(index, plan, profile, uf, promotions);
}
const ordersByScore: ReadonlySet<CompareOrder> = new Set<CompareOrder>(['recommended', 'DISTANCE']);

interface Found extends Pick<CompareResult, 'facets' | 'deductibles'>, ListPrices {
  readonly list: Int32Array;
  readonly bounds: PriceBounds;
  readonly range: CompareResult['prices'];
  readonly leftOut: number;
}

function findAll(
  index: CompareIndex,
  query: CompareQuery,
  selection: Selection,
  pricing: Pricing,
): Found {
  const { plan, facets, deductibles } = selection;
  const { prices, totals } = priceAll(index, plan, query, pricing);
  const bounds = priceBounds(prices);
  const range = rangeOf(prices, bounds);
  return { list: plan.list, prices, totals, bounds, range, facets, deductibles, leftOut: 0 };
}

/**
 * With a filter by price, or by who can be insured, the facets depend on the profile: what they could count
 * is priced once, and the list takes its prices from there. Products without a price are in no price range.
 */
function findSome(
  index: CompareIndex,
  query: CompareQuery,
  selection: Selection,
  refused: Bitset | null,
  pricing: Pricing,
): Found {
  const scale = (amount: number | null): number | null =>
    amount !== null && query.targetCurrency === 'UF' ? ufToClp(amount, pricing.uf) : amount;
  const anyPrice = query.fromPrice === null && query.toPrice === null;
  const from = scale(query.fromPrice) ?? 0;
  const to = scale(query.toPrice) ?? Number.MAX_SAFE_INTEGER;
  const fits = (ordinal: number): boolean => refused === null || !hasBit(refused, ordinal);
  const isAsked = (price: number): boolean => anyPrice || (price >= from && price < to + 1);
  const passes = (ordinal: number, price: number): boolean =>
    // A price between two whole amounts counts as the lower.
    isAsked(price) && fits(ordinal);
  const { plan, places } = pricedSelection(index, selection);
  const { prices: allPrices, totals: allTotals } = priceAll(index, plan, query, pricing);
  const passing = bitsWhere(index.products.length, plan.list, allPrices, passes);

  const { list: candidates } = selection.plan;
  const unfiltered = new Float64Array(candidates.length);
  const found = new Int32Array(candidates.length);
  const foundPrices = new Float64Array(candidates.length);
  const foundTotals = new Float64Array(candidates.length);
  let count = 0;
  let unfilteredCount = 0;
  let leftOut = 0;
  for (let at = 0; at < candidates.length; at += 1) {
    const ordinal = candidates[at]!;
    const price = allPrices[places[at]!]!;
    if (!fits(ordinal)) {
      if (isAsked(price)) leftOut += 1;
      continue;
    }
    unfiltered[unfilteredCount] = price;
    unfilteredCount += 1;
    if (!passes(ordinal, price)) continue;
    found[count] = ordinal;
    foundPrices[count] = price;
    foundTotals[count] = allTotals[places[at]!]!;
    count += 1;
  }
  const list = found.subarray(0, count);
  const prices = foundPrices.subarray(0, count);
  const ofRange = unfiltered.subarray(0, unfilteredCount);
  return {
    list,
    prices,
    totals: foundTotals.subarray(0, count),
    bounds: priceBounds(prices),
    range: rangeOf(ofRange, priceBounds(ofRange)),
    facets: countFacets(selection.offered, selection.scopes, passing),
    deductibles: deductibleRange(index, withoutOwnRange(index, query, list, passes, pricing)),
    leftOut,
  };
}

/** The listed products that pass at their price. */
function bitsWhere(
  size: number,
  list: Int32Array,
  prices: Float64Array,
  passes: (ordinal: number, price: number) => boolean,
): Bitset {
  const bits = emptyBits(size);
  for (let at = 0; at < list.length; at += 1) {
    if (passes(list[at]!, prices[at]!)) addBit(bits, list[at]!);
  }
  return bits;
}

/** The deductible range shows what is left without the deductible filter, like every other facet. */
function withoutOwnRange(
  index: CompareIndex,
  query: CompareQuery,
  found: Int32Array,
  passes: (ordinal: number, price: number) => boolean,
  pricing: Pricing,
): Int32Array {
  if (query.fromDeductible === null && query.toDeductible === null) return found;
  const { plan } = selectProducts(index, { ...query, fromDeductible: null, toDeductible: null });
  const { prices } = priceAll(index, plan, query, pricing);
  return plan.list.filter((ordinal, at) => passes(ordinal, prices[at]!));
}

/** The range that a filter offers, in whole amounts around all prices. */
function rangeOf(prices: Float64Array, { min, max }: PriceBounds): CompareResult['prices'] {
  return {
    min: min === null ? null : Math.floor(min),
    max: max === null ? null : Math.ceil(max),
    histogram: countPrices(prices, min, max),
  };
}

/** Rates from the columns that the question has made anyway, instead of walking a product's steps. */
function rateLookUp({ priceColumns }: CompareIndex, ordinal: () => number): RateLookUp {
  return (product, role, sex, age) => {
    const column = priceColumns.get(columnKey(role, sex, age));
    if (column === undefined) return getEntryRate(product, role, sex, age);
    const amount = column.amounts[ordinal()]!;
    return isMissing(amount) ? null : amount;
  };
}
