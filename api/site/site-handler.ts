import type { Render } from '@cotejo/contract/site/render.ts';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Router, type Application, type RequestHandler, type Response } from 'express';
import { getContact } from '@cotejo/domain/country/contact.ts';
import { readSiteAddress, siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { leadElsewhere } from '@cotejo/domain/site/site.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ExperimentPart } from '../experiment/experiment-part.ts';
import { callerOf } from '../http/caller.ts';
import { newNonce, pagePolicy, securityOf } from '../http/security-headers.ts';
import { readVisitor, visitorCookieHeader } from '../http/visitor.ts';
import { entryLoader } from './entry.ts';
import { createInProcessClient } from './in-process-client.ts';
import { brokenPage, notBuiltPage } from './plain-pages.ts';
import { serveAssets } from './serve-assets.ts';
import { servePortal } from './serve-portal.ts';
import { serveSiteMap } from './serve-site-map.ts';
import { siteOrigin } from './site-origin.ts';

const html = 'text/html; charset=utf-8';

/** Files of the site, then every other GET as a page rendered on the server. `/api` never comes here. */
export function siteHandler(
  app: Application,
  dependencies: Dependencies,
  load: () => Promise<Render | null> = entryLoader(dependencies.configuration.webDist),
  experiments: Pick<ExperimentPart, 'decideFor' | 'count'> = dependencies.experiments,
): RequestHandler {
  const { configuration, logger } = dependencies;
  const security = securityOf(configuration);
  const router = Router();
  // Loading it takes longer than rendering a page: the first visitor should not wait for it. A failure
  // is answered and logged by the page that needs it.
  load().catch(() => undefined);
  router.use((request, _response, next) => {
    request.url = decodable(request.url);
    next();
  });
  router.use(serveSiteMap(dependencies));
  router.use(serveAssets(resolve(configuration.webDist, 'client')));
  router.use(servePortal(configuration));
  router.get('/{*page}', async (request, response, next) => {
    // A missing file is a 404 of its own, not a page that says so to an <img>.
    if (request.path.startsWith('/assets/')) {
      next();
      return;
    }
    response.locals['page'] = true;
    const caller = callerOf(response);
    if (!caller.site.indexed) response.setHeader('x-robots-tag', 'noindex');
    const elsewhere = leadElsewhere(caller.site, readSiteAddress(request.path).path);
    if (elsewhere !== null) {
      // Of the same host: a site never leads to another one's.
      response.setHeader('cache-control', 'no-store');
      response.redirect(302, siteAddress(elsewhere, caller.language));
      return;
    }
    const nonce = newNonce();
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    pagePolicy(response, nonce, security);
    try {
      const render = await load();
      if (render === null) {
        sendPage(response, 503, notBuiltPage());
        return;
      }
      const { visitorId } = caller;
      const known = readVisitor(request.headers.cookie, configuration.cookies) === visitorId;
      const query = new URLSearchParams(request.originalUrl.split('?').slice(1).join('?'));
      const decisions = experiments.decideFor(caller, request.headers, query);
      const result = await render({
        url: decodable(request.originalUrl),
        headers: flatten(request.headers),
        site: caller.site,
        country: caller.country,
        language: caller.language,
        contact: getContact(configuration.contactEmails, caller.country, caller.site.partner),
        nonce,
        origin: siteOrigin(dependencies, request.protocol, request.headers.host),
        api: createInProcessClient(app, caller, request.headers, logger),
        experiments: { ...decisions, known },
        signal: gone.signal,
      });
      if (result.shown.some((key) => decisions.varying.includes(key))) {
        // Only here does a page give a cookie: it is the visitor's own, and the next one must agree.
        if (!known)
          response.setHeader('set-cookie', visitorCookieHeader(visitorId, configuration.cookies));
        experiments.count(result.shown, decisions, caller, request.headers, request.path);
      }
      response.statusCode = result.status;
      for (const [name, value] of Object.entries(result.headers)) response.setHeader(name, value);
      if (result.redirect !== undefined || request.method === 'HEAD') response.end();
      else result.pipe(compressed(request.headers['accept-encoding'], response));
    } catch (error) {
      if (gone.signal.aborted) return;
      logger.error({ requestId: caller.requestId, err: error }, 'a page could not be drawn');
      if (response.headersSent) response.destroy();
      else sendPage(response, 500, brokenPage(caller.language, caller.requestId));
    }
  });
  return router;
}

/** A path that nobody can decode (`%E0%A4%A`) is one of no page: the site's own 404, not a problem document. */
function decodable(url: string): string {
  const [path = '/', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/**
 * A page with its data is 200 kB and compresses to a tenth. Fast rather than small: it is compressed again
 * for every visitor, while files are compressed once, when they are built.
 */
function compressed(accepted: string | string[] | undefined, response: Response): Writable {
  response.vary('accept-encoding');
  if (!/\bgzip\b/.test(String(accepted ?? ''))) return response;
  response.setHeader('content-encoding', 'gzip');
  const gzip = createGzip({ level: 4 });
  gzip.pipe(response);
  return gzip;
}

function sendPage(response: Response, status: number, text: string): void {
  response.status(status);
  response.setHeader('content-type', html);
  response.setHeader('cache-control', 'no-store');
  response.end(text);
}

function flatten(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
}
