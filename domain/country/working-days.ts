import type { CountryCode } from './country.ts';
import { isHoliday } from './holidays.ts';
import { officeHours } from './office-hours.ts';

/** Whether people of a country work on an ISO day: Monday to Friday, and no holiday there. */
export function isWorkingDay(country: CountryCode, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return officeHours.weekdays.includes(weekday) && !isHoliday(country, day);
}
