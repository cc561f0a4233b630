import type { Render } from '@cotejo/contract/site/render.ts';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import {
  Router,
  type Application,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { getContact } from '@cotejo/domain/country/contact.ts';
import { readSiteAddress, siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { siteAddressOf } from '@cotejo/domain/site/site-address-of.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { leadElsewhere } from '@cotejo/domain/site/site.ts';
import { createPageSeoHolder } from '../content/page-seo-holder.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ExperimentPart } from '../experiment/experiment-part.ts';
import type { Caller } from '../http/request-context.ts';
import { callerOf } from '../http/caller.ts';
import { asAppError } from '../http/problem.ts';
import { withoutIds } from '../log/without-ids.ts';
import { toNetwork } from '../network/to-network.ts';
import { createTokenBuckets, type TokenBuckets } from '../http/token-buckets.ts';
import { newNonce, pagePolicy, securityOf } from '../http/security-headers.ts';
import { readVisitor, visitorCookieHeader } from '../http/visitor.ts';
import { entryLoader } from './entry.ts';
import { createInProcessClient } from './in-process-client.ts';
import { siteFramedBy } from './find-framed-site.ts';
import { openFrame } from './open-frame.ts';
import { brokenPage, notBuiltPage, refusedFramePage } from './plain-pages.ts';
import { serveAssets } from './serve-assets.ts';
import { servePortal } from './serve-portal.ts';
import { serveSiteMap } from './serve-site-map.ts';
import { siteOrigin } from './site-origin.ts';

/** Mistakes of ours that one network tells of; what leads to a page is what its browser says. */
const missingPerMinute = 20;

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
  const readPageSeo = createPageSeoHolder(dependencies);
  const router = Router();
  const missing = createTokenBuckets(missingPerMinute);
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
    const { path } = readSiteAddress(request.path);
    const leads = leadElsewhere(caller.site, path);
    const elsewhere = leads && siteAddress(leads, caller.language);
    const frame = openFrame({
      site: caller.site,
      path,
      address: decodable(request.originalUrl),
      headers: request.headers,
      elsewhere,
      deniesAccess: configuration.deniesFramePaths,
    });
    // One address, shown in a frame and opened by itself.
    if (frame.type !== 'none') response.vary('sec-fetch-dest');
    const to = frame.type === 'moved' ? frame.to : frame.type === 'none' ? elsewhere : null;
    if (frame.type === 'refused' || (frame.type === 'moved' && frame.why !== 'top'))
      logger.warn(
        { requestId: caller.requestId, site: caller.site.id, why: frame.why, path },
        'a frame is not authorised',
      );
    if (to !== null) {
      // Of the same host: a site never leads to another one's.
      response.setHeader('cache-control', 'no-store');
      response.redirect(302, to);
      return;
    }
    const nonce = newNonce();
    const by = frame.type === 'none' ? [] : caller.site.frameOrigins;
    if (frame.type === 'refused') {
      pagePolicy(response, nonce, security, { by });
      sendPage(response, 403, refusedFramePage(caller.language, frame.outside));
      return;
    }
    const site = frame.type === 'shown' ? frame.site : caller.site;
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const origin = siteOrigin(dependencies, request.protocol, request.headers.host);
    pagePolicy(response, nonce, security, {
      by,
      of: exampleOf(dependencies, caller, path, origin),
    });
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
        pageSeo: site.role === 'main' ? await readPageSeo(caller.country) : [],
        url: decodable(request.originalUrl),
        site,
        country: caller.country,
        language: caller.language,
        contact: getContact(configuration.contactEmails, caller.country, caller.site.partner),
        release: configuration.version,
        nonce,
        origin,
        api: createInProcessClient(app, caller, request.headers, logger),
        experiments: { ...decisions, known },
        signal: gone.signal,
      });
      if (result.shown.some((key) => decisions.varying.includes(key))) {
        // Only here does a page give a cookie: it is the visitor's own, and the next one must agree.
        if (!known && frame.type !== 'shown')
          response.setHeader('set-cookie', visitorCookieHeader(visitorId, configuration.cookies));
        experiments.count(result.shown, decisions, caller, request.headers, request.path);
      }
      if (result.status === 404) noteMissing(dependencies, caller, request, { origin, missing });
      response.statusCode = result.status;
      for (const [name, value] of Object.entries(result.headers)) response.setHeader(name, value);
      if (result.redirect !== undefined || request.method === 'HEAD') response.end();
      else result.pipe(compressed(request.headers['accept-encoding'], response));
    } catch (error) {
      if (gone.signal.aborted) return;
      logger.error({ requestId: caller.requestId, err: error }, 'a page could not be drawn');
      if (response.headersSent) response.destroy();
      else {
        // A database that is busy is no fault of the page: a search engine comes back.
        const isBusy = asAppError(error)?.code === 'UNAVAILABLE';
        if (isBusy) response.setHeader('retry-after', '5');
        sendPage(response, isBusy ? 503 : 500, brokenPage(caller.language, caller.requestId));
      }
    }
  });
  return router;
}

/**
 * Counts an address that no page has; a page of ours that leads there is a mistake of ours, and is logged. Anybody can say that one
 * does: a network that floods the log is not heard.
 */
function noteMissing(
  { metrics, logger }: Dependencies,
  { requestId, ip }: Pick<Caller, 'requestId' | 'ip'>,
  { path, headers }: Request,
  { origin, missing }: { readonly origin: string; readonly missing: TokenBuckets },
): void {
  const { referer = '' } = headers;
  const from = URL.canParse(referer) ? new URL(referer) : null;
  const isOurs = from?.origin === origin;
  metrics.unknownAddresses.inc({ from: isOurs ? 'own' : from === null ? 'none' : 'elsewhere' });
  if (isOurs && missing.take(toNetwork(ip)) === 0)
    logger.warn(
      { requestId, path: withoutIds(path), from: withoutIds(from.pathname) },
      'a page leads to an address that no page has',
    );
}

/** Origins that a page shows in frames: of the partner's site in the page that says how that is done. */
function exampleOf(
  { sites, configuration }: Dependencies,
  { country }: Pick<Caller, 'country'>,
  path: string,
  origin: string,
): readonly string[] {
  const example = path === sitePaths.embedding ? siteFramedBy(sites, country, origin) : null;
  return example === null ? [] : [siteAddressOf(configuration.publicUrls, country, example)];
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
