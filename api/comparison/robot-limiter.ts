import { readPass } from '../challenge/robot-pass.ts';
import type { CookieSettings } from '../http/cookie.ts';
import { createTokenBuckets } from '../http/token-buckets.ts';
import { toNetwork } from '../network/to-network.ts';

/** Whoever has passed the robot check may ask this much more; a script with a pass is still bounded. */
const passFactor = 10;

export interface RobotLimiter {
  /** False: answer 401 and show the robot check (spec 1 §8). */
  allows(who: { readonly cookies: string | undefined; readonly ip: string }): boolean;
}

/**
 * Token bucket per network: `perMinute` in the long run, half of it at once. Those of a network who have a pass
 * share another one, ten times as large: more passes give no more. The visitor cookie is no key of its own,
 * because dropping it would give a new one.
 */
export function createRobotLimiter(
  perMinute: number,
  settings: CookieSettings,
  now: () => number = Date.now,
): RobotLimiter {
  const unchecked = createTokenBuckets(perMinute, now);
  const checked = createTokenBuckets(perMinute * passFactor, now);
  return {
    allows({ cookies, ip }) {
      const buckets = readPass(cookies, ip, settings, now()) === null ? unchecked : checked;
      return buckets.take(toNetwork(ip)) === 0;
    },
  };
}
