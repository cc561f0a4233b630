import { coverageZonesOf } from '@cotejo/domain/comparison/coverage-zones.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { zoneOfRegion } from '@cotejo/domain/geography/plan-zones.ts';
import type { Comparator } from '../comparator/comparators.ts';
import type { Filters, ListAddress } from './list-address.ts';

/** Default filters: the comparator's own, the coverage country, and the zone of the region. */
export function presetsOf(
  address: ListAddress,
  comparator: Comparator,
  country: CountryCode,
): Filters {
  const wanted = coverageWanted(address, comparator, country);
  const zone = zoneWanted(address, comparator);
  return {
    ...comparator.presets,
    ...(zone === null ? {} : { planZones: [zone] }),
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

/** The zone of the profile's region where it narrows this list: an isapre sells a plan in its zone. */
export function zoneWanted(
  { profile, filters, anywhere }: ListAddress,
  { form }: Comparator,
): string | null {
  if (form !== 'isapre' || anywhere || filters.planZones !== undefined) return null;
  return profile?.region === undefined ? null : zoneOfRegion(profile.region);
}
