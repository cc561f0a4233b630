import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieValue } from '../http/cookie.ts';

export const passCookie = 'notrobot';
const passLifetime = 600_000;
/** Someone who said "Soy humano!" may ask this much more; a script with a pass is still bounded. */
const passFactor = 10;
const mostBuckets = 50_000;

export interface RobotLimiter {
  /** False: answer 401 and show the robot check (spec 1 §8). */
  allows(who: { readonly cookies: string | undefined; readonly ip: string }): boolean;
  /** A signed pass of ten minutes, as the value of `set-cookie`. */
  givePass(secure: boolean): { readonly cookie: string; readonly validUntil: string };
}

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Token bucket per address, or per pass where there is a valid one: `perMinute` in the long run, half
 * of it at once. The visitor cookie is no key of its own, because dropping it would give a new one.
 */
export function createRobotLimiter(
  perMinute: number,
  secret: string,
  now: () => number = Date.now,
): RobotLimiter {
  const buckets = new Map<string, Bucket>();

  const take = (key: string, factor: number): boolean => {
    const at = now();
    const burst = Math.max(1, (perMinute * factor) / 2);
    const bucket = buckets.get(key);
    if (!bucket) {
      if (buckets.size >= mostBuckets) forgetFull(at);
      buckets.set(key, { tokens: burst - 1, at });
      return true;
    }
    const refill = ((at - bucket.at) * perMinute * factor) / 60_000;
    bucket.tokens = Math.min(burst, bucket.tokens + refill);
    bucket.at = at;
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  };

  /** A bucket untouched for a minute is at least half full again: it need not be kept. */
  const forgetFull = (at: number): void => {
    for (const [key, bucket] of buckets) if (at - bucket.at > 60_000) buckets.delete(key);
    if (buckets.size >= mostBuckets) buckets.clear();
  };

  return {
    allows({ cookies, ip }) {
      const pass = cookies?.includes(passCookie) ? cookieValue(cookies, passCookie) : null;
      if (pass !== null && isValidPass(pass, secret, now()))
        return take(`pass ${pass}`, passFactor);
      return take(ip, 1);
    },
    givePass(secure) {
      const expires = now() + passLifetime;
      const body = `${randomBytes(9).toString('base64url')}.${expires}`;
      const value = `${body}.${signature(body, secret).toString('base64url')}`;
      return {
        cookie: `${passCookie}=${value}; Path=/; Max-Age=${passLifetime / 1000}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
        validUntil: new Date(expires).toISOString(),
      };
    },
  };
}

function signature(body: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`pass:${body}`).digest();
}

function isValidPass(pass: string, secret: string, now: number): boolean {
  const [nonce = '', expires = '', given = ''] = pass.split('.');
  if (!/^\d{13}$/.test(expires) || Number(expires) <= now) return false;
  const expected = signature(`${nonce}.${expires}`, secret);
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
