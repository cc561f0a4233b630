import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { listSettlements } from '@cotejo/contract/ledger/ledger-calls.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '../session/session-context.ts';

export type AddedSettlement = NonNullable<CallAnswer<'addSettlement'>>;
export type Settlement = NonNullable<CallAnswer<'listSettlements'>>['items'][number];
export type Difference = AddedSettlement['differences'][number];

const settlementsKey = 'settlements';

/** The files in which Webpay said what it settled, the newest first. */
export function useSettlements() {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: [settlementsKey, session.key],
    queryFn: ({ signal }) => arrived(session.call(listSettlements, {}, { signal })),
    staleTime: 0,
  });
}

/** Reads them again. */
export function useSettlementsAgain(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [settlementsKey] });
}
