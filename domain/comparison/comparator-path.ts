import { productLists } from '../catalogue/product-kinds.ts';
import { sitePaths } from '../site-paths.ts';

/** Comparators whose page is not at `/Comparar/{slug}`. */
const ownPaths: ReadonlyMap<string, string> = new Map(
  productLists.flatMap(({ slug, path }) => (path === undefined ? [] : [[slug, path] as const])),
);

/** Where a comparator's page is, without language prefix: the one list of it. */
export function comparatorPagePath(slug: string): string {
  return ownPaths.get(slug) ?? `/Comparar/${slug}`;
}

/** What the pages of comparators begin with; `/Empresas` leads to one (spec 2 §2.2). */
export const comparatorRoots: readonly string[] = [
  '/Comparar',
  sitePaths.compare,
  '/Empresas',
  ...ownPaths.values(),
];
