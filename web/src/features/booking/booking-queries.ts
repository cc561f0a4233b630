import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { pickAdviser } from '@cotejo/contract/booking/booking-calls.ts';
import { listBusinessLines } from '@cotejo/contract/content/content-calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { known } from '../../shared/api/known.ts';
import { arrived } from '../../shared/api/read-failed.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';

type Deps = Pick<AppDeps, 'api' | 'country' | 'language'>;

/** Who calls, and when they can. */
export type Offer = NonNullable<NonNullable<CallAnswer<'pickAdviser'>>['data']>;

/** A call as whoever has its link reads it. */
export type OwnCall = NonNullable<CallAnswer<'readOwnBooking'>>;

/** The adviser of a link, or whoever has most time, of those that attend a line; null: nobody can be booked. */
export function offerQuery(
  { api, country, language }: Deps,
  slug: string | null,
  line: string | null,
) {
  return queryOptions({
    queryKey: ['booking', 'offer', country, language, slug, line],
    queryFn: async ({ signal }) => {
      const query = {
        ...(slug === null ? {} : { asesor: slug }),
        ...(line === null ? {} : { linea: line }),
      };
      return (await arrived(api.call(pickAdviser, { query }, { signal }))).data;
    },
    // Hours are taken meanwhile.
    staleTime: 30_000,
  });
}

/** What a call may be about; without an answer the question is left out. */
export function callLinesQuery({ api, country, language }: Deps) {
  return queryOptions({
    queryKey: ['booking', 'lines', country, language],
    queryFn: async ({ signal }) => {
      const lines = (await known(api.call(listBusinessLines, {}, { signal }))) ?? [];
      return lines
        .filter(({ leadTypes }) => leadTypes.includes('contact'))
        .map(({ name, displayName }) => ({ value: name, label: displayName }));
    },
    staleTime: 5 * 60_000,
  });
}
