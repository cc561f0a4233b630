import { countries, defaultCountry, isCountryCode } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/purchase/start-dates.ts';

/** The calendar day of an instant where the purchase is made, whatever time zone the reader is in. */
export function localDay(instant: string, country: string): string {
  const { timeZone } = countries[isCountryCode(country) ? country : defaultCountry];
  return dayIn(timeZone, Date.parse(instant));
}
