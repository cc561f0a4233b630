import { coverageZonesOf } from '@cotejo/domain/comparison/coverage-zones.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { Comparator } from '../comparator/comparators.ts';
import type { Filters, ListAddress } from './list-address.ts';

/** Default filters: the comparator's own, and the coverage country. */
export function presetsOf(
  address: ListAddress,
  comparator: Comparator,
  country: CountryCode,
): Filters {
  const wanted = coverageWanted(address, comparator, country);
  return {
    ...comparator.presets,
    ...(wanted === null ? {} : { coverageCountries: coverageZonesOf(wanted, country) }),
  };
}

/** The profile's coverage country where it narrows this list; null where it does not. */
export function coverageWanted(
  { profile, filters, anywhere }: ListAddress,
  { form }: Comparator,
  country: CountryCode,
): string | null {
  // Only forms that ask for it: a link's country must not empty a list of Chilean plans.
  const asks =
    countries[country].asksCoverageCountry || form === 'international' || form === 'travel';
  if (!asks || anywhere || filters.coverageCountries !== undefined) return null;
  return profile?.coverageCountry ?? null;
}
