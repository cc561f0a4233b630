import { productLists } from '@cotejo/domain/catalogue/product-kinds.ts';
import { comparatorPagePath } from '@cotejo/domain/comparison/comparator-path.ts';
import { productPath } from '@cotejo/domain/comparison/product-path.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { Snapshot } from '../comparison/snapshot.ts';

/** Pages that say something to whoever comes from a search engine; purchases and accounts are nobody else's. */
const fixedPages = [sitePaths.home, sitePaths.scoring, sitePaths.contact, sitePaths.terms];

/** What is listed for search engines of a country's site: its pages, comparators and products on sale, once each. */
export function listSiteAddresses(snapshot: Snapshot): readonly string[] {
  const { country, index, organizations, insuranceTypes } = snapshot;
  const comparators = productLists
    .filter((list) => (list.countries as readonly string[]).includes(country))
    .map(({ slug }) => comparatorPagePath(slug));
  const products = index.products.flatMap((product) => {
    // A place that a product has left.
    if (product === null) return [];
    const organization = organizations.get(product.organizationId);
    const type = insuranceTypes.get(product.insuranceTypeId);
    return organization === undefined || type === undefined
      ? []
      : [productPath(organization, product.url, type.upperType.name)];
  });
  return [...new Set([...fixedPages, ...comparators, ...products])];
}
