import { randomUUID } from 'node:crypto';
import express, { type Application, type ErrorRequestHandler, type RequestHandler } from 'express';
import { requireProven } from './account/factor/require-proven.ts';
import type { Dependencies, Mount } from './dependencies.ts';
import { checksAnswers } from './http/mount-route.ts';
import { mountHealth } from './health/get-health.ts';
import { addressOf } from './http/address-of.ts';
import { callerOf, setAskProof, setCaller } from './http/caller.ts';
import { sendProblem } from './http/problem.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders, securityOf } from './http/security-headers.ts';
import { resolveSite } from './http/site.ts';
import { unknownPath } from './http/unknown-path.ts';
import { urlOf } from './http/url-of.ts';
import { isVisitorCurrent, newVisitor, readVisitor, visitorCookieHeader } from './http/visitor.ts';
import { mountDocumentation } from './openapi/mount-documentation.ts';

/** Answers every GET outside `/api`: files and pages of the public site. */
export type Site = (app: Application, dependencies: Dependencies) => RequestHandler;

/**
 * The Express application: `mounts` add the calls of each part, `site` answers every GET that is not
 * `/api`. Order matters: identify, log, calls, problem.
 */
export function createApp(
  dependencies: Dependencies,
  mounts: readonly Mount[],
  site?: Site,
): Application {
  const { configuration, logger, metrics } = dependencies;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', configuration.trustedProxies);
  app.set(checksAnswers, configuration.checksAnswers);
  app.use(identify(dependencies));
  app.use(requestLog(logger, metrics, configuration.version));
  app.use(securityHeaders(securityOf(configuration)));
  app.use(identifyActor(dependencies));
  const pages = site?.(app, dependencies);
  const callWords = new Set(['api']);
  if (pages) app.use(pagesFirst(pages, callWords));
  mountHealth(app, dependencies);
  mountDocumentation(app, dependencies);
  for (const add of mounts) add(app, dependencies);
  app.use('/api', (request, response, next) => {
    request.url = request.originalUrl;
    unknownPath(app)(request, response, next);
  });
  if (pages) app.use(pages);
  for (const { route } of app.router.stack) if (route) callWords.add(firstWord(route.path));
  app.use(unknownPath(app));
  app.use(problems(dependencies));
  return app;
}

/** Of an address, as the router compares it: `/API/health` is a call. */
const firstWord = (path: string): string => path.toLowerCase().split('/', 2)[1] ?? '';

/** No call's address begins as one of a page does: a page is not held against hundreds of calls first. */
const pagesFirst =
  (pages: RequestHandler, callWords: ReadonlySet<string>): RequestHandler =>
  (request, response, next) => {
    if (callWords.has(firstWord(request.path))) next();
    else return pages(request, response, next);
  };

/** Request id, country, language, address and visitor of every request. */
function identify({
  configuration,
  sites,
  visitors,
}: Pick<Dependencies, 'configuration' | 'sites' | 'visitors'>): RequestHandler {
  const { cookies } = configuration;
  return (request, response, next) => {
    // Always ours: one from outside would let its sender choose what audit and access rows say.
    const requestId = randomUUID();
    response.setHeader('x-request-id', requestId);
    const url = urlOf(request.originalUrl);
    const view = resolveSite({ headers: request.headers, url }, sites);
    const { cookie } = request.headers;
    const known = readVisitor(cookie, cookies);
    const visitorId = known ?? newVisitor();
    // Without our cookie somebody is another visitor with each request, as robots are.
    if (known !== null) visitors.note(known, Date.now());
    const isKept = known !== null && isVisitorCurrent(cookie, cookies);
    // Public pages are cached by proxies, so only calls of the API give a visitor its cookie.
    if (!isKept && (url.pathname.startsWith('/api/') || request.method === 'POST'))
      response.setHeader('set-cookie', visitorCookieHeader(visitorId, cookies));
    const ip = addressOf(request, configuration.trustedProxies);
    const idempotencyScope =
      known ?? `${ip} ${String(request.headers['user-agent'] ?? '').slice(0, 200)}`;
    setCaller(response, { requestId, ...view, ip, visitorId, idempotencyScope, actor: null });
    next();
  };
}

/**
 * Who has signed in; only requests that carry a token or a cookie of a session cost a look. The cookie is for
 * the codec alone: other calls have no protection against pages of other sites that send it.
 */
function identifyActor(dependencies: Dependencies): RequestHandler {
  const actors = dependencies.actors;
  return async ({ headers, path }, response, next) => {
    const read = await actors.read(headers, path.startsWith('/api/codec/'));
    // Their own object: the reader keeps its for seconds, and what a request finds out of whom it reaches is its own.
    const actor = typeof read === 'object' && read !== null ? { ...read } : read;
    if (actor !== null) setCaller(response, { ...callerOf(response), actor });
    if (typeof actor === 'object' && actor !== null) {
      // Temporal's UI, which sends the cookie, has no place where a code can be typed (docs/decisions/sessions.md).
      const isByCookie = headers.authorization === undefined;
      setAskProof(response, async (kind) => {
        if (!isByCookie) await requireProven(dependencies, actor, kind);
      });
    }
    next();
  };
}

function problems({ logger, refusals }: Dependencies): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.writableEnded) {
      next();
      return;
    }
    const caller = callerOf(response);
    refusals.note(error, caller);
    sendProblem(response, error, caller, logger);
  };
}
