import { unchecked } from '@cotejo/domain/limits/limits.ts';
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
  what: keyof typeof unchecked,
): CheckInFlood {
  const { limitTimes: times } = dependencies.configuration;
  const { atOnce, perMinute } = unchecked[what];
  const everybody = createTokenBuckets(perMinute * times, Date.now, {
    most: 1,
    burstSeconds: (atOnce / perMinute) * 60,
  });
  return (caller) => {
    if (passOf(dependencies, caller) !== null) return;
    if (everybody.take('everybody') > 0) throw refuseUnchecked(caller.language);
  };
}
