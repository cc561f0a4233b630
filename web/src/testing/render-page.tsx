import './jsdom-globals.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { AppDeps } from '../shared/page/app-context.tsx';
import { AppProviders } from '../shared/page/app-providers.tsx';
import { createQueryClient } from '../shared/api/query-client.ts';
import { createI18n, ensureNamespaces, type Namespace } from '../shared/language/create-i18n.ts';
import { languageBase, localizePath } from '../shared/language/language-path.ts';
import { namespaceLoaders, namespaces } from '../app/namespaces.ts';

export { fakeApi, ok, problem, type Asked } from './fake-api.ts';

function Address({ show }: { show: (address: string) => void }) {
  const { pathname, search } = useLocation();
  show(pathname + search);
  return null;
}

/** One page as the browser has it, with a scripted API and the real texts; `path` is without the language. */
export async function renderPage(
  Page: ComponentType,
  options: {
    path: string;
    route: string;
    api: ApiClient;
    language?: Language;
    country?: CountryCode;
    /** Those that the page declares besides the shell's; all of them where a test does not ask. */
    texts?: readonly Namespace[];
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
  };
  let address = '';
  const view = await act(async () =>
    render(
      <AppProviders deps={deps}>
        <MemoryRouter
          basename={languageBase(language)}
          initialEntries={[localizePath(options.path, language)]}
        >
          <Address show={(now) => void (address = now)} />
          <Routes>
            <Route path={options.route} element={<Page />} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </AppProviders>,
    ),
  );
  return { ...view, deps, address: () => address };
}
