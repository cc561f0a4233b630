import { siteRoutes } from '@cotejo/domain/site/site-routes.ts';
import { createApiClient } from '@cotejo/contract/client.ts';
import { hydrate } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { AppDeps } from '../shared/page/app-context.tsx';
import { createQueryClient } from '../shared/api/query-client.ts';
import { createI18n } from '../shared/language/create-i18n.ts';
import { knowPageNames } from '../shared/language/language-path.ts';
import { pageExperiments } from '../shared/visitor/experiments.ts';
import { namespaceLoaders } from '../app/namespaces.ts';
import { pageHandler } from '../app/page-handler.ts';
import type { PageState } from '../app/page-state.ts';
import { pageTree } from '../app/page-tree.tsx';
import '../styles.ts';

knowPageNames(siteRoutes.map(({ names }) => names));

/** What a document has of its page: the rendered tree, and the state that it was rendered from. */
const parts =
  /<div id="root">(?<tree>.*)<\/div>\s*<script nonce="(?<nonce>[^"]+)">window\.__COTEJO__=(?<state>.*?)<\/script>/s;

/**
 * The tree of a page that a server sent, from the data that came with it, rendered by nothing but `renderToString`: what
 * the server's own way of rendering the same page is measured against (`tests/bench`). Throws where it renders
 * another tree than the server sent: such figures would compare two pages.
 */
export async function barePage(site: string, path: string): Promise<() => string> {
  const document = await (await fetch(site + path)).text();
  const { tree = '', nonce = '', state: text = '' } = parts.exec(document)?.groups ?? {};
  const state = JSON.parse(text) as PageState;
  const queryClient = createQueryClient('server');
  hydrate(queryClient, state.queries);
  const deps: AppDeps = {
    api: createApiClient(site, fetch),
    queryClient,
    i18n: createI18n(state.language, state.texts, namespaceLoaders),
    country: state.country,
    contact: state.contact,
    language: state.language,
    origin: site,
    side: 'server',
    paths: state.site.paths,
  };
  const { query } = pageHandler(state.country, state.language);
  const context = await query(new Request(site + path), { requestContext: deps });
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const { reader } = pageExperiments(state.experiments.assignments);
  const page = pageTree({ deps, reader, site: state.site, context, nonce });
  const draw = () => renderToString(page);
  await loadParts(page);
  const drawn = draw();
  if (drawn !== tree) throw new Error(`${path}: ${firstDifference(drawn, tree)}`);
  return draw;
}

/** `renderToString` waits for nothing: the files of lazy parts have to be there. */
const loadParts = (page: ReactNode): Promise<void> =>
  new Promise((resolve, reject) => {
    renderToPipeableStream(page, { onAllReady: resolve, onError: reject });
  });

function firstDifference(own: string, sent: string): string {
  const at = [...own].findIndex((sign, index) => sign !== sent[index]);
  const from = Math.max(0, at - 60);
  return `bare …${own.slice(from, at + 120)}… but sent …${sent.slice(from, at + 120)}…`;
}
