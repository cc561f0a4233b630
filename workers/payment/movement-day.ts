/** A day of the provider's list, in UTC, so that every movement is of exactly one day. */
export interface MovementDay {
  /** First instant of the day. */
  readonly from: Date;
  /** First instant of the day after. */
  readonly to: Date;
  has(at: string | number | null | undefined): boolean;
}

/** @param day ISO date, `2026-03-31`; anything else throws */
export function movementDay(day: string): MovementDay {
  const from = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(from.getTime())) throw new RangeError(`"${day}" is not an ISO date`);
  const to = new Date(from.getTime() + 24 * 3_600_000);
  return {
    from,
    to,
    has(at) {
      const time = at === null || at === undefined ? NaN : new Date(at).getTime();
      return time >= from.getTime() && time < to.getTime();
    },
  };
}
