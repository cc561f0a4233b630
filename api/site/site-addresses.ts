import { emptyLists } from '../content/empty-lists.ts';
import { bareSlug } from '@cotejo/domain/catalogue/category.ts';
import { getForm, mainList } from '@cotejo/domain/catalogue/product-kinds.ts';
import { type Bitset, countBoth, listBits } from '@cotejo/domain/comparison/bitset.ts';
import { comparatorPagePath } from '@cotejo/domain/comparison/comparator-path.ts';
import { productPath, sellerPath } from '@cotejo/domain/comparison/product-path.ts';
import { showcaseCategories } from '@cotejo/domain/comparison/showcase-categories.ts';
import { countries, languages, type Language } from '@cotejo/domain/country/country.ts';
import type { PublishedArticle } from '@cotejo/domain/content/article.ts';
import { placeSlug } from '@cotejo/domain/site/place-slug.ts';
import { findRoute, readSiteAddress, siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { routesOf } from '@cotejo/domain/site/site-routes.ts';
import type { Snapshot } from '../comparison/snapshot.ts';

/** Paths by their Spanish names that search engines may list, each once. */
export interface SiteAddresses {
  readonly pages: readonly string[];
  readonly organisations: readonly string[];
  readonly clinics: readonly string[];
  readonly products: readonly string[];
}

const made = new WeakMap<Snapshot['index'], SiteAddresses>();

/** What is listed for search engines of a country's site: its pages, lists, sellers, clinics and products on sale. */
export function listSiteAddresses(snapshot: Snapshot): SiteAddresses {
  const known = made.get(snapshot.index);
  if (known !== undefined) return known;
  const fresh = findAddresses(snapshot);
  made.set(snapshot.index, fresh);
  return fresh;
}

function findAddresses({ country, index, organizations, insuranceTypes }: Snapshot): SiteAddresses {
  const routes = routesOf(country).filter(
    ({ answer }) => answer.kind === 'page' && answer.index && answer.title !== 'event',
  );
  const hasRoute = (path: string): boolean => routes.some((route) => route.path === path);
  const empty = emptyLists(index);
  const fixed = routes
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && !empty.has(path));
  const categories = index.facets.categoryTypes.entries
    .filter(({ bits }) => countBoth(bits, index.onSale) > 0)
    .map(({ value }) => value)
    .filter(
      (value) =>
        countries[country].healthCategories.includes(value) && !showcaseCategories.includes(value),
    )
    .map((value) => `${comparatorPagePath(mainList.slug)}/${value}`);

  const sellers = new Set<string>();
  const products = new Set<string>();
  const names = new Set<string>();
  const covering = new Set(
    index.facets.coverageOrganizations.entries
      .filter(({ bits }) => countListed(bits, index) > 0)
      .map(({ value }) => Number(value)),
  );
  for (const [at, product] of index.products.entries()) {
    // A place that a product has left, and one that is not sold any more or not yet.
    if (product === null || !isSet(index.onSale, at)) continue;
    const organization = organizations.get(product.organizationId);
    const type = insuranceTypes.get(product.insuranceTypeId);
    if (organization === undefined || type === undefined) continue;
    products.add(productPath(organization, product.url, type.upperType.name));
    // What only showcases list is in no list, so nobody's page shows it.
    if (isSet(index.showcaseOnly, at)) continue;
    if (!organization.availableToSell) continue;
    names.add(bareSlug(organization.url));
    sellers.add(sellerPath(organization));
    if (getForm(type.upperType.name, country) === 'group')
      sellers.add(`/Seguros/${organization.url}/Colectivos`);
  }
  const clinics = hasRoute('/Clinicas-y-Hospitales')
    ? index.lists.coverageOrganizations.flatMap(({ id, displayName }) =>
        // A clinic that sells has its page as a seller.
        !covering.has(id) || names.has(bareSlug(displayName))
          ? []
          : [`/Clinicas-y-Hospitales/${placeSlug(displayName)}`],
      )
    : [];
  return {
    pages: [...new Set([...fixed, ...categories])],
    organisations: [...sellers],
    clinics: [...new Set(clinics)],
    products: [...products],
  };
}

/** Path of a product's page by its Spanish name; null: it is not on sale. */
export function findProductPath(snapshot: Snapshot, productId: number): string | null {
  const { index, organizations, insuranceTypes } = snapshot;
  const at = index.ordinals.get(productId);
  const product = at === undefined ? undefined : index.products[at];
  if (at === undefined || !product || !isSet(index.onSale, at)) return null;
  const organization = organizations.get(product.organizationId);
  const type = insuranceTypes.get(product.insuranceTypeId);
  if (organization === undefined || type === undefined) return null;
  return productPath(organization, product.url, type.upperType.name);
}

/** Products that lists name. */
function countListed(bits: Bitset, { onSale, showcaseOnly }: Snapshot['index']): number {
  return listBits(bits).filter((at) => isSet(onSale, at) && !isSet(showcaseOnly, at)).length;
}

const wordBits = 32;
const isSet = (bits: ArrayLike<number>, at: number): boolean =>
  (((bits[Math.floor(at / wordBits)] ?? 0) >>> (at % wordBits)) & 1) === 1;

/**
 * The same page's path in each language that it exists in, for a path of the site in any of them (spec 2 §7). Null: the country has no such
 * page, or nothing that it would be about.
 */
export function translateAddress(
  snapshot: Snapshot,
  articles: readonly PublishedArticle[],
  address: string,
): Readonly<Partial<Record<Language, string>>> | null {
  const { path } = readSiteAddress(address);
  const [plain = ''] = path.split(/[?#]/, 1);
  const found = findRoute(snapshot.country, 'es', plain);
  if (found?.route.answer.kind !== 'page') return null;
  const isDocument = ['seller', 'product'].includes(found.route.answer.title);
  if (isDocument) {
    const { pages: _, ...documents } = listSiteAddresses(snapshot);
    const own = found.params['tab'] === undefined ? plain : plain.slice(0, plain.lastIndexOf('/'));
    if (!Object.values(documents).some((paths) => paths.includes(own))) return null;
  }
  const slug = found.params['article'];
  const existing =
    slug === undefined
      ? languages
      : articles
          .filter((one) => one.country === snapshot.country && one.slug === slug)
          .map(({ language }) => language);
  if (existing.length === 0) return null;
  return Object.fromEntries(existing.map((language) => [language, siteAddress(path, language)]));
}
