import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { companyKinds } from '../../entities/company/company-kinds.ts';
import {
  comparatorPath,
  comparators,
  healthComparator,
  type Comparator,
} from '../../entities/comparator/comparators.ts';
import { cyberComparator } from '../../entities/event/cyber-comparator.ts';
import { showsEvents } from '../../entities/event/shows-events.ts';
import type { Namespace } from '../../shared/language/create-i18n.ts';
import type { PageDeclaration } from '../../shared/page/page-declaration.ts';
import type * as company from './company/company-page.tsx';
import { leavesTheList } from './page/leaves-the-list.ts';
import type * as results from './page/results-page.tsx';

const texts: readonly Namespace[] = ['comparison', 'card', 'profile'];

function textsOf(comparator: Comparator): readonly Namespace[] {
  return showsEvents(comparator) ? [...texts, 'event'] : texts;
}

/** A list; that of a company kind has above it who pays what. */
function listPage(comparator: Comparator): PageDeclaration {
  const path = comparatorPath(comparator);
  if (companyKinds.includes(comparator.kind)) {
    return {
      path,
      file: 'features/comparison/company/company-page.tsx',
      texts: [...texts, 'company'],
      pick: (file: typeof company) => file.companyPage(comparator),
      shouldRevalidate: leavesTheList,
    };
  }
  return {
    path,
    file: 'features/comparison/page/results-page.tsx',
    texts: textsOf(comparator),
    pick: (file: typeof results) => file.resultsPage(comparator),
    shouldRevalidate: leavesTheList,
  };
}

const categoryPage: PageDeclaration = {
  path: `${comparatorPath(healthComparator)}/:category`,
  file: 'features/comparison/page/results-page.tsx',
  texts: textsOf(healthComparator),
  pick: (file: typeof results) => file.categoryPage(healthComparator),
  shouldRevalidate: leavesTheList,
};

const eventList: PageDeclaration = {
  path: comparatorPath(cyberComparator),
  file: 'features/comparison/event/event-list-page.tsx',
  texts: textsOf(cyberComparator),
};

const sideBySide: PageDeclaration = {
  path: sitePaths.compare,
  file: 'features/comparison/side-by-side/compare-page.tsx',
  texts: [...texts, 'sideBySide'],
};

const scoring: PageDeclaration = {
  path: sitePaths.scoring,
  file: 'features/comparison/scoring/scoring-page.tsx',
  texts: ['scoring'],
};

/** The lists, their categories, and products side by side. */
export const comparisonPages: readonly PageDeclaration[] = [
  ...comparators.map(listPage),
  categoryPage,
  eventList,
  sideBySide,
  scoring,
];
