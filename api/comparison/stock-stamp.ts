import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';

/** A short hash of the stock of all limited offers: the same stock gives the same text in every process. */
export function stockStamp(products: readonly (CatalogueProduct | null)[]): string {
  let hash = 0;
  for (const product of products) {
    if (product === null) continue;
    for (const { id, stock } of product.offers) {
      if (stock !== null) hash = (Math.imul(hash, 31) + Math.imul(id, 65_599) + stock) | 0;
    }
  }
  return (hash >>> 0).toString(36);
}
