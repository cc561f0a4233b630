import type { SiteHosts } from './site-hosts.ts';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { allRoutes } from '@cotejo/contract/all-routes.ts';
import { receiveWebhook } from '@cotejo/contract/purchase/purchase-calls.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Configuration } from '../configuration.ts';
import type { HttpMetrics } from '../metrics/metrics.ts';
import type { RefusalTrace } from './refusal-trace.ts';
import { addressOf } from './address-of.ts';
import { holdBack } from './hold-back.ts';
import { toPattern } from './mounted-routes.ts';
import { toProblem } from './problem.ts';
import { bodyLimitOf, defaultBodyLimit } from './read-body.ts';
import { callHeaders, securityOf } from './security-headers.ts';
import { resolveSite } from './site.ts';
import { createTokenBuckets } from './token-buckets.ts';
import { toNetwork } from '../network/to-network.ts';
import { urlOf } from './url-of.ts';

/** Answers a request that is one too many, or too long; false = it is neither, and nothing was done. */
export type RefuseEarly = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What comes at once is felt by the others at once: `npm run bench -- limits` shows it. */
const burstSeconds = 10;
/** A provider sends the messages of all purchases from a few addresses. */
const webhookTimes = 10;
/**
 * A refused body that is not longer has mostly arrived: its connection is kept, because another one would cost three
 * times the answer. A longer one is left unread, and its connection ends.
 */
const bytesInHand = 16 * 1024;
/** A page has dozens, and each is sent from memory; pictures that staff uploaded are read from the database. */
const assets = /^\/(?:assets|media\/(?:marks|event))\//;
const webhook = toPattern(receiveWebhook.path);
const longBodies = allRoutes
  .filter((route) => bodyLimitOf(route) > defaultBodyLimit)
  .map(({ path }) => toPattern(path));
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses before Express, where a refusal costs many times more (docs/decisions/limits.md). There is no log line for
 * each, only metrics, and one a minute for a network.
 */
export function createEarlyRefusal(
  configuration: Configuration,
  {
    metrics,
    refusals,
    sites,
  }: {
    readonly metrics: HttpMetrics;
    readonly refusals: RefusalTrace;
    readonly sites: SiteHosts;
  },
  now: () => number = Date.now,
): RefuseEarly {
  const waitFor = limitRequests(configuration, now);
  const common = {
    ...callHeaders(securityOf(configuration)),
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  };
  return (request, response) => {
    const { method = '', url = '', headers } = request;
    const length = Number(headers['content-length'] ?? 0);
    const waitMs = waitFor(request);
    if (waitMs === 0 && (length <= defaultBodyLimit || takesLong(url))) return false;
    const begun = performance.now();
    const retryAfter = Math.ceil(waitMs / 1_000);
    const refusal =
      waitMs > 0
        ? new AppError('RATE_LIMITED', { extensions: { retryAfter } })
        : new AppError('PAYLOAD_TOO_LARGE');
    const requestId = randomUUID();
    refusals.note(refusal, { ip: addressOf(request, configuration.trustedProxies), requestId });
    const { language } = resolveSite({ headers, url: urlOf(url) }, sites);
    const problem = toProblem(refusal, language, requestId);
    const bytes = Buffer.from(JSON.stringify(problem));
    const head = {
      ...common,
      'content-length': bytes.length,
      'content-language': language,
      'x-request-id': requestId,
      ...(waitMs > 0 ? { 'retry-after': String(retryAfter) } : {}),
      ...(length > bytesInHand || headers['transfer-encoding'] !== undefined
        ? { connection: 'close' }
        : {}),
    };
    holdBack(refusal.code, () => response.writeHead(problem.status, head).end(bytes));
    const seconds = (performance.now() - begun) / 1_000;
    metrics.observe({ route: 'refused', method, status: problem.status, seconds });
    return true;
  };
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Whether a call with this address may have a longer body than most; which one it is, Express sees to. */
const takesLong = (url: string): boolean => longBodies.some((pattern) => pattern.test(pathOf(url)));

/**
 * Token buckets per network: one for what writes, one for what reads, one for what payment providers report.
 * Generous on purpose: they stop loops and scripts; the limits of `domain/limits` and the robot check stop the
 * rest. Answers 0, or how many milliseconds the caller is to wait.
 */
function limitRequests(
  { writesPerMinute, readsPerMinute, trustedProxies }: Configuration,
  now: () => number,
): (request: IncomingMessage) => number {
  const writes = createTokenBuckets(writesPerMinute, now, { burstSeconds });
  const reads = createTokenBuckets(readsPerMinute, now, { burstSeconds });
  const webhooks = createTokenBuckets(writesPerMinute * webhookTimes, now, { burstSeconds });
  return (request) => {
    const { method = '', url = '' } = request;
    const isRead = reading.has(method);
    if (isRead && assets.test(url)) return 0;
    const buckets = isRead ? reads : webhook.test(pathOf(url)) ? webhooks : writes;
    return buckets.take(toNetwork(addressOf(request, trustedProxies)));
  };
}
