import { mapCountries, type CountryCode } from '@cotejo/domain/country/country.ts';

/** `{email}` of the specification's texts, and who answers the phone, per audience. */
export const contacts = mapCountries(({ contact }) => contact);

export function contactEmail(country: CountryCode): string {
  return contacts[country].email;
}

/** The two portals of each audience (spec 2 §2.7); they open in a tab of their own. */
export const portals = mapCountries((country) => country.portals);
