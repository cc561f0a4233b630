import type { CatalogueChange } from './change-queue.ts';

/** `{"version": 7, "products": [12, 40]}`; `null` products, or what cannot be read, is everything. */
export function readChange(payload: string): CatalogueChange {
  try {
    const { products } = JSON.parse(payload) as { readonly products?: unknown };
    if (Array.isArray(products) && products.every((id) => Number.isSafeInteger(id))) {
      return products as number[];
    }
  } catch {
    // A payload of another version of the schema: loading everything is always right.
  }
  return 'all';
}
