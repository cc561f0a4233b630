import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { carryPromotions } from '@cotejo/domain/comparison/promotion-column.ts';
import type { Snapshot } from './snapshot.ts';
import { stockStamp } from './stock-stamp.ts';

/** How many places one offer has left, as a notification of PostgreSQL reports it after a sale. */
export interface StockNews {
  readonly productId: number;
  readonly offerId: number;
  /** Null = no longer limited. */
  readonly stock: number | null;
}

/** Payload of the channel `offer_stock` (migration 0050); null when it cannot be read. */
export function readStockNews(payload: string): StockNews | null {
  try {
    const { productId, offerId, stock } = JSON.parse(payload) as Record<string, unknown>;
    if (!Number.isSafeInteger(productId) || !Number.isSafeInteger(offerId)) return null;
    if (stock !== null && !Number.isSafeInteger(stock)) return null;
    return { productId, offerId, stock } as StockNews;
  } catch {
    // Of another version of the schema: the minute's reconcile reads the stock itself.
    return null;
  }
}

/**
 * The snapshot with this stock in it: the products concerned are new objects, everything else is
 * shared. The promotions of these products alone are read again; filters and rates do not depend on stock.
 */
export function withStock(snapshot: Snapshot, news: ReadonlyMap<number, StockNews>): Snapshot {
  const { index } = snapshot;
  let products: (CatalogueProduct | null)[] | null = null;
  const changed: number[] = [];
  for (const { productId } of news.values()) {
    const at = index.ordinals.get(productId);
    const product = at === undefined ? null : (products ?? index.products)[at];
    if (at === undefined || !product) continue;
    const next = productWithStock(product, news);
    if (next === product) continue;
    products ??= [...index.products];
    products[at] = next;
    changed.push(at);
  }
  if (products === null) return snapshot;
  const sold = { ...index, products };
  carryPromotions(index, sold, changed);
  return { ...snapshot, index: sold, stock: stockStamp(products) };
}

function productWithStock(
  product: CatalogueProduct,
  news: ReadonlyMap<number, StockNews>,
): CatalogueProduct {
  const changed = product.offers.some((offer) => {
    const own = news.get(offer.id);
    return own !== undefined && own.stock !== offer.stock;
  });
  if (!changed) return product;
  return {
    ...product,
    offers: product.offers.map((offer) => ({
      ...offer,
      stock: (news.get(offer.id) ?? offer).stock,
    })),
  };
}
