import type { RouteObject } from 'react-router-dom';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import { pageRoute } from '../../../shared/page/page-module.ts';
import { leavesTheList } from '../page/leaves-the-list.ts';
import { comparatorPath, type Comparator } from '../../../entities/comparator/comparators.ts';

/** The comparator of a company kind: a list like every other, with who pays what above it. */
export function companyRoute(deps: AppDeps, comparator: Comparator): RouteObject {
  return pageRoute(deps, {
    path: comparatorPath(comparator),
    namespaces: ['comparison', 'card', 'profile', 'company'],
    chunk: 'src/features/comparison/company/company-page.tsx',
    shouldRevalidate: leavesTheList,
    load: () => import('./company-page.tsx').then((file) => file.companyPage(comparator)),
  });
}
