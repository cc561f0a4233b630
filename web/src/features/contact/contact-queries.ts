import {
  listContactInformation,
  openIntegrationForm,
} from '@cotejo/contract/lead/contact-calls.ts';
import { listBusinessLines } from '@cotejo/contract/content/content-calls.ts';
import { getChatAvailable } from '@cotejo/contract/ticket/chat-calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { known } from '../../shared/api/known.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';

type Deps = Pick<AppDeps, 'api' | 'country' | 'language'>;

const staleTime = 5 * 60_000;

/** How to reach us besides mail and phone; the page works without it. */
export function otherChannelsQuery({ api, country }: Deps) {
  return queryOptions({
    queryKey: ['contact', 'channels', country],
    queryFn: async ({ signal }) => {
      const groups = (await known(api.call(listContactInformation, {}, { signal }))) ?? [];
      return groups
        .flatMap(({ items }) => items)
        .filter(({ channel }) => channel !== 'email' && channel !== 'telefono');
    },
    staleTime,
  });
}

/** Whether somebody is there to talk with; null: nobody knows, and the page says nothing of it. */
export function chatAvailableQuery({ api, country }: Deps) {
  return queryOptions({
    queryKey: ['contact', 'chat', country],
    queryFn: async ({ signal }) =>
      (await known(api.call(getChatAvailable, {}, { signal })))?.data ?? null,
    staleTime: 15_000,
  });
}

/** What a message may be about; without an answer the question is left out. */
export function contactLinesQuery({ api, country, language }: Deps) {
  return queryOptions({
    queryKey: ['contact', 'lines', country, language],
    queryFn: async ({ signal }) => {
      const lines = (await known(api.call(listBusinessLines, {}, { signal }))) ?? [];
      return lines
        .filter(({ leadTypes }) => leadTypes.includes('contact'))
        .map(({ name, displayName }) => ({ value: name, label: displayName }));
    },
    staleTime,
  });
}

/** What another system handed over; null: nothing, or its time is over, and the form opens empty. */
export function handedOverQuery({ api, country }: Deps, hash: string | null) {
  return queryOptions({
    queryKey: ['contact', 'form', country, hash],
    queryFn: async ({ signal }) => {
      if (hash === null) return null;
      const opened = await known(api.call(openIntegrationForm, { params: { hash } }, { signal }));
      return opened?.form ?? null;
    },
    staleTime: Infinity,
  });
}
