import type { RequestHandler } from 'express';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { callerOf } from './caller.ts';
import { createTokenBuckets } from './token-buckets.ts';
import { toNetwork } from './to-network.ts';

/**
 * Token bucket per network for writes. Generous on purpose: it stops loops and scripts; the limits of
 * `domain/limits` and the robot check stop the rest.
 */
export function limitWrites(perMinute: number, now: () => number = Date.now): RequestHandler {
  const buckets = createTokenBuckets(perMinute, now);
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') {
      next();
      return;
    }
    const waitMs = buckets.take(toNetwork(callerOf(response).ip));
    if (waitMs > 0)
      throw new AppError('RATE_LIMITED', {
        extensions: { retryAfter: Math.ceil(waitMs / 1000) },
      });
    next();
  };
}
