/** Comparators whose page is not at `/Comparar/{slug}`. */
const ownPaths: Readonly<Record<string, string>> = { Guardias: '/Guardias' };

/** Where a comparator's page is, without language prefix: the one list of it. */
export function comparatorPagePath(slug: string): string {
  return (Object.hasOwn(ownPaths, slug) ? ownPaths[slug] : undefined) ?? `/Comparar/${slug}`;
}

/** What the pages of comparators begin with; `/Empresas` leads to one (spec 2 §2.2). */
export const comparatorRoots: readonly string[] = [
  '/Comparar',
  '/Comparar-Planes',
  '/Empresas',
  ...Object.values(ownPaths),
];
