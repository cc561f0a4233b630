import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';

/** The calendar day in the audience's time zone, ISO. */
export function dayIn(country: CountryCode, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: countries[country].timeZone }).format(at);
}
