import { createApiClient } from '@cotejo/contract/client.ts';
import { fetchInLanguage } from '@cotejo/web/src/shared/api/fetch-in-language.ts';
import { pause } from '@cotejo/web/src/shared/api/pause.ts';
import { createQueryClient } from '@cotejo/web/src/shared/api/query-client.ts';
import { retryReads } from '@cotejo/web/src/shared/api/retry-reads.ts';
import { createI18n, ensureNamespaces } from '@cotejo/web/src/shared/language/create-i18n.ts';
import { languageBase } from '@cotejo/web/src/shared/language/language-path.ts';
import type { AppDeps } from '@cotejo/web/src/shared/page/app-context.tsx';
import { AppProviders } from '@cotejo/web/src/shared/page/app-providers.tsx';
import {
  listenForFaults,
  readyToTell,
  reportError,
} from '@cotejo/web/src/shared/page/report-error.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { readSite } from './read-site.ts';
import { portalReads } from './retried-reads.ts';
import { routes } from './routes.tsx';
import { SessionGate } from './session/session-gate.tsx';
import { textLoaders } from './texts.ts';
import './styles.ts';

async function start(): Promise<void> {
  listenForFaults();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page came without its root');
  const { country, language, contact } = readSite(document);
  const i18n = createI18n(language, {}, textLoaders);
  await ensureNamespaces(i18n, ['portal', 'record']);
  const deps: AppDeps = {
    api: retryReads(createApiClient('', fetchInLanguage(language)), {
      wait: pause,
      reads: portalReads,
    }),
    queryClient: createQueryClient('browser'),
    i18n,
    country,
    language,
    contact,
    origin: location.origin,
    side: 'browser',
  };
  const router = createBrowserRouter(routes, { basename: languageBase(language) });
  createRoot(root, { onCaughtError: reportError, onUncaughtError: reportError }).render(
    <StrictMode>
      <AppProviders deps={deps}>
        <SessionGate>
          <RouterProvider router={router} />
        </SessionGate>
      </AppProviders>
    </StrictMode>,
  );
  document.documentElement.dataset.ready = 'true';
  readyToTell();
}

start().catch(reportError);
