import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { readPolicyCover } from '@cotejo/contract/company-policy/company-policy-calls.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSignedIn } from '../session/session-context.ts';

export type CoveredPerson = NonNullable<CallAnswer<'readPolicyCover'>>['items'][number];

/** Which day is asked about, and what was known until which moment; null: today, and now. */
export interface CoverAsked {
  readonly day: string | null;
  /** ISO time. */
  readonly knownAt: string | null;
}

/** Whom a policy of this version covers, page by page. */
export function useCover(
  { id, version }: { readonly id: string; readonly version: number },
  { day, knownAt }: CoverAsked,
) {
  const { session } = useSignedIn();
  return useInfiniteQuery({
    queryKey: ['policy-cover', session.key, id, version, day, knownAt],
    queryFn: ({ pageParam, signal }) =>
      arrived(
        session.call(
          readPolicyCover,
          {
            params: { id },
            query: {
              ...(day === null ? {} : { day }),
              ...(knownAt === null ? {} : { knownAt }),
              ...(pageParam === null ? {} : { after: pageParam }),
            },
          },
          { signal },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  });
}
