import type { RouteObject } from 'react-router-dom';
import type { AppDeps } from './shared/page/app-context.tsx';
import { pageRoute } from './shared/page/page-module.ts';
import { throwNotFound } from './shared/page/not-found.ts';
import { ErrorPage } from './shared/page/error-page.tsx';
import { Shell } from './shell/shell.tsx';
import { comparatorRoutes } from './features/comparison/routes.ts';
import { catalogueRoutes, loadMoved } from './features/catalogue/routes.ts';
import { eventRoutes } from './features/event/routes.ts';
import { loadProfileForm } from './entities/profile/form/profile-form-file.ts';
import { purchaseRoutes } from './features/purchase/routes.tsx';

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
            pageRoute(deps, {
              path: '/',
              namespaces: ['home', 'profile'],
              chunk: 'src/features/home/home-page.tsx',
              load: async () => {
                const [page] = await Promise.all([
                  import('./features/home/home-page.tsx'),
                  loadProfileForm(),
                ]);
                return page;
              },
            }),
            pageRoute(deps, {
              path: '/contacto',
              namespaces: [],
              chunk: 'src/shell/contact-page.tsx',
              load: () => import('./shell/contact-page.tsx'),
            }),
            pageRoute(deps, {
              path: '/portal-clientes',
              namespaces: [],
              chunk: 'src/shell/portal-page.tsx',
              load: () => import('./shell/portal-page.tsx'),
            }),
            pageRoute(deps, {
              path: '/internal-traffic',
              namespaces: [],
              chunk: 'src/shell/internal-traffic-page.tsx',
              load: () => import('./shell/internal-traffic-page.tsx'),
            }),
            pageRoute(deps, {
              path: '/url/:link',
              namespaces: [],
              chunk: 'src/features/shared-link/open-page.tsx',
              load: () => import('./features/shared-link/open-page.tsx'),
            }),
            ...eventRoutes(deps),
            ...comparatorRoutes(deps),
            ...catalogueRoutes(deps),
            ...purchaseRoutes(deps),
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
