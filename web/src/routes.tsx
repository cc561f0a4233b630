import type { RouteObject } from 'react-router-dom';
import type { PageNames } from '@cotejo/domain/site/path-pattern.ts';
import { pageFiles } from './app/page-files.ts';
import type { AppDeps } from './shared/page/app-context.tsx';
import { pageRoute } from './shared/page/page-route.ts';
import { throwNotFound } from './shared/page/not-found.ts';
import { ErrorPage } from './shared/page/error-page.tsx';
import { Shell } from './shell/shell.tsx';
import { loadMoved, namedPages } from './named-pages.ts';

/** The whole site, by the names of a country's pages. Every page is a lazy file; the frame around them is loaded once. */
export function createRoutes(deps: AppDeps, names: readonly PageNames[]): RouteObject[] {
  return [
    {
      Component: Shell,
      // Nothing to show while the browser resolves lazy files: the server's page stays.
      hydrateFallbackElement: null,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            ...namedPages(names, deps.language).map((page) => pageRoute(deps, pageFiles, page)),
            {
              path: '*',
              loader: async (args) => (await loadMoved(deps, args)) ?? throwNotFound(),
              Component: ErrorPage,
            },
          ],
        },
      ],
    },
  ];
}
