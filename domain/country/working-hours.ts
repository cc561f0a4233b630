import { countries, type CountryCode } from './country.ts';
import { dateFormat } from './formatters.ts';

/** When people work, in the time of the country; `to` is the first hour in which they do not. */
export interface WorkingHours {
  readonly from: number;
  readonly to: number;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  /**
   * Holidays that have the same date each year, `MM-DD`. Movable ones are not in it: on one of them an answer comes a
   * day later than was said.
   */
  readonly holidays: readonly string[];
}

const officeHours = { from: 9, to: 18, weekdays: [1, 2, 3, 4, 5] } as const;

const holidaysOf = (holidays: readonly string[]): WorkingHours => ({ ...officeHours, holidays });

/** When our people work in each country. */
const workingHours: Readonly<Record<CountryCode, WorkingHours>> = {
  CL: holidaysOf([
    '01-01',
    '05-01',
    '05-21',
    '07-16',
    '08-15',
    '09-18',
    '09-19',
    '11-01',
    '12-08',
    '12-25',
  ]),
  PE: holidaysOf([
    '01-01',
    '05-01',
    '06-07',
    '06-29',
    '07-23',
    '07-28',
    '07-29',
    '08-06',
    '08-30',
    '10-08',
    '11-01',
    '12-08',
    '12-09',
    '12-25',
  ]),
  CO: holidaysOf(['01-01', '05-01', '07-20', '08-07', '12-08', '12-25']),
  INT: holidaysOf(['01-01', '12-25']),
};

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** ISO day, weekday and hour of an instant where the country is. */
function localTime(timeZone: string, instant: number) {
  const parts = dateFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1;
  return { monthDay: `${part('month')}-${part('day')}`, weekday, hour: Number(part('hour')) };
}

function isWorkingTime(country: CountryCode, instant: number): boolean {
  const { from, to, weekdays, holidays } = workingHours[country];
  const { monthDay, weekday, hour } = localTime(countries[country].timeZone, instant);
  return weekdays.includes(weekday) && !holidays.includes(monthDay) && hour >= from && hour < to;
}

/**
 * When so many working hours are over, in epoch milliseconds. Walks by the hour: a whole hour of work counts from
 * whatever minute it began.
 *
 * @param start epoch milliseconds
 */
export function addWorkingHours(country: CountryCode, start: number, hours: number): number {
  let at = start;
  // Outside working time the count begins on the hour at which work begins.
  while (!isWorkingTime(country, at)) at = Math.floor(at / hourMs) * hourMs + hourMs;
  for (let left = hours; left > 0; left -= 1) {
    at += hourMs;
    if (left === 1) break;
    while (!isWorkingTime(country, at)) at += hourMs;
  }
  // The last hour may reach beyond the end of a day: said as that end.
  return isWorkingTime(country, at - minuteMs) ? at : Math.floor(at / hourMs) * hourMs;
}
