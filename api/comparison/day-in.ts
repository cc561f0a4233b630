import { dateFormat } from '@cotejo/domain/country/formatters.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';

/** The calendar day in the audience's time zone, ISO. */
export function dayIn(country: CountryCode, at: Date): string {
  return dateFormat('en-CA', { timeZone: countries[country].timeZone }).format(at);
}
