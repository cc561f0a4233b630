import { addDays, countDays } from './calendar-day.ts';

/**
 * A stretch in which the UF grows by one daily factor: from the 10th of a month to the 9th of the next
 * one. The factor is the consumer price change of the month before the 10th, spread over its days.
 */
export interface UfPeriod {
  /** The 9th before: its value is what the period grows from. */
  readonly base: string;
  readonly last: string;
  readonly days: number;
}

/** The period that an ISO day belongs to. */
export function findUfPeriod(day: string): UfPeriod {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = date >= 10 ? month : month - 1;
  const base = ninth(year, first);
  const last = ninth(year, first + 1);
  return { base, last, days: countDays(base, last) };
}

/**
 * The last day whose UF can be published on `today`. The values of a period are published on the 9th
 * that it grows from; a margin of days lets in a source that has them as soon as the price index is known.
 */
export function lastPublishableDay(today: string): string {
  const earliestPublication = 3;
  return findUfPeriod(addDays(today, earliestPublication)).last;
}

/** The 9th of a month; months beyond 1 to 12 are those of the years beside. */
function ninth(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 9)).toISOString().slice(0, 10);
}
