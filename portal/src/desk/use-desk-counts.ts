import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { readDeskCounts } from '@cotejo/contract/staff/desk-calls.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMay } from '../session/use-may.ts';
import { useSignedIn } from '../session/session-context.ts';

export type DeskCounts = NonNullable<CallAnswer<'readDeskCounts'>>;

const deskCountsKey = 'desk-counts';

/** How much waits for who has signed in; undefined until it is read, and for who reads no leads. */
export function useDeskCounts(): DeskCounts | undefined {
  const { session, me } = useSignedIn();
  const may = useMay();
  return useQuery({
    queryKey: [deskCountsKey, session.key],
    queryFn: ({ signal }) => arrived(session.call(readDeskCounts, {}, { signal })),
    enabled: me.kind === 'staff' && may('lead:read'),
    // Whoever comes back to the page finds what happened meanwhile.
    refetchOnWindowFocus: 'always',
  }).data;
}

/** Reads them again: something of what they count changed. */
export const refreshDeskCounts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [deskCountsKey] });
