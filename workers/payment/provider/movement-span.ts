/** Days of the provider's list, in UTC, so that every movement is of exactly one day. */
export interface MovementSpan {
  /** First instant of the first day. */
  readonly from: Date;
  /** First instant of the day after the last one. */
  readonly to: Date;
  has(at: string | number | null | undefined): boolean;
}

/**
 * @param first ISO date, `2026-03-31`; anything else throws
 * @param last the same; left out for a single day
 */
export function movementSpan(first: string, last = first): MovementSpan {
  const from = startOf(first);
  const to = new Date(startOf(last).getTime() + 24 * 3_600_000);
  return {
    from,
    to,
    has(at) {
      const time = at === null || at === undefined ? NaN : new Date(at).getTime();
      return time >= from.getTime() && time < to.getTime();
    },
  };
}

function startOf(day: string): Date {
  const start = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(start.getTime())) throw new RangeError(`"${day}" is not an ISO date`);
  return start;
}
