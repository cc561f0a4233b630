import { addDays } from '../money/calendar-day.ts';
import type { SnapshotPrice } from '../purchase/snapshot.ts';
import { getReturnDate } from '../purchase/subject/trip-data.ts';

export interface PaidPeriod {
  /** ISO days, both included. */
  readonly from: string;
  readonly to: string;
  /** First day that today's payment does not cover; null where the price is for the whole contract. */
  readonly next: string | null;
}

/**
 * What a payment of one period covers. A trip is paid whole: its price is per day, and it ends by
 * itself. `startsOn` is an ISO day (docs/decisions/start-date.md).
 */
export function getPaidPeriod(
  startsOn: string,
  { period, trip }: Pick<SnapshotPrice, 'period' | 'trip'>,
): PaidPeriod {
  if (period === 'day')
    return { from: startsOn, to: getReturnDate(startsOn, trip?.days ?? 1), next: null };
  const start = new Date(`${startsOn}T00:00:00Z`);
  const next = new Date(start);
  if (period === 'month') next.setUTCMonth(start.getUTCMonth() + 1);
  else next.setUTCFullYear(start.getUTCFullYear() + 1);
  const nextDay = next.toISOString().slice(0, 10);
  return { from: startsOn, to: addDays(nextDay, -1), next: nextDay };
}
