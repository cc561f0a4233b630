import { redirect, type RouteObject } from 'react-router-dom';
import type { AppDeps } from '../../app/app-context.tsx';
import { pageRoute } from '../../app/page-module.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import { companyKinds, companyRoute } from '../company/routes.ts';
import { showsEvents } from '../event/shows-events.ts';
import { comparatorPath, comparators } from './comparators.ts';

/** Spec 2 §2.2. */
const moved: Readonly<Record<string, string>> = {
  '/Comparar': '/Comparar/Isapres',
  '/Comparar/Isapre': '/Comparar/Isapres',
  '/Comparar/Seguros-Colectivos': '/Comparar/Seguro-Complementario-Empresa',
  '/Empresas': '/Comparar/Seguro-Complementario-Empresa',
};

const texts: readonly Namespace[] = ['comparison', 'card', 'profile'];

export function comparatorRoutes(deps: AppDeps): RouteObject[] {
  return [
    ...comparators.map((comparator) =>
      companyKinds.includes(comparator.kind)
        ? companyRoute(deps, comparator)
        : pageRoute(deps, {
        path: comparatorPath(comparator),
        namespaces: showsEvents(comparator) ? [...texts, 'event'] : texts,
        chunk: 'src/features/comparison/results-page.tsx',
        load: () => import('./results-page.tsx').then((file) => file.resultsPage(comparator)),
      }),
    ),
    pageRoute(deps, {
      path: '/Comparar-Planes',
      namespaces: ['comparison', 'card', 'profile', 'catalogue', 'sideBySide'],
      chunk: 'src/features/comparison/compare-page.tsx',
      load: () => import('./compare-page.tsx'),
    }),
    ...Object.entries(moved).map(([path, to]) => ({ path, loader: () => redirect(to, 301) })),
  ];
}
