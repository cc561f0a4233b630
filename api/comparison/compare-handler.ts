import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isLanguage } from '@cotejo/domain/country/country.ts';
import type { SiteView } from '@cotejo/domain/site/site-key.ts';
import { comparePath } from '@cotejo/contract/comparison/compare.ts';
import type { HttpMetrics } from '../metrics/metrics.ts';
import type { RefusalTrace } from '../http/refusal-trace.ts';
import { addressOf } from '../http/address-of.ts';
import type { HotHandler } from '../http/hot-handler.ts';
import { holdBack } from '../http/hold-back.ts';
import { toProblem } from '../http/problem.ts';
import type { SiteHosts } from '../http/site-hosts.ts';
import { acceptedLanguage, countryOf, siteOfHost } from '../http/site.ts';
import { compareFailure, compareFailureBody, type Comparison } from './answer-comparison.ts';
import type { CachedAnswer } from './answer-cache.ts';
import { parseBody, parseQuery, readBody } from './read-hot-request.ts';
import type { CatalogueHolder } from './catalogue-holder.ts';
import type { RobotLimiter } from './robot-limiter.ts';

export interface CompareHandlerParts {
  readonly holder: Pick<CatalogueHolder, 'current' | 'whenReady'>;
  readonly comparison: Comparison;
  readonly limiter: RobotLimiter;
  readonly logger: Logger;
  readonly metrics: HttpMetrics;
  readonly refusals: RefusalTrace;
  readonly sites: SiteHosts;
  readonly trustedProxies: number;
  /** On every answer (`callHeaders`). */
  readonly headers: Readonly<Record<string, string>>;
}

interface Asked extends SiteView {
  readonly requestId: string;
  /** Of the monotonic clock, in milliseconds. */
  readonly begun: number;
}

/**
 * The compare call on bare `http`, before Express (DESIGN §3): Express alone costs more than the whole
 * comparison. Same answers as the mounted route; no log line per request, only metrics.
 */
export function createCompareHandler(parts: CompareHandlerParts): HotHandler {
  const { comparison, holder, limiter } = parts;

  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    asked: Asked,
    read: () => Readonly<Record<string, unknown>>,
  ): void => {
    let found: CachedAnswer;
    try {
      const cookies = request.headers.cookie;
      if (!limiter.allows({ cookies, ip: addressOf(request, parts.trustedProxies) })) {
        throw compareFailure('ROBOT_CHECK');
      }
      found = comparison.answer(asked, read());
    } catch (error) {
      sendFailure(parts, request, response, asked, error);
      return;
    }
    sendAnswer(parts, request, response, asked, found);
    observe(parts.metrics, request, response, asked);
  };

  return {
    matches: ({ url = '', method }) =>
      (method === 'POST' || method === 'GET') &&
      url.startsWith(comparePath) &&
      (url.length === comparePath.length || url.charCodeAt(comparePath.length) === 63),
    handle(request, response) {
      const begun = performance.now();
      const search = (request.url ?? '').slice(comparePath.length + 1);
      const query = search === '' ? {} : parseQuery(search);
      const asked = { begun, ...identify(request, query, parts.sites) };
      const whenReady = (reply: () => void): void => {
        if (holder.current(asked)) reply();
        // While the process boots: waits for the catalogue; a failure is reported in the answer itself.
        else void holder.whenReady(asked).then(reply, reply);
      };
      if (request.method === 'GET') {
        whenReady(() => answer(request, response, asked, () => query));
        return;
      }
      readBody(request, (failure, body) => {
        if (failure) response.setHeader('connection', 'close');
        whenReady(() =>
          answer(request, response, asked, () => {
            if (failure) throw failure;
            return parseBody(request, body);
          }),
        );
      });
    },
  };
}

/** Country by `X-Country`, `country` or host; language by `language` or `Accept-Language` (DESIGN §7). */
function identify(
  { headers }: IncomingMessage,
  query: Readonly<Record<string, unknown>>,
  hosts: SiteHosts,
): Omit<Asked, 'begun'> {
  const language = String(query['language'] ?? '');
  const site = siteOfHost(headers.host, hosts);
  return {
    requestId: randomUUID(),
    site,
    country: countryOf(site, headers['x-country'], query['country']),
    language: isLanguage(language)
      ? language
      : (acceptedLanguage(headers['accept-language']) ?? 'es'),
  };
}

function sendAnswer(
  parts: CompareHandlerParts,
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, begun }: Asked,
  { text, etag }: CachedAnswer,
): void {
  const took = performance.now() - begun;
  const fresh = request.method === 'GET' && request.headers['if-none-match'] === etag;
  response.writeHead(fresh ? 304 : 200, {
    'content-type': 'application/json; charset=utf-8',
    ...(fresh ? {} : { 'content-length': Buffer.byteLength(text) }),
    etag,
    'cache-control': 'private, max-age=0, must-revalidate',
    vary: 'Host, X-Country, Accept-Language',
    ...parts.headers,
    'x-request-id': requestId,
    'server-timing': `compare;dur=${took.toFixed(3)}`,
  });
  response.end(fresh ? undefined : text);
}

function sendFailure(
  parts: CompareHandlerParts,
  request: IncomingMessage,
  response: ServerResponse,
  asked: Asked,
  error: unknown,
): void {
  const ip = addressOf(request, parts.trustedProxies);
  parts.refusals.note(error, { ip, requestId: asked.requestId });
  const problem = { ...toProblem(error, asked.language, asked.requestId), ...compareFailureBody };
  if (problem.status >= 500) {
    parts.logger.error({ requestId: asked.requestId, err: error }, 'comparison failed');
  }
  const bytes = Buffer.from(JSON.stringify(problem));
  const head = {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': bytes.length,
    'content-language': asked.language,
    'cache-control': 'no-store',
    ...parts.headers,
    'x-request-id': asked.requestId,
    ...(problem.status === 503 ? { 'retry-after': '2' } : {}),
  };
  holdBack(problem.code, () => {
    response.writeHead(problem.status, head).end(bytes);
    observe(parts.metrics, request, response, asked);
  });
}

function observe(
  metrics: HttpMetrics,
  request: IncomingMessage,
  response: ServerResponse,
  { begun }: Asked,
): void {
  metrics.observe({
    route: 'compareProducts',
    method: request.method ?? '',
    status: response.statusCode,
    seconds: (performance.now() - begun) / 1_000,
  });
}
