import { productLists } from './product-kinds.ts';

/**
 * Categories of addresses with their product type (spec 2 §4): the lists' own, and those of everyone
 * who sells. `Isapre` is not in that list and has a landing all the same (spec 2 §2.1).
 */
export const addressCategories: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    productLists.toReversed().flatMap(({ category, productType }) =>
      // The first list of a category gives its type.
      category === undefined ? [] : [[category, productType]],
    ),
  ),
  Seguros: '',
  'Clinicas-y-Hospitales': '',
};

/** `Clínica Dávila` and `clinica-davila` are the same: accents, case and separators do not count. */
export function bareSlug(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

export type ResolvedCategory =
  | { readonly kind: 'all' }
  | { readonly kind: 'organization'; readonly id: number }
  | { readonly kind: 'coverage-organization'; readonly id: number }
  /** No organisation has that name: the configured redirect route. */
  | { readonly kind: 'unknown' };

interface Sellers {
  readonly organizations: readonly { readonly id: number; readonly url: string }[];
  readonly coverageOrganizations: readonly {
    readonly id: number;
    readonly displayName: string;
  }[];
}

/**
 * Whom the last part of a category's address names (spec 2 §4): an organisation that sells, by its
 * url; otherwise where products cover, by the display name without accents. Ids, as the list's facets
 * name them: with another word its chip, checkbox and cards could not identify it.
 */
export function resolveCategory(url: string | undefined, sellers: Sellers): ResolvedCategory {
  if (url === undefined || url === '') return { kind: 'all' };
  const named = bareSlug(url);
  const seller = sellers.organizations.find((one) => bareSlug(one.url) === named);
  if (seller !== undefined) return { kind: 'organization', id: seller.id };
  const place = sellers.coverageOrganizations.find((one) => bareSlug(one.displayName) === named);
  return place === undefined
    ? { kind: 'unknown' }
    : { kind: 'coverage-organization', id: place.id };
}
