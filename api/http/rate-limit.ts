import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { receiveWebhook } from '@cotejo/contract/purchase/purchase-calls.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Configuration } from '../configuration.ts';
import type { HttpMetrics } from '../health/metrics.ts';
import { addressOf } from './address-of.ts';
import { toProblem } from './problem.ts';
import { requestIdOf } from './request-id.ts';
import { fixedHeaders, securityOf } from './security-headers.ts';
import { resolveSite } from './site.ts';
import { createTokenBuckets } from './token-buckets.ts';
import { toNetwork } from './to-network.ts';
import { urlOf } from './url-of.ts';

/** Answers a request that is one too many; false = it is not, and nothing was done. */
export type RefuseEarly = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What comes at once is felt by the others at once: `npm run bench -- limits` shows it. */
const burstSeconds = 10;
/** A provider sends the messages of all purchases from a few addresses. */
const webhookTimes = 10;
/** A page has dozens, and each is sent from memory. */
const assets = /^\/(?:assets|media)\//;
const webhook = new RegExp(`^${receiveWebhook.path.replace('{provider}', '[^/?]+')}(?:\\?|$)`);
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Token buckets per network: one for what writes, one for what reads, one for what payment providers report.
 * Generous on purpose: they stop loops and scripts; the limits of `domain/limits` and the robot check stop the
 * rest. Asked before Express, because a refusal there costs many times more (docs/decisions/limits.md). There is
 * no log line for a refusal, only metrics.
 */
export function limitRequests(
  configuration: Configuration,
  metrics: HttpMetrics,
  now: () => number = Date.now,
): RefuseEarly {
  const { writesPerMinute, readsPerMinute, trustedProxies, siteHosts } = configuration;
  const writes = createTokenBuckets(writesPerMinute, now, { burstSeconds });
  const reads = createTokenBuckets(readsPerMinute, now, { burstSeconds });
  const webhooks = createTokenBuckets(writesPerMinute * webhookTimes, now, { burstSeconds });
  const common = {
    ...fixedHeaders(securityOf(configuration)),
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  };
  return (request, response) => {
    const { method = '', url = '', headers } = request;
    const isRead = reading.has(method);
    if (isRead && assets.test(url)) return false;
    const buckets = isRead ? reads : webhook.test(url) ? webhooks : writes;
    const waitMs = buckets.take(toNetwork(addressOf(request, trustedProxies)));
    if (waitMs === 0) return false;
    const begun = performance.now();
    const requestId = requestIdOf(headers);
    const { language } = resolveSite({ headers, url: urlOf(url) }, siteHosts);
    const retryAfter = Math.ceil(waitMs / 1_000);
    const refusal = new AppError('RATE_LIMITED', { extensions: { retryAfter } });
    const problem = toProblem(refusal, language, requestId);
    const bytes = Buffer.from(JSON.stringify(problem));
    response.writeHead(problem.status, {
      ...common,
      'content-length': bytes.length,
      'content-language': language,
      'retry-after': String(retryAfter),
      'x-request-id': requestId,
      // A body is not read, and ends the connection; without one a new connection would cost more than the answer.
      ...(hasBody(headers) ? { connection: 'close' } : {}),
    });
    response.end(bytes);
    const seconds = (performance.now() - begun) / 1_000;
    metrics.observe({ route: 'refused', method, status: problem.status, seconds });
    return true;
  };
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
