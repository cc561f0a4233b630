import { addDays, addMonths } from '../money/calendar-day.ts';
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
  const next = addMonths(startsOn, period === 'month' ? 1 : 12);
  return { from: startsOn, to: addDays(next, -1), next };
}
