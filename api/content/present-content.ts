import { readSiteAddress } from '@cotejo/domain/site/site-addresses.ts';
import {
  countBoth,
  emptyBits,
  hasBit,
  orInto,
  type Bitset,
} from '@cotejo/domain/comparison/bitset.ts';
import type { CompareIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { defaultMinimumEmployees } from '@cotejo/domain/catalogue/minimum-employees.ts';
import { upperTypesOf } from '@cotejo/domain/catalogue/find-kind.ts';
import { isCollective } from '@cotejo/domain/pricing/shown-price.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { Showcase, SiteComparator, SiteContent } from '@cotejo/store/content/site-content.ts';

interface InCountry {
  readonly countries: readonly CountryCode[];
}

export function inCountry<T extends InCountry>(list: readonly T[], country: CountryCode): T[] {
  return list.filter(({ countries }) => countries.includes(country));
}

/** Products of a comparator that are on sale today. */
export function productsOf(index: CompareIndex, productType: string): Bitset {
  const bits = emptyBits(index.products.length);
  for (const name of upperTypesOf(productType) ?? []) {
    const own = index.kinds.get(name);
    if (own) orInto(bits, own);
  }
  return bits;
}

/** Spec 1 §5: the smallest group that a comparator's products take; null where none is for groups. */
export function smallestGroup(index: CompareIndex, productType: string): number | null {
  const minima = (upperTypesOf(productType) ?? [])
    .filter((name) => isCollective(name, index.country))
    .flatMap((name) => {
      const own = index.kinds.get(name);
      return index.products.flatMap((product, at) =>
        product && own && hasBit(own, at) && hasBit(index.onSale, at)
          ? (product.minimumEmployees ?? defaultMinimumEmployees)
          : [],
      );
    });
  return minima.length === 0 ? null : Math.min(...minima);
}

/** The comparator of an address: the one whose path it is, or is below; all of them without one. */
export function atBaseUrl(
  comparators: readonly SiteComparator[],
  baseUrl: string | undefined,
): readonly SiteComparator[] {
  if (baseUrl === undefined) return comparators;
  const { path } = readSiteAddress(decodedPath(baseUrl));
  const at = comparators
    .filter((one) => path === one.path || path.startsWith(`${one.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length);
  return at.slice(0, 1);
}

/** What is no address is a path that nothing has. */
function decodedPath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path).replace(/(?<=.)\/+$/, '');
  } catch {
    return path;
  }
}

export function presentComparator(
  comparator: SiteComparator,
  index: CompareIndex,
  language: Language,
) {
  const { id, slug, path, productType, organizationTypes, icon } = comparator;
  return {
    id,
    slug,
    path,
    productType,
    organizationTypes,
    title: comparator.title[language],
    description: comparator.description[language],
    icon,
    products: countBoth(productsOf(index, productType), index.onSale),
    minimumEmployees: smallestGroup(index, productType),
  };
}

const mostFeatured = 3;

export function presentShowcase(
  showcase: Showcase,
  comparator: SiteComparator,
  index: CompareIndex,
  language: Language,
) {
  const types = new Set(
    index.lists.insuranceTypes
      .filter(({ category }) => showcase.categories.includes(category))
      .map(({ id }) => id),
  );
  const own = index.products.flatMap((product, at) =>
    product !== null && hasBit(index.onSale, at) && types.has(product.insuranceTypeId)
      ? [product]
      : [],
  );
  const { id, slug, path } = comparator;
  return {
    id: showcase.id,
    slug: showcase.slug,
    title: showcase.title[language],
    description: showcase.description[language],
    comparator: { id, slug, path },
    categories: showcase.categories,
    products: own.length,
    featured: own
      .toSorted((one, other) => other.popularity - one.popularity || one.id - other.id)
      .slice(0, mostFeatured)
      .map(({ id: productId, productCode, displayName, url }) => ({
        id: productId,
        productCode,
        displayName,
        url,
      })),
  };
}

/** The comparator of a country by its id. */
export function findComparator(
  { comparators }: SiteContent,
  country: CountryCode,
  id: number,
): SiteComparator | undefined {
  return inCountry(comparators, country).find((one) => one.id === id);
}
