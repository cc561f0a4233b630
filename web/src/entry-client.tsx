import { createApiClient } from '@cotejo/contract/client.ts';
import { hydrate } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { namespaceLoaders } from './app/namespaces.ts';
import { pageFiles } from './app/page-files.ts';
import { readPageNames } from './app/page-names.ts';
import type { AppDeps } from './shared/page/app-context.tsx';
import { AppProviders } from './shared/page/app-providers.tsx';
import { renewInternalTraffic } from './shared/visitor/internal-traffic.ts';
import { knowPageNames, languageBase } from './shared/language/language-path.ts';
import { browserExperiments, ExperimentsContext } from './shared/visitor/experiments.ts';
import { fetchInLanguage } from './shared/api/fetch-in-language.ts';
import { pause } from './shared/api/pause.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { listenForFaults, readyToTell, reportError } from './shared/page/report-error.ts';
import { retryReads } from './shared/api/retry-reads.ts';
import { reloadOldSessions } from './shared/page/session-reload.ts';
import { tellExposures } from './app/tell-exposures.ts';
import { SiteProvider } from './shared/page/site-context.ts';
import { readyForOlderProfiles } from './entities/profile/older-profiles.ts';
import { createI18n } from './shared/language/create-i18n.ts';
import { pageRoute } from './shared/page/page-route.ts';
import { createRoutes } from './routes.tsx';
import './styles.ts';

async function start(): Promise<void> {
  listenForFaults();
  renewInternalTraffic();
  const state = window.__COTEJO__;
  const root = document.getElementById('root');
  if (state === undefined || root === null) throw new Error('The page came without its state');
  const names = readPageNames(state.pages);
  knowPageNames(names);
  const queryClient = createQueryClient('browser');
  hydrate(queryClient, state.queries);
  const i18n = createI18n(state.language, state.texts, namespaceLoaders);
  const calls = createApiClient('', fetchInLanguage(state.language), () => ({
    'x-country': state.country,
    'x-qpversion': state.release,
  }));
  const deps: AppDeps = {
    api: retryReads(calls, {
      wait: pause,
      say: (message, values) => i18n.t(`shell:retry.${message}`, values),
    }),
    queryClient,
    i18n,
    country: state.country,
    language: state.language,
    contact: state.contact,
    origin: location.origin,
    side: 'browser',
    paths: state.site.paths,
    // A saved address that a loader leads to may contain an older profile.
    prepareAddress: (url) => readyForOlderProfiles([url.searchParams.get('perfil')]),
  };
  const experiments = browserExperiments(state.experiments, (keys) =>
    tellExposures(keys, state.country, state.language),
  );
  const routes = createRoutes(deps, names, (page) => pageRoute(deps, pageFiles, page));
  const basename = languageBase(state.language);
  // Hydrating before the lazy file is there would render nothing over the server's page.
  await Promise.all(
    (matchRoutes(routes, location, basename) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      try {
        Object.assign(route, await route.lazy(), { lazy: undefined });
      } catch (error) {
        reportError(error);
      }
    }),
  );
  await readyForOlderProfiles();
  const router = createBrowserRouter(routes, { basename });
  reloadOldSessions(router);
  if (state.site.role === 'embed') {
    import('./shell/frame/start-frame.ts')
      .then(({ startFrame }) => startFrame({ router, api: deps.api, language: state.language }))
      .catch(reportError);
  }
  const app = (
    <ExperimentsContext value={experiments}>
      <SiteProvider value={state.site}>
        <AppProviders deps={deps}>
          <RouterProvider router={router} />
        </AppProviders>
      </SiteProvider>
    </ExperimentsContext>
  );
  startTransition(() => {
    // The dev server's pages come empty (web/dev); strict mode does nothing in a build.
    if (import.meta.env.DEV) createRoot(root).render(<StrictMode>{app}</StrictMode>);
    else
      hydrateRoot(root, app, {
        onRecoverableError: reportError,
        onCaughtError: reportError,
        onUncaughtError: reportError,
      });
  });
  document.documentElement.dataset.ready = 'true';
  readyToTell();
}

start().catch(reportError);
