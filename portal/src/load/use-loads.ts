import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import {
  listLoadCompanies,
  listLoadRows,
  listLoads,
  readLoad,
} from '@cotejo/contract/bulk-load/bulk-load-calls.ts';
import { isWorked, type LoadRowState } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../session/session-context.ts';

export type Load = NonNullable<CallAnswer<'readLoad'>>;
export type LoadRowOfPage = NonNullable<CallAnswer<'listLoadRows'>>['items'][number];

/** How often a load is looked at that goes on by itself, in milliseconds; one that waits for a person is looked at less. */
const workingMs = 1_000;
const waitingMs = 15_000;

/** The companies whose loads this person may see. */
export function useCompanies() {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: ['load-companies', session.key],
    queryFn: ({ signal }) => arrived(session.call(listLoadCompanies, {}, { signal })),
    staleTime: Infinity,
  });
}

export function useLoads(company: string, after: string | null) {
  const { session } = useSignedIn();
  const query = after === null ? {} : { after };
  return useQuery({
    queryKey: ['loads', session.key, company, after],
    queryFn: ({ signal }) =>
      arrived(session.call(listLoads, { params: { company }, query }, { signal })),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ state: stands }) => isWorked(stands)) === true ? 3_000 : false,
    staleTime: 0,
  });
}

export const loadKey = (session: string, loadId: string) => ['load', session, loadId] as const;

/** One load, looked at again while it works: a second person may move it meanwhile, too. */
export function useLoad(company: string, loadId: string) {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: loadKey(session.key, loadId),
    queryFn: ({ signal }) =>
      arrived(session.call(readLoad, { params: { company, loadId } }, { signal })),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isWorked(state.data.state) ? workingMs : waitingMs,
    staleTime: 0,
  });
}

/** A page of rows in one state; `version` changes with what the load has done. */
export function useLoadRows(
  at: { readonly company: string; readonly loadId: string },
  asked: { readonly state: LoadRowState; readonly after: number; readonly version: string },
) {
  const { session } = useSignedIn();
  const { state, after, version } = asked;
  return useQuery({
    queryKey: ['load-rows', session.key, at.loadId, state, after, version],
    queryFn: ({ signal }) =>
      arrived(session.call(listLoadRows, { params: at, query: { state, after } }, { signal })),
    // What is typed into a row stays while the rows are read again.
    placeholderData: (previous) => previous,
  });
}
