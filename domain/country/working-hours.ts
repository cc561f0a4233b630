import { countries, type CountryCode } from './country.ts';
import { localTime } from './local-time.ts';
import { officeHours } from './office-hours.ts';
import { isWorkingDay } from './working-days.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Whether our people of a country work at an instant, in epoch milliseconds. */
export function isWorkingTime(country: CountryCode, instant: number): boolean {
  const { from, to } = officeHours;
  const { day, hour } = localTime(countries[country].timeZone, instant);
  return isWorkingDay(country, day) && hour >= from && hour < to;
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
