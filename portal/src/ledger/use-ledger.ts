import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { listLedgerComparisons, readLedger } from '@cotejo/contract/ledger/ledger-calls.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../session/session-context.ts';

export type Balance = NonNullable<CallAnswer<'readLedger'>>['balances'][number];
export type Comparison = NonNullable<CallAnswer<'listLedgerComparisons'>>['items'][number];
export type Difference = Comparison['differences'][number];

/** What stands on each account. */
export function useBalances() {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: ['ledger', session.key, 'balances'],
    queryFn: ({ signal }) => arrived(session.call(readLedger, {}, { signal })),
    staleTime: 0,
  });
}

/** How the days compare with the providers: the newest ones, or one day (ISO date). */
export function useComparisons(day: string | null) {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: ['ledger', session.key, 'comparisons', day],
    queryFn: ({ signal }) =>
      arrived(
        session.call(listLedgerComparisons, { query: day === null ? {} : { day } }, { signal }),
      ),
    staleTime: 0,
  });
}
