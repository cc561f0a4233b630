import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { readPerson, searchDesk } from '@cotejo/contract/person/person-calls.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../session/session-context.ts';

export type Found = NonNullable<CallAnswer<'searchDesk'>>;
export type Person = NonNullable<CallAnswer<'readPerson'>>;
export type EntryGroup = Person['groups'][number];

/** What some words find. Each reading is in the audit: it is read once for a page, and again when somebody asks. */
export function useSearch(q: string) {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: ['desk-search', session.key, q],
    queryFn: ({ signal }) => arrived(session.call(searchDesk, { body: { q } }, { signal })),
    enabled: q !== '',
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Everything of a person that whoever has signed in reaches. */
export function usePerson(id: string) {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: ['person', session.key, id],
    queryFn: ({ signal }) => arrived(session.call(readPerson, { params: { id } }, { signal })),
    staleTime: Infinity,
    gcTime: 0,
  });
}
