import { addDays } from '../money/calendar-day.ts';
import { lastDayOf } from './month-days.ts';

/** How many months back prices are taken, and closed months are held against what is known now. */
export const maxMonthsBack = 12;

/** Days after its last one in which a month still takes what happened in it; then it is closed. */
const closesAfterDays = 5;

/** Days that a company has to pay once its month is closed. */
const dueAfterDays = 15;

/** The ISO day on which the month that begins on a day is closed. */
export const closingDayOf = (month: string): string => addDays(lastDayOf(month), closesAfterDays);

/** The last ISO day to pay what was closed on a day. */
export const dueDayOf = (closedOn: string): string => addDays(closedOn, dueAfterDays);
