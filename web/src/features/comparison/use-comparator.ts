import type { CompareAnswer, CompareRequest } from '@cotejo/contract/comparison/compare.ts';
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { useApp, type AppDeps } from '../../app/app-context.tsx';
import { readDetail, withDetail } from '../catalogue/detail-address.ts';
import { proveHuman, toCompareRequest } from './compare-call.ts';
import type { Comparator } from './comparators.ts';
import { readAddress, writeAddress, type ListAddress } from './list-address.ts';
import { listQuery, type ListOutcome } from './list-query.ts';
import { comparatorMachine, type FetchInput, type Outcome } from './machine.ts';

/** A request as a key: same question, same text. */
export function listKey(request: CompareRequest): string {
  return JSON.stringify(request);
}

export function toOutcome(outcome: ListOutcome | undefined): Outcome | null {
  if (outcome === undefined) return null;
  return outcome.kind === 'page' ? { kind: 'page', total: outcome.answer.metaData.total } : outcome;
}

/** The actor's body is the query cache: one answer for machine, components and server. */
export async function fetchList(deps: AppDeps, input: FetchInput): Promise<Outcome> {
  const request = JSON.parse(input.list) as CompareRequest;
  const query = listQuery(deps.api, request);
  const outcome = await deps.queryClient.fetchQuery(
    input.fresh ? { ...query, staleTime: 0 } : query,
  );
  return toOutcome(outcome) ?? { kind: 'failed', reference: null };
}

function knownOutcome(queryClient: QueryClient, request: CompareRequest): Outcome | null {
  return toOutcome(queryClient.getQueryData<ListOutcome>(['compare', request]));
}

export interface ComparatorHandle {
  readonly address: ListAddress;
  /** Of the list shown last; while another is loading it is the one before. */
  readonly answer: CompareAnswer | null;
  readonly state: ReturnType<typeof useMachine<typeof comparatorMachine>>[0];
  readonly send: ReturnType<typeof useMachine<typeof comparatorMachine>>[1];
  /** Goes to another list or view; `quiet` replaces the address without a step in the history. */
  readonly go: (address: ListAddress, how?: { quiet?: boolean; toTop?: boolean }) => void;
}

/** Joins address, query cache and machine; the page draws what it gives. */
export function useComparator(comparator: Comparator): ComparatorHandle {
  const deps = useApp();
  const { search } = useLocation();
  const navigate = useNavigate();
  const written = useMemo(() => readAddress(new URLSearchParams(search)), [search]);
  // The router writes the address a moment later; a box that was checked must not jump back until then.
  const [ahead, setAhead] = useState<{ from: string; address: ListAddress } | null>(null);
  const address = ahead !== null && ahead.from === search ? ahead.address : written;
  const request = useMemo(
    () => toCompareRequest(address, comparator, deps.country),
    [address, comparator, deps.country],
  );
  const list = listKey(request);

  const go = useCallback<ComparatorHandle['go']>(
    (next, { quiet = false, toTop = false } = {}) => {
      setAhead({ from: search, address: next });
      void navigate(
        { search: withDetail(writeAddress(next), readDetail(search)) },
        { replace: quiet, preventScrollReset: !toTop },
      );
    },
    [navigate, search],
  );

  const [state, send] = useMachine(
    comparatorMachine.provide({
      actors: {
        fetchList: fromPromise<Outcome, FetchInput>(({ input }) => fetchList(deps, input)),
        proveHuman: fromPromise<void, void>(async () => {
          const result = await deps.api.call(proveHuman, {});
          if (!result.ok) throw new Error('The pass was refused');
        }),
      },
      actions: {
        showCompared: ({ context }) =>
          go({ ...address, compared: context.compared }, { quiet: true }),
      },
    }),
    {
      input: {
        list,
        compared: address.compared,
        outcome: knownOutcome(deps.queryClient, request),
      },
    },
  );

  const compared = address.compared.join(',');
  useEffect(() => {
    send({ type: 'ADDRESS', list, compared: compared === '' ? [] : compared.split(',') });
  }, [send, list, compared]);

  // `enabled: false`: the machine decides when to fetch; this only listens to the cache.
  const { data } = useQuery({
    ...listQuery(deps.api, request),
    enabled: false,
    placeholderData: keepPreviousData,
  });
  const answer = data?.kind === 'page' ? data.answer : null;
  // The filters stay usable when a list fails: they are the way out of it.
  const [last, setLast] = useState(answer);
  if (answer !== null && answer !== last) setLast(answer);
  return { address, answer: answer ?? last, state, send, go };
}
