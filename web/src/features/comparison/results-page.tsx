import type { ReactNode } from 'react';
import type { PageModule } from '../../app/page-module.ts';
import { Comparator } from './comparator.tsx';
import type { Comparator as ComparatorKind } from './comparators.ts';
import { loadResults } from './load-results.ts';

/** The page of one comparator; all of them are this file. */
export function resultsPage(comparator: ComparatorKind, above?: ReactNode): PageModule {
  return {
    // The key ends one comparator's state before the next begins.
    Page: () => <Comparator key={comparator.slug} comparator={comparator} above={above} />,
    load: (deps, args) => loadResults(deps, args, comparator),
  };
}
