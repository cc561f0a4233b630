const dayMs = 86_400_000;

/** The ISO day that lies `days` after (or, negative, before) an ISO day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one ISO day to another; negative when `to` is the earlier one. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/**
 * The day so many months after an ISO day, or before it: the 29th to 31st become the last of a month that is shorter. Days of a
 * series are each computed from its first, so that one short month changes none after it.
 *
 * @param dayOfMonth instead of the day's own, 1 to 31
 */
export function addMonths(day: string, months: number, dayOfMonth?: number): string {
  const [year = 0, month = 1, own = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(dayOfMonth ?? own, last));
  return first.toISOString().slice(0, 10);
}

/** Months from the month of one ISO day to that of another; negative when `to` is the earlier one. */
export function countMonths(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}
