import { addDays } from '../../money/calendar-day.ts';

/**
 * When an isapre contract may begin (docs/decisions/isapre-contract.md). Contracts run by calendar months; days are ISO
 * days of the country's calendar, months `2026-11`.
 */

export const previousSystems = ['fonasa', 'isapre', 'ninguno'] as const;
export type PreviousSystem = (typeof previousSystems)[number];

/** The first day of the month that many months after the month of `day`. */
function firstOfMonth(day: string, ahead: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + ahead);
  return date.toISOString().slice(0, 10);
}

/**
 * The first day that a contract signed `today` may cover: the first of the next month; after another isapre, whose
 * contract lasts to the end of the month after its notice, the first of the month after that.
 */
export function firstIsapreStart(today: string, previous: string | undefined): string {
  return firstOfMonth(today, previous === 'isapre' ? 2 : 1);
}

/** Days on which a contract signed `today` may begin: the first possible one, or the one a month later. */
export function isapreStarts(today: string, previous: PreviousSystem): readonly string[] {
  const first = firstIsapreStart(today, previous);
  return previous === 'isapre' ? [first] : [first, firstOfMonth(first, 1)];
}

/** Until when a present isapre has to be told, so that the next one begins on `startsOn`: a month before its end. */
export function lastNoticeDay(startsOn: string): string {
  return addDays(firstOfMonth(startsOn, -1), -1);
}

/** The first day after the year of cover that a contract of the month `since` has to run. */
export function endOfFirstYear(since: string): string {
  return firstOfMonth(`${since}-01`, 12);
}

/** Months in which a contract began whose year has not run on `startsOn`, the latest first. */
export function monthsWithinYear(startsOn: string): readonly string[] {
  // A contract that begins in the month before would be no present one.
  return Array.from({ length: 10 }, (_, at) => firstOfMonth(startsOn, -2 - at).slice(0, 7));
}

/** The latest month in which a contract began whose year has run on `startsOn`. */
export function lastMonthOfFullYear(startsOn: string): string {
  return firstOfMonth(startsOn, -12).slice(0, 7);
}
