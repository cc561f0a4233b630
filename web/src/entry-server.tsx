import type { Render, RenderRequest, RenderResult } from '@cotejo/contract/site/render.ts';
import { dehydrate } from '@tanstack/react-query';
import { countries } from '@cotejo/domain/country/country.ts';
import { pageNamesOf, siteRoutes } from '@cotejo/domain/site/site-routes.ts';
import { toPageSite } from '@cotejo/domain/site/site.ts';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { AppDeps } from './shared/page/app-context.tsx';
import { findAddress } from './app/find-address.ts';
import { contextMeta } from './app/context-meta.ts';
import { withPageSeo, wordsOfPages } from './app/page-seo.ts';
import { withSiteSeo } from './shared/page/document-meta.ts';
import { namespaceLoaders } from './app/namespaces.ts';
import { documentParts } from './app/document-parts.ts';
import { knowPageNames } from './shared/language/language-path.ts';
import { pageHandler } from './app/page-handler.ts';
import { pageTree, type TreeInput } from './app/page-tree.tsx';
import { writePageNames } from './app/page-names.ts';
import type { PageHandle } from './shared/page/page-route.ts';
import { pageExperiments } from './shared/visitor/experiments.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { readAssets } from './app/read-assets.ts';
import { readPerfilIngreso } from '@cotejo/contract/profile/read-perfil.ts';
import { readOlderWith } from './entities/profile/profile-reference.ts';
import { createI18n, ensureNamespaces, loadedTexts } from './shared/language/create-i18n.ts';
import { menuQuery } from './shell/menu-query.ts';
import { ufQuery } from './shell/uf-query.ts';
import './styles.ts';

readOlderWith(readPerfilIngreso);
// Links may lead to what another country has; its own pages are those of its routes.
knowPageNames(siteRoutes.map(({ names }) => names));

const patience = 5000;
/** React stops and waits beyond it, which here only costs time. */
const mostBytes = 16 * 1024 * 1024;

/** Renders one page of the site. Rejects only when the frame itself cannot be rendered. */
export const render: Render = async (request) => {
  const { site, country, language, contact, origin, api, nonce } = request;
  const i18n = createI18n(language, {}, namespaceLoaders);
  await ensureNamespaces(i18n, ['shell']);
  const queryClient = createQueryClient('server');
  const deps: AppDeps = {
    api,
    queryClient,
    i18n,
    country,
    language,
    contact,
    origin,
    side: 'server',
    paths: toPageSite(site).paths,
  };
  const { query } = pageHandler(country, language);
  const [found] = await Promise.all([
    findAddress((each) => query(each, { requestContext: deps }), toFetchRequest(request), i18n),
    queryClient.prefetchQuery(menuQuery(deps)),
    ...(countries[country].hasUf ? [queryClient.prefetchQuery(ufQuery(deps))] : []),
  ]);
  if (found.type === 'moved') return redirectResult(found);
  const { context } = found;

  const handles = context.matches.flatMap((match) =>
    match.route.handle ? [match.route.handle as PageHandle] : [],
  );
  const texts = new Set(['shell', ...handles.flatMap((handle) => handle.namespaces)]);
  const said = contextMeta(context, i18n);
  const pageSite = {
    ...toPageSite(site),
    words: wordsOfPages(request.pageSeo, language, said.canonicalPath),
  };
  const meta =
    context.errors === null
      ? withPageSeo(withSiteSeo(said, pageSite, language), request.pageSeo, language)
      : said;
  const decisions = request.experiments;
  const { reader, read } = pageExperiments(decisions.assignments);
  const parts = documentParts({
    assets: await readAssets(),
    chunks: handles.map((handle) => handle.chunk),
    meta,
    origin,
    country,
    language,
    nonce,
    name: site.name,
    favicon: site.favicon,
    theme: site.theme,
    framed: site.role === 'embed',
    state: () => ({
      country,
      language,
      site: pageSite,
      contact,
      release: request.release,
      texts: loadedTexts(i18n, [...texts]),
      queries: dehydrate(queryClient),
      pages: writePageNames(pageNamesOf(country)),
      experiments: {
        assignments: decisions.assignments,
        toCount: decisions.counted.filter((key) => !(decisions.known && read.has(key))),
      },
    }),
  });
  const send = await renderTree({ deps, reader, site: pageSite, context, nonce }, request);
  const varies = decisions.varying.some((key) => read.has(key));
  return {
    status: context.statusCode,
    shown: [...read],
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(meta.secretAddress ? { 'referrer-policy': 'no-referrer' } : {}),
      'cache-control':
        meta.personal || context.statusCode !== 200
          ? 'private, no-store'
          : varies
            ? // Another visitor has another variation: no proxy may keep this one's page.
              'private, no-cache'
            : 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
    },
    pipe: (stream) => send(stream, parts),
  };
};

/** What a loader asks of is in the address: the visitor's headers go with the calls (`api`). */
const toFetchRequest = ({ url, origin, signal }: RenderRequest): Request =>
  // Put together, not resolved: a path that begins with // names no other host.
  new Request(`${origin}${url}`, signal ? { signal } : {});

function redirectResult({ to: location, status }: { to: string; status: number }): RenderResult {
  return {
    status,
    headers: { location, 'cache-control': 'no-store' },
    redirect: location,
    shown: [],
    pipe: (stream) => stream.end(),
  };
}

/** Writes the rendered tree between the parts of its document. */
type Send = (stream: Writable, parts: { head: string; tail: () => string }) => void;

function renderTree(page: TreeInput, { nonce, signal }: RenderRequest): Promise<Send> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      // A page that failed must not be held by its time limit.
      clearTimeout(timer);
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(pageTree(page), {
      nonce,
      // Parts that come from lazy files stand where they belong: React would send large ones after
      // the page and move them into place by a script, which not every visitor runs.
      progressiveChunkSize: Infinity,
      // The loaders have filled the cache, so the whole page is there at once.
      onAllReady: () => {
        clearTimeout(timer);
        resolve((stream, parts) => {
          const chunks: Uint8Array[] = [];
          // In one piece: React's 2 kB would each be compressed and sent on their own.
          pipe(
            new Writable({
              highWaterMark: mostBytes,
              write(chunk: Uint8Array, _encoding, done) {
                chunks.push(chunk);
                done();
              },
              final(done) {
                const { head, tail } = parts;
                stream.end(Buffer.concat([Buffer.from(head), ...chunks, Buffer.from(tail())]));
                done();
              },
              destroy(error, done) {
                if (error !== null) stream.destroy(error);
                done(error);
              },
            }),
          );
        });
      },
      onShellError: fail,
      onError: fail,
    });
    const timer = setTimeout(() => abort(new Error('The page took too long')), patience);
    timer.unref();
    signal?.addEventListener('abort', () => abort(new Error('The visitor has gone')));
  });
}
