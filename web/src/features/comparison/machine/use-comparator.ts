import type { CompareAnswer, CompareRequest } from '@cotejo/contract/comparison/compare.ts';
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { pathInLanguage } from '../../../shared/language/language-path.ts';
import { useApp, type AppDeps } from '../../../shared/page/app-context.tsx';
import { useAfterPaint } from '../../../shared/hooks/use-after-paint.ts';
import { readDetail, withDetail } from '../../../entities/product/detail-address.ts';
import { comparatorPath, type Comparator } from '../../../entities/comparator/comparators.ts';
import {
  readAddress,
  writeAddress,
  type ListAddress,
} from '../../../entities/list-address/list-address.ts';
import { prove } from '../../../shared/robot-check/prove.ts';
import type { ListOutcome } from '../../../entities/product-list/list-outcome.ts';
import { listQuery } from '../../../entities/product-list/list-query.ts';
import type { FetchInput, GoHow } from './comparator-events.ts';
import type { ListChange, Outcome } from './context.ts';
import { comparatorMachine, type ComparatorActor } from './machine.ts';

function toOutcome(outcome: ListOutcome | undefined): Outcome | null {
  if (outcome === undefined) return null;
  return outcome.kind === 'page' ? { kind: 'page', total: outcome.answer.metaData.total } : outcome;
}

/** All or nothing: half of what was asked for would leave a gap in the list. */
async function fetchAppended(deps: AppDeps, lists: readonly CompareRequest[]): Promise<Outcome> {
  const outcomes = await Promise.all(lists.map((list) => fetchList(deps, { list, fresh: false })));
  return (
    outcomes.find(({ kind }) => kind === 'robot') ??
    outcomes.find(({ kind }) => kind !== 'page') ??
    outcomes[0] ?? { kind: 'page', total: 0 }
  );
}

/** The first page with the appended ones below it; a product that moved between two stays once. */
function withAppended(
  answer: CompareAnswer,
  queryClient: QueryClient,
  lists: readonly CompareRequest[],
): CompareAnswer {
  const pages = lists.flatMap((list) => {
    const known = queryClient.getQueryData<ListOutcome>(['compare', list]);
    return known?.kind === 'page' ? [known.answer.data] : [];
  });
  if (pages.length === 0) return answer;
  const byId = new Map([answer.data, ...pages].flat().map((item) => [item.id, item]));
  return { ...answer, data: [...byId.values()] };
}

/** The actor's body is the query cache: one answer for machine, components and server. */
async function fetchList(deps: AppDeps, { list, fresh }: FetchInput): Promise<Outcome> {
  const query = listQuery(deps.api, list);
  const outcome = await deps.queryClient.fetchQuery(fresh ? { ...query, staleTime: 0 } : query);
  return toOutcome(outcome) ?? { kind: 'failed', reference: null };
}

export interface ComparatorHandle {
  readonly address: ListAddress;
  /** The question that the address asks: another object is another list. */
  readonly list: CompareRequest;
  /** Of the list shown last; while another is loading it is the one before. */
  readonly answer: CompareAnswer | null;
  /** `useComparatorState` reads it. */
  readonly actor: ComparatorActor;
  readonly send: ComparatorActor['send'];
  /** Goes to another list or view; `quiet` replaces the address without a step in the history. */
  readonly go: (address: ListAddress, how?: GoHow) => void;
  /** The same for what its own control shows at once: the page follows with the new list. */
  readonly change: (change: ListChange) => void;
}

/** Joins address, query cache and machine; the page renders what it gives. */
export function useComparator(comparator: Comparator, category: string | null): ComparatorHandle {
  const deps = useApp();
  const { queryClient, country } = deps;
  const { search } = useLocation();
  // Once: making a machine takes longer than rendering most of the page.
  const [machine] = useState(() => provide(deps));
  const actor = useActorRef(machine, {
    input: {
      comparator,
      country,
      address: readAddress(new URLSearchParams(search), country, category),
      known: (request) => toOutcome(queryClient.getQueryData<ListOutcome>(['compare', request])),
    },
  });
  useWrittenAddress(actor, comparator, category);
  const address = useSelector(actor, ({ context }) => context.address);
  const list = useSelector(actor, ({ context }) => context.list);
  const ready = useSelector(actor, ({ context }) => context.ready);

  // `enabled: false`: the machine decides when to fetch; this only listens to the cache.
  const { data } = useQuery({
    ...listQuery(deps.api, list),
    enabled: false,
    placeholderData: keepPreviousData,
  });
  const answer = data?.kind === 'page' ? data.answer : null;
  // The filters stay usable when a list fails: the visitor needs them to change it.
  const [last, setLast] = useState(answer);
  if (answer !== null && answer !== last) setLast(answer);
  const first = answer ?? last;
  const whole = useMemo(
    () => (first === null ? null : withAppended(first, queryClient, ready)),
    [first, ready, queryClient],
  );
  return useMemo(
    () => ({
      address,
      list,
      answer: whole,
      actor,
      send: actor.send,
      go: (next, how = {}) => actor.send({ type: 'SHOW', address: next, how }),
      change: (change) => actor.send({ type: 'CHANGE', change }),
    }),
    [address, list, whole, actor],
  );
}

/** Tells the machine what the browser's address became, and writes there what the machine shows. */
function useWrittenAddress(
  actor: ComparatorActor,
  comparator: Comparator,
  category: string | null,
): void {
  const { country, language } = useApp();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { afterPaint, atOnce } = useAfterPaint();
  // Layout effects, so that no address is missed that is written when the machine starts, and none is
  // painted with the list of another.
  useLayoutEffect(() => {
    const written = actor.on('WRITE', ({ address, how, listFirst }) => {
      // An address that still waits to be written comes before the next, not over it.
      atOnce();
      const write = () =>
        void navigate(
          {
            pathname: pathInLanguage(comparatorPath(comparator, address.category), language),
            search: withDetail(writeAddress(address), readDetail(search)),
          },
          { replace: how.quiet === true, preventScrollReset: how.toTop !== true },
        );
      // A list that is known comes first: the router renders everything that depends on the address.
      if (listFirst) afterPaint(write);
      else write();
    });
    return () => written.unsubscribe();
  }, [actor, comparator, navigate, search, language, afterPaint, atOnce]);
  useLayoutEffect(() => {
    const address = readAddress(new URLSearchParams(search), country, category);
    actor.send({ type: 'ADDRESS', address });
  }, [actor, search, country, category]);
}

function provide(deps: AppDeps) {
  return comparatorMachine.provide({
    actors: {
      fetchList: fromPromise<Outcome, FetchInput>(({ input }) => fetchList(deps, input)),
      fetchAppended: fromPromise<Outcome, { readonly lists: readonly CompareRequest[] }>(
        ({ input }) => fetchAppended(deps, input.lists),
      ),
      proveHuman: fromPromise<void, void>(({ signal }) => prove(deps.api, signal)),
    },
  });
}
