import type { CatalogueProduct } from '../catalogue/product.ts';
import type { UfValue } from '../money/currency.ts';
import { ufToClp } from '../money/currency.ts';
import { addBit, emptyBits, listBits, type Bitset } from './bitset.ts';
import type { CompareIndex } from './compare-index.ts';
import type { CompareQuery } from './compare-query.ts';
import { orderProducts, priceBounds, type PriceBounds } from './order-products.ts';
import { columnKey, isMissing } from './price-column.ts';
import { planPrices } from './price-plan.ts';
import { priceProducts } from './price-products.ts';
import { entryRateOf, priceProduct, type ProductPrice, type RateLookUp } from './price-rules.ts';
import type { Ignored } from './read-parameter.ts';
import {
  countFacets,
  deductibleRange,
  selectProducts,
  type DeductibleRange,
  type FacetCounts,
  type Selection,
} from './select-products.ts';

export interface CompareRow {
  /** Position in the whole result, from 0. */
  readonly index: number;
  readonly product: CatalogueProduct;
  /** Per the product's own period and currency. */
  readonly price: ProductPrice;
}

export interface CompareResult {
  readonly total: number;
  readonly withoutPrice: number;
  readonly rows: readonly CompareRow[];
  readonly facets: FacetCounts;
  readonly prices: {
    readonly min: number | null;
    readonly max: number | null;
    readonly histogram: readonly number[];
  };
  readonly deductibles: DeductibleRange;
  readonly ignored: readonly Ignored[];
}

export const histogramSteps = 10;

/** Answers one comparison. Pure and synchronous: tens of microseconds on a real catalogue. */
export function runCompare(index: CompareIndex, query: CompareQuery, uf: UfValue): CompareResult {
  const selection = selectProducts(index, query);
  const found =
    query.fromPrice === null && query.toPrice === null
      ? findAll(index, query, selection, uf.value)
      : findInPriceRange(index, query, selection, uf.value);
  const { list, prices, bounds } = found;
  const start = (query.page - 1) * query.take;
  const page = orderProducts(index, query, list, prices, bounds);
  const rows: CompareRow[] = [];
  let ordinal = 0;
  const lookUp = rateLookUp(index, () => ordinal);
  for (const position of page) {
    ordinal = list[position]!;
    const product = index.products[ordinal]!;
    const price = priceProduct(product, query.profile, lookUp);
    rows.push({ index: start + rows.length, product, price });
  }
  return {
    total: list.length,
    withoutPrice: bounds.missing,
    rows,
    facets: found.facets,
    prices: found.range,
    deductibles: found.deductibles,
    ignored: selection.ignored,
  };
}

interface Found extends Pick<CompareResult, 'facets' | 'deductibles'> {
  readonly list: Int32Array;
  readonly prices: Float64Array;
  readonly bounds: PriceBounds;
  readonly range: CompareResult['prices'];
}

function findAll(
  index: CompareIndex,
  query: CompareQuery,
  selection: Selection,
  ufValue: number,
): Found {
  const { plan, facets, deductibles } = selection;
  const prices = priceProducts(index, plan, query.profile, ufValue);
  const bounds = priceBounds(prices);
  return { list: plan.list, prices, bounds, range: rangeOf(prices, bounds), facets, deductibles };
}

/**
 * With a price filter the facets depend on the profile: the base is priced once, and what the facets
 * leave of it takes its prices from there. Products without a price are in no price range.
 */
function findInPriceRange(
  index: CompareIndex,
  query: CompareQuery,
  selection: Selection,
  ufValue: number,
): Found {
  const scale = (amount: number | null): number | null =>
    amount !== null && query.targetCurrency === 'UF' ? ufToClp(amount, ufValue) : amount;
  const from = scale(query.fromPrice) ?? 0;
  const to = scale(query.toPrice) ?? Number.MAX_SAFE_INTEGER;
  const size = index.products.length;

  selection.basePlan ??= planPrices(index, listBits(selection.baseBits));
  const base = selection.basePlan;
  const basePrices = priceProducts(index, base, query.profile, ufValue);
  const byOrdinal = new Float64Array(size);
  const baseBits = emptyBits(size);
  for (let at = 0; at < base.list.length; at += 1) {
    const price = basePrices[at]!;
    byOrdinal[base.list[at]!] = price;
    if (price >= from && price <= to) addBit(baseBits, base.list[at]!);
  }
  // Everything that the facets leave is in the base, so its prices are there.
  const { list: candidates } = selection.plan;
  const unfiltered = new Float64Array(candidates.length);
  const found = new Int32Array(candidates.length);
  const foundPrices = new Float64Array(candidates.length);
  const bits = emptyBits(size);
  let count = 0;
  for (let at = 0; at < candidates.length; at += 1) {
    const ordinal = candidates[at]!;
    const price = byOrdinal[ordinal]!;
    unfiltered[at] = price;
    if (!(price >= from && price <= to)) continue;
    found[count] = ordinal;
    foundPrices[count] = price;
    count += 1;
    addBit(bits, ordinal);
  }
  const list = found.subarray(0, count);
  const prices = foundPrices.subarray(0, count);
  return {
    list,
    prices,
    bounds: priceBounds(prices),
    range: rangeOf(unfiltered, priceBounds(unfiltered)),
    facets: countFacets({
      offered: selection.offered,
      baseBits,
      chosen: selection.chosen,
      bits,
    }),
    deductibles: deductibleRange(index, withoutOwnRange(index, query, bits, [from, to], ufValue)),
  };
}

/** The deductible range shows what is left without the deductible filter, like every other facet. */
function withoutOwnRange(
  index: CompareIndex,
  query: CompareQuery,
  bits: Bitset,
  [from, to]: readonly [number, number],
  ufValue: number,
): Bitset {
  if (query.fromDeductible === null && query.toDeductible === null) return bits;
  const { plan } = selectProducts(index, { ...query, fromDeductible: null, toDeductible: null });
  const prices = priceProducts(index, plan, query.profile, ufValue);
  const kept = emptyBits(index.products.length);
  for (let at = 0; at < prices.length; at += 1) {
    if (prices[at]! >= from && prices[at]! <= to) addBit(kept, plan.list[at]!);
  }
  return kept;
}

/** How many prices stand in each of ten equal steps from the lowest to the highest. */
function rangeOf(prices: Float64Array, { min, max }: PriceBounds): CompareResult['prices'] {
  if (min === null || max === null) return { min, max, histogram: [] };
  const counts = new Int32Array(histogramSteps);
  const span = max - min + 1;
  for (let at = 0; at < prices.length; at += 1) {
    const price = prices[at]!;
    // Truncating is flooring here: nothing is below the lowest.
    if (price >= min) counts[(((price - min) * histogramSteps) / span) | 0]! += 1;
  }
  return { min, max, histogram: [...counts] };
}

/** Rates from the columns that the question has made anyway, instead of walking a product's steps. */
function rateLookUp({ priceColumns }: CompareIndex, ordinal: () => number): RateLookUp {
  return (product, role, sex, age) => {
    const column = priceColumns.get(columnKey(role, sex, age));
    if (column === undefined) return entryRateOf(product, role, sex, age);
    const amount = column.amounts[ordinal()]!;
    return isMissing(amount) ? null : amount;
  };
}
