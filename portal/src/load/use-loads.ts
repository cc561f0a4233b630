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
import { useLoadNews } from './use-load-news.ts';

export type Load = NonNullable<CallAnswer<'readLoad'>>;
export type LoadRowOfPage = NonNullable<CallAnswer<'listLoadRows'>>['items'][number];

/** A policy of the company that takes people. */
export type OpenPolicy = NonNullable<CallAnswer<'listLoads'>>['policies'][number];

/** The companies whose loads this person may see. */
export function useCompanies() {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: ['load-companies', session.key],
    queryFn: ({ signal }) => arrived(session.call(listLoadCompanies, {}, { signal })),
    staleTime: Infinity,
  });
}

/** Read again whenever one of them moves. */
export function useLoads(company: string, after: string | null) {
  const { session } = useSignedIn();
  const query = after === null ? {} : { after };
  const loads = useQuery({
    queryKey: ['loads', session.key, company, after],
    queryFn: ({ signal }) =>
      arrived(session.call(listLoads, { params: { company }, query }, { signal })),
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  useLoadNews(company, {
    loadId: null,
    isWorked: loads.data?.items.some(({ state }) => isWorked(state)) ?? false,
    readAgain: loads.refetch,
  });
  return loads;
}

export const loadKey = (session: string, loadId: string) => ['load', session, loadId] as const;

/** One load, read again whenever it moves: by itself, or because a second person moves it. */
export function useLoad(company: string, loadId: string) {
  const { session } = useSignedIn();
  const load = useQuery({
    queryKey: loadKey(session.key, loadId),
    queryFn: ({ signal }) =>
      arrived(session.call(readLoad, { params: { company, loadId } }, { signal })),
    staleTime: 0,
  });
  useLoadNews(company, {
    loadId,
    isWorked: load.data !== undefined && isWorked(load.data.state),
    readAgain: load.refetch,
  });
  return load;
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
