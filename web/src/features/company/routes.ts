import type { RouteObject } from 'react-router-dom';
import type { AppDeps } from '../../app/app-context.tsx';
import { pageRoute } from '../../app/page-module.ts';
import { leavesTheList } from '../comparison/leaves-the-list.ts';
import { comparatorPath, type Comparator } from '../comparison/comparators.ts';

/** Kinds that a company takes out for its workers (spec 1 §5): their page says who pays what. */
export const companyKinds: readonly string[] = ['empresa', 'eps'];

export function companyRoute(deps: AppDeps, comparator: Comparator): RouteObject {
  return pageRoute(deps, {
    path: comparatorPath(comparator),
    namespaces: ['comparison', 'card', 'profile', 'company'],
    chunk: 'src/features/company/company-page.tsx',
    shouldRevalidate: leavesTheList,
    load: () => import('./company-page.tsx').then((file) => file.companyPage(comparator)),
  });
}
