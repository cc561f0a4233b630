import type { Limit } from './limits.ts';

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

/**
 * Whether one more may be, and the count with it. The time runs from the first one that is counted.
 *
 * @param times what the limit is multiplied by: a stack on one's own machine has one address for everybody
 * @param hasPass whether the robot check was passed
 */
export function judgeCount(
  { most, withinMs, challengeFrom }: Limit,
  before: Count | null,
  {
    now,
    times,
    hasPass,
  }: { readonly now: number; readonly times: number; readonly hasPass: boolean },
): Judgement {
  if (withinMs === null) throw new Error('a limit without a time is counted by what is open');
  const current =
    before === null || before.until <= now ? { count: 0, until: now + withinMs } : before;
  if (current.count >= most * times)
    return { type: 'refused', waitMs: Math.max(1_000, current.until - now) };
  if (challengeFrom !== undefined && current.count >= challengeFrom * times && !hasPass)
    return { type: 'challenge' };
  return { type: 'taken', next: { count: current.count + 1, until: current.until } };
}
