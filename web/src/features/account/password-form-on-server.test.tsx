import { countries } from '@cotejo/domain/country/country.ts';
import { toApiClient } from '@cotejo/contract/client.ts';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { namespaceLoaders } from '../../app/namespaces.ts';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { createI18n, ensureNamespaces } from '../../shared/language/create-i18n.ts';
import { AppProviders } from '../../shared/page/app-providers.tsx';
import { PasswordForm } from './password-form.tsx';

test('before scripts have taken over, the browser cannot send a password in an address', async () => {
  const i18n = createI18n('es', {}, namespaceLoaders);
  await ensureNamespaces(i18n, ['shell', 'account']);
  const html = renderToString(
    <AppProviders
      deps={{
        api: toApiClient(() => Promise.reject(new Error('not asked'))),
        queryClient: createQueryClient('server'),
        i18n,
        country: 'CL',
        contact: countries.CL.contact,
        language: 'es',
        origin: 'http://localhost',
        side: 'server',
      }}
    >
      <MemoryRouter>
        <PasswordForm onToken={() => undefined} />
      </MemoryRouter>
    </AppProviders>,
  );
  expect(html).toMatch(/type="password"/);
  expect(/<button[^>]*type="submit"[^>]*>/.exec(html)?.[0]).toMatch(/ disabled=""/);
});
