import { isCountryCode, type CountryCode } from '@cotejo/domain/country/country.ts';

/** The country of a record of the API; throws for one that we do not have. */
export function toCountry({ country }: { readonly country: string }): CountryCode {
  if (!isCountryCode(country)) throw new Error(`no country ${country}`);
  return country;
}
