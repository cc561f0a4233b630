import { pageNamesOf } from '@cotejo/domain/site/site-routes.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { createApiClient } from '@cotejo/contract/client.ts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { AppDeps } from '../shared/page/app-context.tsx';
import { AppProviders } from '../shared/page/app-providers.tsx';
import { createQueryClient } from '../shared/api/query-client.ts';
import { createI18n, ensureNamespaces } from '../shared/language/create-i18n.ts';
import { namespaceLoaders } from '../app/namespaces.ts';
import { createRoutes } from '../routes.tsx';
import '../styles.ts';

/**
 * The tree of one page with its data loaded, rendered by nothing but `renderToString`: what the server's
 * own way of rendering the same page is measured against (`tests/bench`).
 */
export async function barePage(site: string, path: string): Promise<() => string> {
  const i18n = createI18n('es', {}, namespaceLoaders);
  await ensureNamespaces(i18n, ['shell']);
  const deps: AppDeps = {
    api: createApiClient(site, fetch),
    queryClient: createQueryClient('server'),
    i18n,
    country: 'CL',
    contact: countries.CL.contact,
    language: 'es',
    origin: site,
    side: 'server',
  };
  const handler = createStaticHandler(createRoutes(deps, pageNamesOf('CL')));
  const context = await handler.query(new Request(site + path));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return () =>
    renderToString(
      <AppProviders deps={deps}>
        <StaticRouterProvider router={router} context={context} />
      </AppProviders>,
    );
}
