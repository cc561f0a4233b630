import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { getEvent } from '@cotejo/contract/event/event-calls.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';

/** An event in the language of the page; `state` as of the answer. */
export type EventView = CallAnswer<'getEvent'>;

/** The event that runs now, for the banner; null when there is none, and when it could not be read. */
export function runningEventQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['event', 'running'],
    queryFn: async ({ signal }): Promise<EventView | null> => {
      const result = await api.call(getEvent, {}, { signal });
      return result.ok ? (result.data ?? null) : null;
    },
  });
}

/** The edition that an event's pages are about: running, next or last; null when there never was one. */
export function editionQuery(api: ApiClient, comparator: string) {
  return queryOptions({
    queryKey: ['event', comparator],
    queryFn: async ({ signal }): Promise<EventView | null> => {
      const result = await api.call(getEvent, { query: { comparator } }, { signal });
      if (!result.ok) throw new Error(`The event did not answer: ${result.status}`);
      return result.data ?? null;
    },
  });
}
