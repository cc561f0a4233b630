import type { CallAnswer, CallInput } from '@cotejo/contract/all-routes.ts';
import { listWaiting } from '@cotejo/contract/staff/staff-calls.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../session/session-context.ts';

export type WaitingList = NonNullable<CallAnswer<'listWaiting'>>;
export type WaitingItem = WaitingList['items'][number];

export const waitingKey = 'waiting';

/**
 * Others decide too, so it is read again whenever somebody comes back to it. Not by a clock: a session of who has left
 * the desk has to end, and each reading is in the audit.
 */
export function useWaiting(query: CallInput<'listWaiting'>['query']) {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: [waitingKey, session.key, query],
    queryFn: ({ signal }) => arrived(session.call(listWaiting, { query }, { signal })),
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
