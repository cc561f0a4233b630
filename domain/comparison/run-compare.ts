import type { CatalogueProduct } from '../catalogue/product.ts';
import type { UfValue } from '../money/currency.ts';
import { ufToClp } from '../money/currency.ts';
import { addBit, emptyBits, listBits, type Bitset } from './bitset.ts';
import type { CompareIndex } from './compare-index.ts';
import type { CompareQuery } from './compare-query.ts';
import { orderProducts, priceBounds } from './order-products.ts';
import { noPrice } from './price-column.ts';
import { priceProducts } from './price-products.ts';
import { priceProduct, type ProductPrice } from './price-rules.ts';
import type { Ignored } from './read-parameter.ts';
import {
  countFacets,
  deductibleRange,
  intersection,
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
  /** The same object while filters and catalogue are the same and no price filter is set. */
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
  const priced = priceProducts(index, selection.list, query.profile, uf.value);
  const range = { ...priceBounds(priced), histogram: [] as readonly number[] };
  range.histogram = histogram(priced, range.min, range.max);

  const narrowed =
    query.fromPrice === null && query.toPrice === null
      ? { ...selection, prices: priced }
      : narrowByPrice(index, query, selection, uf.value);

  const page = orderProducts(index, query, narrowed.list, narrowed.prices);
  const start = (query.page - 1) * query.take;
  let withoutPrice = 0;
  for (let at = 0; at < narrowed.prices.length; at += 1) {
    if (narrowed.prices[at] === noPrice) withoutPrice += 1;
  }
  return {
    total: narrowed.list.length,
    withoutPrice,
    rows: Array.from(page, (position, at) => {
      const product = index.products[narrowed.list[position]!]!;
      return { index: start + at, product, price: priceProduct(product, query.profile) };
    }),
    facets: narrowed.facets,
    prices: range,
    deductibles: narrowed.deductibles,
    ignored: selection.ignored,
  };
}

/** With a price filter the facets depend on the profile: every product of the base is priced. */
function narrowByPrice(
  index: CompareIndex,
  query: CompareQuery,
  selection: Selection,
  ufValue: number,
): {
  readonly list: Int32Array;
  readonly prices: Float64Array;
  readonly facets: FacetCounts;
  readonly deductibles: DeductibleRange;
} {
  const scale = (amount: number | null): number | null =>
    amount !== null && query.targetCurrency === 'UF' ? ufToClp(amount, ufValue) : amount;
  const from = scale(query.fromPrice) ?? 0;
  const to = scale(query.toPrice) ?? Number.MAX_SAFE_INTEGER;
  const inRange = (bits: Bitset): Bitset => {
    const list = listBits(bits);
    const prices = priceProducts(index, list, query.profile, ufValue);
    const kept = emptyBits(index.products.length);
    for (let at = 0; at < list.length; at += 1) {
      if (prices[at]! >= from && prices[at]! <= to) addBit(kept, list[at]!);
    }
    return kept;
  };
  const baseBits = inRange(selection.baseBits);
  const bits = intersection(baseBits, selection.chosen.values());
  const list = listBits(bits);
  let withoutRange = bits;
  if (query.fromDeductible !== null || query.toDeductible !== null) {
    const required = selectProducts(index, { ...query, fromDeductible: null, toDeductible: null });
    withoutRange = inRange(required.bits);
  }
  return {
    list,
    prices: priceProducts(index, list, query.profile, ufValue),
    facets: countFacets(index, {
      kindBits: selection.kindBits,
      baseBits,
      chosen: selection.chosen,
      bits,
    }),
    deductibles: deductibleRange(index, withoutRange),
  };
}

/** How many prices stand in each of ten equal steps from the lowest to the highest. */
function histogram(
  prices: Float64Array,
  min: number | null,
  max: number | null,
): readonly number[] {
  if (min === null || max === null) return [];
  const counts = new Array<number>(histogramSteps).fill(0);
  const span = max - min + 1;
  for (let at = 0; at < prices.length; at += 1) {
    const price = prices[at]!;
    if (price !== noPrice) counts[Math.floor(((price - min) * histogramSteps) / span)]! += 1;
  }
  return counts;
}
