import { showcaseCategories } from '@cotejo/domain/comparison/showcase-categories.ts';
import { useQuery } from '@tanstack/react-query';
import {
  comparatorPath,
  comparatorsOf,
  healthComparator,
} from '../../entities/comparator/comparators.ts';
import { figuresQuery } from '../../entities/product-list/figures.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import { hasPage, useSite } from '../../shared/page/site-context.ts';
import type { Offer } from './wizard-machine.ts';

type Deps = Pick<AppDeps, 'api' | 'country' | 'language'>;

export const wizardQueries = (deps: Deps) =>
  [
    figuresQuery(deps, comparatorsOf(deps.country)),
    figuresQuery(deps, [healthComparator]),
  ] as const;

/** What can be chosen and how many products each has, by the value of its answer. */
export interface CountedOffer extends Offer {
  readonly counts: Readonly<Record<string, number>>;
}

/** The lists and categories of this site that hold a product; null while it is not known. */
export function useOffer(): CountedOffer | null {
  const app = useApp();
  const site = useSite();
  const [allQuery, healthQuery] = wizardQueries(app);
  const all = useQuery(allQuery);
  const health = useQuery(healthQuery);
  if (all.isPending || health.isPending) return null;
  const comparators = comparatorsOf(app.country).filter((one) =>
    hasPage(site, comparatorPath(one)),
  );
  const rows = all.data?.lists ?? [];
  const countOf = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((sum, { count }) => sum + count, 0);
  const held = comparators.filter(({ kind }) => countOf(kind) > 0);
  const categories = (health.data?.lists ?? []).flatMap(({ category, count }) =>
    category === null || showcaseCategories.includes(category) ? [] : [{ category, count }],
  );
  return {
    // Where the catalogue does not answer, every list of the country may be asked for.
    lines: (held.length > 0 ? held : comparators).map(({ kind }) => kind),
    divided: {
      line: healthComparator.kind,
      categories: categories.map(({ category }) => category),
    },
    counts: Object.fromEntries([
      ...held.map(({ kind }) => [kind, countOf(kind)] as const),
      ...categories.map(({ category, count }) => [category, count] as const),
    ]),
  };
}
