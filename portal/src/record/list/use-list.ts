import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { KindPages } from '../kind/kind-pages.ts';
import { toQuery } from '../question/list-state.ts';
import { useRecordCalls } from '../kind/use-record-calls.ts';

/** What a page of a list is kept under. */
export const listKey = (of: KindPages, sessionKey: unknown, query: URLSearchParams) =>
  [of.kind.name, 'list', sessionKey, toQuery(query)] as const;

/**
 * A list as its address asks for it. Others work on it too, so it is read again whenever somebody comes back to it, and by no
 * clock; until then the old rows stay.
 */
export function useList(of: KindPages, query: URLSearchParams) {
  const { list, sessionKey } = useRecordCalls(of);
  const asked = toQuery(query);
  return useQuery({
    queryKey: listKey(of, sessionKey, query),
    queryFn: ({ signal }) => arrived(list(asked, signal)),
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
