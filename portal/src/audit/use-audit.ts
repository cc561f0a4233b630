import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { listAudit } from '@cotejo/contract/audit/audit-calls.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSignedIn } from '../session/session-context.ts';
import type { AuditAsked } from './audit-address.ts';

export type AuditPage = NonNullable<CallAnswer<'listAudit'>>;
export type AuditRow = AuditPage['items'][number];
export type OddReading = AuditPage['oddReadings'][number];

export const auditKey = 'audit';

/** Rows on a full page of the API: after fewer there are none. */
const pageSize = 100;

/** The rows, the newest first, page by page. Each reading is a row itself, so it is read again on request alone. */
export function useAudit(asked: AuditAsked) {
  const { session } = useSignedIn();
  return useInfiniteQuery({
    queryKey: [auditKey, session.key, asked],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...asked, ...(pageParam === null ? {} : { before: pageParam }) };
      return arrived(session.call(listAudit, { query }, { signal }));
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ items }) => (items.length < pageSize ? null : (items.at(-1)?.id ?? null)),
    refetchOnWindowFocus: false,
    staleTime: 0,
  });
}
