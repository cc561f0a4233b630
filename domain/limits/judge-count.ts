import { mostOf, type Limit } from './limits.ts';

/** How often it has happened, and until when that counts; times in milliseconds. */
export interface Count {
  readonly count: number;
  readonly until: number;
}

export type Judgement =
  | { readonly type: 'taken'; readonly next: Count }
  /** The robot check comes first. */
  | { readonly type: 'challenge' }
  /** Again after this many milliseconds. */
  | { readonly type: 'refused'; readonly waitMs: number };

/** How many of it may be counted at once: all, or as many as need no robot check. */
export function mostAtOnce(
  limit: Limit,
  { times, hasPass }: { readonly times: number; readonly hasPass: boolean },
): number {
  const { per, challengeFrom } = limit;
  const most = mostOf(limit, times);
  if (challengeFrom === undefined || hasPass) return most;
  return Math.min(most, mostOf({ per, most: challengeFrom }, times));
}

/**
 * Whether one more may be, and the count with it. The time runs from the first one that is counted.
 *
 * @param times what the limit is multiplied by, as `mostOf` says
 * @param hasPass whether the robot check was passed
 */
export function judgeCount(
  limit: Limit,
  before: Count | null,
  {
    now,
    times,
    hasPass,
  }: { readonly now: number; readonly times: number; readonly hasPass: boolean },
): Judgement {
  const { withinMs } = limit;
  if (withinMs === null) throw new Error('a limit without a time is counted by what is open');
  const current =
    before === null || before.until <= now ? { count: 0, until: now + withinMs } : before;
  if (current.count >= mostOf(limit, times))
    return { type: 'refused', waitMs: Math.max(1_000, current.until - now) };
  if (current.count >= mostAtOnce(limit, { times, hasPass })) return { type: 'challenge' };
  return { type: 'taken', next: { count: current.count + 1, until: current.until } };
}
