import type { ReactNode } from 'react';
import type { PageModule } from '../../../shared/page/page-module.ts';
import { useParams } from 'react-router-dom';
import { throwNotFound } from '../../../shared/page/not-found.ts';
import { Comparator } from './comparator.tsx';
import {
  healthCategories,
  type Comparator as ComparatorKind,
} from '../../../entities/comparator/comparators.ts';
import { loadResults } from './load-results.ts';

/** The page of one comparator; all of them are this file. */
export function resultsPage(comparator: ComparatorKind, above?: ReactNode): PageModule {
  return {
    // The key ends one comparator's state before the next begins.
    Page: () => <Comparator key={comparator.slug} comparator={comparator} above={above} />,
    load: (deps, args) => loadResults(deps, args, comparator),
  };
}

/** The page of one category: the same list, narrowed by its path (spec 2 §2.3). */
export function categoryPage(comparator: ComparatorKind): PageModule {
  return {
    Page: function CategoryPage() {
      const { category = '' } = useParams();
      return <Comparator key={category} comparator={comparator} category={category} />;
    },
    load: (deps, args) => {
      const { category = '' } = args.params;
      if (!healthCategories[deps.country].includes(category)) throwNotFound();
      return loadResults(deps, args, comparator, category);
    },
  };
}
