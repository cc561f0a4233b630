import './jsdom-globals.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import type { PageSite } from '@cotejo/domain/site/site.ts';
import { act, render, waitFor } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import {
  createMemoryRouter,
  Outlet,
  RouterProvider,
  useLocation,
  type RouteObject,
} from 'react-router-dom';
import type { AppDeps } from '../shared/page/app-context.tsx';
import { AppProviders } from '../shared/page/app-providers.tsx';
import { ErrorPage } from '../shared/page/error-page.tsx';
import type { PageModule } from '../shared/page/page-module.ts';
import { pageRoute } from '../shared/page/page-route.ts';
import { SiteProvider, useSite } from '../shared/page/site-context.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { createI18n, ensureNamespaces, type Namespace } from '../shared/language/create-i18n.ts';
import { languageBase, localizePath } from '../shared/language/language-path.ts';
import { namespaceLoaders, namespaces } from '../app/namespaces.ts';
import './page-request.ts';

export { fakeApi, ok, problem, refusal, type Asked } from './fake-api.ts';

function Address({ show }: { show: (address: string) => void }) {
  const { pathname, search } = useLocation();
  show(pathname + search);
  return <Outlet />;
}

/** Our site where nothing is said, or whose a test has put around the page. */
function SiteOf({
  paths,
  children,
}: {
  paths: PageSite['paths'] | undefined;
  children: ReactNode;
}) {
  const site = useSite();
  return paths === undefined ? (
    children
  ) : (
    <SiteProvider value={{ ...site, paths }}>{children}</SiteProvider>
  );
}

const file = 'tested-page.tsx';

/** The site's own route of a page's file, under its error page; a component alone has no loader and shows what it throws. */
function routeOf(deps: AppDeps, path: string, page: ComponentType | PageModule): RouteObject {
  if (!('Page' in page)) return { path, Component: page };
  const loaded = pageRoute(deps, { [file]: async () => page }, { path, file, texts: [] });
  return { ErrorBoundary: ErrorPage, children: [loaded] };
}

/**
 * One page as the browser has it, with a scripted API and the real texts; `path` is without the language. A page that is
 * given as its file runs its loader first.
 */
export async function renderPage(
  page: ComponentType | PageModule,
  options: {
    path: string;
    route: string;
    api: ApiClient;
    language?: Language;
    country?: CountryCode;
    /** Those that the page declares besides the shell's; all of them where a test does not ask. */
    texts?: readonly Namespace[];
    /** The pages of a partner's site; ours has every one. */
    paths?: PageSite['paths'];
  },
) {
  const language = options.language ?? 'es';
  const i18n = createI18n(language, {}, namespaceLoaders);
  await ensureNamespaces(i18n, options.texts ? ['shell', ...options.texts] : namespaces);
  const deps: AppDeps = {
    api: options.api,
    queryClient: createQueryClient('browser'),
    i18n,
    country: options.country ?? 'CL',
    contact: countries[options.country ?? 'CL'].contact,
    language,
    origin: 'http://localhost',
    side: 'browser',
    ...(options.paths ? { paths: options.paths } : {}),
  };
  let address = '';
  const router = createMemoryRouter(
    [
      {
        element: <Address show={(now) => void (address = now)} />,
        hydrateFallbackElement: <></>,
        children: [routeOf(deps, options.route, page), { path: '*', element: null }],
      },
    ],
    {
      basename: languageBase(language),
      initialEntries: [localizePath(options.path, language)],
    },
  );
  const view = await act(async () =>
    render(
      <SiteOf paths={options.paths}>
        <AppProviders deps={deps}>
          <RouterProvider router={router} />
        </AppProviders>
      </SiteOf>,
    ),
  );
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return { ...view, deps, address: () => address };
}
