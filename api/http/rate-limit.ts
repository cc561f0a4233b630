import type { RequestHandler } from 'express';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { callerOf } from './caller.ts';

interface Bucket {
  tokens: number;
  at: number;
}

/** Beyond this many addresses the full buckets are forgotten; a full bucket says nothing. */
const mostBuckets = 50_000;

/**
 * Token bucket per address for writes: `perMinute` in the long run, half of it at once. Generous on
 * purpose: it stops loops and scripts; the robot check stops the rest.
 */
export function limitWrites(perMinute: number, now: () => number = Date.now): RequestHandler {
  const buckets = new Map<string, Bucket>();
  const burst = Math.max(1, perMinute / 2);
  const perMillisecond = perMinute / 60_000;

  const refill = (bucket: Bucket, at: number): void => {
    bucket.tokens = Math.min(burst, bucket.tokens + (at - bucket.at) * perMillisecond);
    bucket.at = at;
  };

  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') {
      next();
      return;
    }
    const at = now();
    const { ip } = callerOf(response);
    const bucket = buckets.get(ip) ?? { tokens: burst, at };
    refill(bucket, at);
    if (bucket.tokens < 1) {
      const retryAfter = Math.ceil((1 - bucket.tokens) / perMillisecond / 1000);
      throw new AppError('RATE_LIMITED', { extensions: { retryAfter } });
    }
    bucket.tokens -= 1;
    buckets.set(ip, bucket);
    if (buckets.size > mostBuckets)
      for (const [key, each] of buckets) {
        refill(each, at);
        if (each.tokens >= burst) buckets.delete(key);
      }
    next();
  };
}
