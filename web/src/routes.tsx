import type { RouteObject } from 'react-router-dom';
import { pageFiles } from './app/page-files.ts';
import type { AppDeps } from './shared/page/app-context.tsx';
import { pageRoute } from './shared/page/page-route.ts';
import { throwNotFound } from './shared/page/not-found.ts';
import { ErrorPage } from './shared/page/error-page.tsx';
import { Shell } from './shell/shell.tsx';
import { comparisonRedirects } from './features/comparison/redirects.ts';
import { categoryRedirects, loadMoved } from './features/catalogue/redirects.ts';
import { pagesOf } from './pages.ts';

/** The whole site. Every page is a lazy file; the frame around them is loaded once. */
export function createRoutes(deps: AppDeps): RouteObject[] {
  return [
    {
      Component: Shell,
      // Nothing to show while the browser resolves lazy files: the server's page stays.
      hydrateFallbackElement: null,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            ...pagesOf(deps.country).map((page) => pageRoute(deps, pageFiles, page)),
            ...comparisonRedirects(deps.country),
            ...categoryRedirects(deps),
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
