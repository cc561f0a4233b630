import { listCountries } from '@cotejo/contract/catalogue/reference-calls.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import type { PageSite } from '@cotejo/domain/site/site.ts';
import { queryOptions } from '@tanstack/react-query';
import {
  comparatorOfKind,
  comparatorPath,
  type Comparator,
} from '../../../entities/comparator/comparators.ts';
import { startAddress } from '../../../entities/list-address/list-address.ts';
import { listHref } from '../../../entities/list-address/list-href.ts';
import { arrived } from '../../../shared/api/read-failed.ts';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import { hasPage } from '../../../shared/page/site-context.ts';
import { readTravelAnswers, type TravelAnswers } from './travel-answers.ts';

export interface Destination {
  /** Two letters. */
  readonly code: string;
  /** In the page's language. */
  readonly name: string;
}

/** Where one can travel to, by name. */
export function destinationsQuery({ api, language }: Pick<AppDeps, 'api' | 'language'>) {
  return queryOptions({
    queryKey: ['destinations', language],
    queryFn: async ({ signal }): Promise<readonly Destination[]> =>
      (await arrived(api.call(listCountries, {}, { signal })))
        .map(({ code, name }) => ({ code, name: name[language] }))
        .toSorted((one, other) => one.name.localeCompare(other.name, language)),
    staleTime: 60 * 60_000,
  });
}

/** What the widget sent with the address of the page; null: nothing. */
export function travelAnswersOf(
  { country }: Pick<AppDeps, 'country'>,
  query: URLSearchParams,
  destinations: readonly Destination[],
): TravelAnswers | null {
  const codes = new Set(destinations.map(({ code }) => code));
  const today = dayIn(countries[country].timeZone, Date.now());
  return readTravelAnswers(query, today, (code) => codes.has(code));
}

/** The travel list that a trip is priced in; undefined: the country or the site has none. */
export function travelListOf(country: CountryCode, site: Pick<PageSite, 'paths'>) {
  const list = comparatorOfKind('viaje', country);
  return list !== undefined && hasPage(site, comparatorPath(list)) ? list : undefined;
}

/** A list for these answers, by its Spanish name; null: not all of them can be taken. */
export const travelListHref = (list: Comparator, { profile }: TravelAnswers): string | null =>
  profile === null ? null : listHref(list, { ...startAddress, profile });
