import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { listAttention } from '@cotejo/contract/staff/staff-calls.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../session/session-context.ts';

export type AttentionList = NonNullable<CallAnswer<'listAttention'>>;
export type AttentionItem = AttentionList['items'][number];

export const attentionKey = 'attention';

/** One page of what staff are shown; read again whenever somebody comes back to it, as each reading is in the audit. */
export function useAttention(page: number) {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: [attentionKey, session.key, page],
    queryFn: ({ signal }) => arrived(session.call(listAttention, { query: { page } }, { signal })),
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
