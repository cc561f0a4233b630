import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { findRefundable } from '@cotejo/contract/staff/refund-calls.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../session/session-context.ts';

export type Refundable = NonNullable<CallAnswer<'findRefundable'>>['items'][number];

export const refundableKey = 'refundable';

/** The purchases of a reference; read again after each act. */
export function useRefundable(reference: string) {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: [refundableKey, session.key, reference],
    queryFn: ({ signal }) =>
      arrived(session.call(findRefundable, { query: { reference } }, { signal })),
    staleTime: Infinity,
    gcTime: 0,
  });
}
