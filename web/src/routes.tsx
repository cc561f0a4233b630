import type { RouteObject } from 'react-router-dom';
import type { PageNames } from '@cotejo/domain/site/path-pattern.ts';
import type { AppDeps } from './shared/page/app-context.tsx';
import type { PageDeclaration } from './shared/page/page-declaration.ts';
import { throwNotFound } from './shared/page/not-found.ts';
import { ErrorPage } from './shared/page/error-page.tsx';
import { Shell } from './shell/shell.tsx';
import { loadMoved, namedPages } from './named-pages.ts';

/** The whole site, by the names of a country's pages. Every page is a lazy file; the frame around them is loaded once. */
export function createRoutes(
  place: Pick<AppDeps, 'country' | 'language'>,
  names: readonly PageNames[],
  routeOf: (page: PageDeclaration) => RouteObject,
): RouteObject[] {
  return [
    {
      Component: Shell,
      // Nothing to show while the browser resolves lazy files: the server's page stays.
      hydrateFallbackElement: null,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            ...namedPages(names, place.language).map(routeOf),
            {
              path: '*',
              loader: async (args) => (await loadMoved(place, args)) ?? throwNotFound(),
              Component: ErrorPage,
            },
          ],
        },
      ],
    },
  ];
}
