import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';

/** Spec 1 §2: badges are ignored for the international country, promoted and discount with them. */
export function showsBadges(country: CountryCode): boolean {
  return countries[country].showsBadges;
}
