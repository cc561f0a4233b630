import type { SnapshotPrice } from '../purchase/snapshot.ts';
import { getPaidPeriod } from '../policy/paid-period.ts';

/** ISO day, `2026-11-30`. */
type Day = string;

/**
 * The next billing date (spec 3 §4): the first of next month, or of the month after that where the day is past the insurer's
 * operation day of its month.
 *
 * @param operationDates of the insurer, day and month: `15-01`; a month without one has no such day
 */
export function nextBillingDate(today: Day, operationDates: readonly string[]): Day {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const operation = operationDates
    .map((text) => text.split('-').map(Number))
    .find(([, ofMonth]) => ofMonth === month)?.[0];
  const isPast = operation !== undefined && day > operation;
  return new Date(Date.UTC(year, month + (isPast ? 1 : 0), 1)).toISOString().slice(0, 10);
}

/**
 * When a subscription charges after its first payment: never before the paid period is over, and by the insurer's
 * billing dates where it has operation days. Null for what has no next period.
 */
export function firstChargeDay(
  startsOn: Day,
  price: Pick<SnapshotPrice, 'period' | 'trip'>,
  operationDates: readonly string[],
): Day | null {
  const { next } = getPaidPeriod(startsOn, price);
  if (next === null || operationDates.length === 0) return next;
  const billing = nextBillingDate(startsOn, operationDates);
  return billing > next ? billing : next;
}
