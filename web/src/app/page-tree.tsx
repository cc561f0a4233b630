import type { PageSite } from '@cotejo/domain/site/site.ts';
import type { ReactElement } from 'react';
import {
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import type { AppDeps } from '../shared/page/app-context.tsx';
import { AppProviders } from '../shared/page/app-providers.tsx';
import { SiteProvider } from '../shared/page/site-context.ts';
import { ExperimentsContext, type ExperimentReader } from '../shared/visitor/experiments.ts';

export interface TreeInput {
  readonly deps: AppDeps;
  readonly reader: ExperimentReader;
  readonly site: PageSite;
  /** The address with what its loaders have read. */
  readonly context: StaticHandlerContext;
  readonly nonce: string;
}

/** What React renders of a page on the server. */
export function pageTree({ deps, reader, site, context, nonce }: TreeInput): ReactElement {
  // The routes of the address are in its context; the site's others would be copied for nothing.
  const router = createStaticRouter([], context);
  return (
    <ExperimentsContext value={reader}>
      <SiteProvider value={site}>
        <AppProviders deps={deps}>
          <StaticRouterProvider router={router} context={context} nonce={nonce} />
        </AppProviders>
      </SiteProvider>
    </ExperimentsContext>
  );
}
