import { addDays, addMonths } from '../money/calendar-day.ts';

/** The ISO day that the month of a day begins on. */
export const monthOf = (day: string): string => `${day.slice(0, 8)}01`;

/** The last ISO day of the month that begins on a day. */
export const lastDayOf = (month: string): string => addDays(addMonths(month, 1), -1);

/** Every ISO day of the month that begins on a day. */
export function daysOf(month: string): readonly string[] {
  const count = Number(lastDayOf(month).slice(8));
  return Array.from({ length: count }, (_, at) => addDays(month, at));
}

/** The months from one to another, both among them, each by its first day. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
