import '@cotejo/web/src/testing/jsdom-globals.ts';
import '@cotejo/web/src/testing/page-request.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { permissions } from '@cotejo/domain/account/permission-table.ts';
import { roles, type Role } from '@cotejo/domain/account/roles.ts';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import { openSession } from '@cotejo/web/src/shared/account/account-session.ts';
import { createQueryClient } from '@cotejo/web/src/shared/api/query-client.ts';
import { createI18n, ensureNamespaces } from '@cotejo/web/src/shared/language/create-i18n.ts';
import { languageBase } from '@cotejo/web/src/shared/language/language-path.ts';
import type { AppDeps } from '@cotejo/web/src/shared/page/app-context.tsx';
import { AppProviders } from '@cotejo/web/src/shared/page/app-providers.tsx';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { routes } from '../routes.tsx';
import { SignedInContext, type SignedIn } from '../session/session-context.ts';
import { textLoaders } from '../texts.ts';

export { fakeApi, ok, problem } from '@cotejo/web/src/testing/fake-api.ts';

/** The portal at an address, with a scripted API, for somebody who has signed in; answers its router. */
export function renderPortal(path: string, api: ApiClient, language: Language = 'es') {
  const basename = languageBase(language);
  return renderRoutes(routes, basename === '/' ? path : basename + path, api, language, basename);
}

/** The same with other routes than the portal's. */
export async function renderRoutes(
  of: readonly RouteObject[],
  path: string,
  api: ApiClient,
  language: Language,
  basename = '/',
  role: Role = 'BACKOFFICE',
): Promise<ReturnType<typeof createMemoryRouter>> {
  const i18n = createI18n(language, {}, textLoaders);
  await ensureNamespaces(i18n, ['portal', 'record']);
  const deps: AppDeps = {
    api,
    queryClient: createQueryClient('browser'),
    i18n,
    country: 'CL',
    language,
    contact: countries.CL.contact,
    origin: 'http://localhost',
    side: 'browser',
  };
  const me = {
    name: 'Eva Rojas',
    roleTitle: 'Backoffice',
    kind: roles[role].kind,
    permissions: permissions.flatMap((permission) => {
      const grant = getGrant(role, permission);
      return grant === null ? [] : [{ permission, ...grant }];
    }),
  } as unknown as SignedIn['me'];
  const signedIn = { session: openSession(api, 'token'), me };
  const router = createMemoryRouter([...of], { basename, initialEntries: [path] });
  await act(async () =>
    render(
      <AppProviders deps={deps}>
        <SignedInContext value={signedIn}>
          <RouterProvider router={router} />
        </SignedInContext>
      </AppProviders>,
    ),
  );
  return router;
}
