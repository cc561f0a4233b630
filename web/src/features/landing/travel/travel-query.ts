import { listCountries } from '@cotejo/contract/catalogue/reference-calls.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { queryOptions } from '@tanstack/react-query';
import { comparatorOfKind } from '../../../entities/comparator/comparators.ts';
import { startAddress } from '../../../entities/list-address/list-address.ts';
import { listHref } from '../../../entities/list-address/list-href.ts';
import { arrived } from '../../../shared/api/read-failed.ts';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
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

/** The travel list for these answers, by its Spanish name; null: not all of them can be taken, or the country has no such list. */
export function travelListHref(
  { country }: Pick<AppDeps, 'country'>,
  { profile }: TravelAnswers,
): string | null {
  const list = comparatorOfKind('viaje', country);
  return profile === null || list === undefined
    ? null
    : listHref(list, { ...startAddress, profile });
}
