import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';

/** The calendar day (ISO) of an instant in a country, whatever time zone the reader is in. */
export function localDay(instant: string, country: CountryCode): string {
  return dayIn(countries[country].timeZone, Date.parse(instant));
}
