import type { RequestHandler } from 'express';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { callerOf } from './caller.ts';
import { createTokenBuckets } from './token-buckets.ts';
import { toNetwork } from './to-network.ts';

export interface RequestRates {
  readonly writesPerMinute: number;
  readonly readsPerMinute: number;
}

/** What comes at once is felt by the others at once: `npm run bench -- limits` shows it. */
const burstSeconds = 10;
/** A page has dozens, and each is sent from memory. */
const assets = /^\/(?:assets|media)\//;

/**
 * Token buckets per network, one for what writes and one for what reads. Generous on purpose: they stop loops
 * and scripts; the limits of `domain/limits` and the robot check stop the rest.
 */
export function limitRequests(
  { writesPerMinute, readsPerMinute }: RequestRates,
  now: () => number = Date.now,
): RequestHandler {
  const writes = createTokenBuckets(writesPerMinute, now, { burstSeconds });
  const reads = createTokenBuckets(readsPerMinute, now, { burstSeconds });
  return (request, response, next) => {
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (isRead && assets.test(request.path)) {
      next();
      return;
    }
    const waitMs = (isRead ? reads : writes).take(toNetwork(callerOf(response).ip));
    if (waitMs > 0)
      throw new AppError('RATE_LIMITED', {
        extensions: { retryAfter: Math.ceil(waitMs / 1000) },
      });
    next();
  };
}
