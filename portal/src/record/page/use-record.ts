import { arrived, ReadFailed } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useQuery } from '@tanstack/react-query';
import type { KindPages } from '../kind/kind-pages.ts';
import { recordKey, useRecordCalls } from '../kind/use-record-calls.ts';

/**
 * A record as it is now; read again whenever somebody comes back to it. Once its page is left nothing is kept: an act begun on what it
 * was before would be refused as seen too early.
 */
export function useRecord(of: KindPages, id: string) {
  const { read, sessionKey } = useRecordCalls(of);
  return useQuery({
    queryKey: recordKey(of, sessionKey, id),
    queryFn: ({ signal }) => arrived(read(id, signal)),
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Absent, or somebody else's: one page, the same words. */
export const isGone = (error: Error): boolean =>
  error instanceof ReadFailed && (error.refusal.status === 404 || error.refusal.status === 400);
