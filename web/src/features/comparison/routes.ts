import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import { pageRoute, type PageModule } from '../../shared/page/page-module.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Namespace } from '../../shared/language/create-i18n.ts';
import { companyKinds } from '../../entities/company/company-kinds.ts';
import { companyRoute } from './company/company-route.ts';
import { scoringPath } from './scoring/scoring-path.ts';
import type * as results from './page/results-page.tsx';
import { leavesTheList } from './page/leaves-the-list.ts';
import { cyberComparator } from '../../entities/event/cyber-comparator.ts';
import { showsEvents } from '../../entities/event/shows-events.ts';
import {
  comparatorPath,
  comparatorsOf,
  healthComparator,
  type Comparator,
} from '../../entities/comparator/comparators.ts';

/** Spec 2 §2.2, for countries that hold the target. */
const moved: Readonly<Record<string, string>> = {
  '/Comparar/Isapre': '/Comparar/Isapres',
  '/Comparar/Seguros-Colectivos': '/Comparar/Seguro-Complementario-Empresa',
  '/Empresas': '/Comparar/Seguro-Complementario-Empresa',
  '/Comparar/Seguros-de-Vida/Guardias': '/Guardias',
  '/Comparar/Guardias': '/Guardias',
};

/** `/Comparar` alone shows isapres (spec 2 §2.2), and health where there are none (spec 1 §2). */
function movedIn(country: CountryCode): [from: string, to: string][] {
  const paths = comparatorsOf(country).map((one) => comparatorPath(one));
  const start = paths.includes('/Comparar/Isapres') ? '/Comparar/Isapres' : paths[0];
  return [
    ...(start === undefined ? [] : [['/Comparar', start] as [string, string]]),
    ...Object.entries(moved).filter(([, to]) => paths.includes(to)),
  ];
}

const texts: readonly Namespace[] = ['comparison', 'card', 'profile'];

function textsOf(comparator: Comparator): readonly Namespace[] {
  return showsEvents(comparator) ? [...texts, 'event'] : texts;
}

/** A list and its categories are one file: `page` says which of its pages the path is. */
function resultsRoute(
  deps: AppDeps,
  path: string,
  comparator: Comparator,
  page: (file: typeof results) => PageModule,
): RouteObject {
  return pageRoute(deps, {
    path,
    namespaces: textsOf(comparator),
    chunk: 'src/features/comparison/page/results-page.tsx',
    load: () => import('./page/results-page.tsx').then(page),
    shouldRevalidate: leavesTheList,
  });
}

export function comparatorRoutes(deps: AppDeps): RouteObject[] {
  return [
    ...comparatorsOf(deps.country).map((comparator) =>
      companyKinds.includes(comparator.kind)
        ? companyRoute(deps, comparator)
        : resultsRoute(deps, comparatorPath(comparator), comparator, (file) =>
            file.resultsPage(comparator),
          ),
    ),
    resultsRoute(deps, `${comparatorPath(healthComparator)}/:category`, healthComparator, (file) =>
      file.categoryPage(healthComparator),
    ),
    pageRoute(deps, {
      path: comparatorPath(cyberComparator),
      namespaces: textsOf(cyberComparator),
      chunk: 'src/features/comparison/event/event-list-page.tsx',
      load: () => import('./event/event-list-page.tsx'),
    }),
    pageRoute(deps, {
      path: '/Comparar-Planes',
      namespaces: ['comparison', 'card', 'profile', 'catalogue', 'sideBySide'],
      chunk: 'src/features/comparison/side-by-side/compare-page.tsx',
      load: () => import('./side-by-side/compare-page.tsx'),
    }),
    pageRoute(deps, {
      path: scoringPath,
      namespaces: ['scoring'],
      chunk: 'src/features/comparison/scoring/scoring-page.tsx',
      load: () => import('./scoring/scoring-page.tsx'),
    }),
    ...movedIn(deps.country).map(([path, to]) => ({
      path,
      // What was chosen goes along to the new address.
      loader: ({ request }: LoaderFunctionArgs) => redirect(to + new URL(request.url).search, 301),
    })),
  ];
}
