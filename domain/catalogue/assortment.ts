/**
 * What a partner's site sells of its country's catalogue (spec 2 §3, spec 3 §6 and §7); the one rule that lists, pages,
 * calls, search, site map and sales of a partner's site ask. Null in a site: everything.
 */
export interface Assortment {
  /** Codes of sellers; null: all of them. */
  readonly organizations: ReadonlySet<string> | null;
  /** Codes of products, of these sellers; null: all of theirs. */
  readonly products: ReadonlySet<string> | null;
  /** Nothing that a clinic sells, and no list of clinics. */
  readonly hidesClinics: boolean;
}

/** Whether a seller's products may be on a partner's site at all. */
export const showsSeller = (
  { organizations, hidesClinics }: Assortment,
  seller: { readonly code: string; readonly type: string },
): boolean =>
  (organizations === null || organizations.has(seller.code)) &&
  !(hidesClinics && seller.type === 'clinica');

/** Whether a partner's site sells a product; its seller is asked by {@link showsSeller}. */
export const sellsProduct = ({ products }: Assortment, productCode: string): boolean =>
  products === null || products.has(productCode);
