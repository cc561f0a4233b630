/** The payments that a purchase has begun so far, whatever became of them; times in milliseconds. */
export interface AttemptCounts {
  readonly inAll: number;
  readonly lastHour: number;
  /** When the oldest one of the last hour began; null = there is none. */
  readonly oldestOfHour: number | null;
}

const hour = 3_600_000;

/**
 * How often one purchase may be tried to be paid. Whoever tries out stolen cards needs many tries; a person who
 * is declined five times within an hour needs a break or another way. Card brands fine the shop from the
 * seventh try on a card in a day (reference payments §0).
 */
export const attemptLimits = { perHour: 5, inAll: 10 } as const;

export type AttemptRefusal =
  /** Again after this many milliseconds. */
  | { readonly type: 'wait'; readonly ms: number }
  /** This purchase is paid no more; a new one may be begun. */
  | { readonly type: 'over' };

/** Why one more payment is not begun; null = it may be. */
export function refuseAttempt(counts: AttemptCounts, now: number): AttemptRefusal | null {
  if (counts.inAll >= attemptLimits.inAll) return { type: 'over' };
  if (counts.lastHour < attemptLimits.perHour || counts.oldestOfHour === null) return null;
  return { type: 'wait', ms: Math.max(1_000, counts.oldestOfHour + hour - now) };
}
