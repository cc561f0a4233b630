import { uncheckedAMinute } from '@cotejo/domain/limits/limits.ts';
import { refuseUnchecked } from '@cotejo/domain/limits/refuse-limit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { createTokenBuckets } from '../http/token-buckets.ts';
import { passOf } from './mount-challenge.ts';

/** Lets a caller through, or throws ROBOT_CHECK. */
export type CheckInFlood = (caller: Pick<RequestContext, 'headers' | 'ip' | 'language'>) => void;

/**
 * Asks strangers for the robot check while more of them come to this process than people ever do, from however many
 * networks (docs/decisions/robot-check.md).
 */
export function createCheckInFlood(
  dependencies: Dependencies,
  what: keyof typeof uncheckedAMinute,
): CheckInFlood {
  const perMinute = uncheckedAMinute[what] * dependencies.configuration.limitTimes;
  const everybody = createTokenBuckets(perMinute, Date.now, { most: 1, burstSeconds: 60 });
  return (caller) => {
    if (passOf(dependencies, caller) !== null) return;
    if (everybody.take('everybody') > 0) throw refuseUnchecked(caller.language);
  };
}
