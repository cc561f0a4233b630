import type { CompareAnswer, CompareRequest } from '@cotejo/contract/comparison/compare.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { useApp, type AppDeps } from '../../../shared/page/app-context.tsx';
import { readDetail, withDetail } from '../../../entities/product/detail-address.ts';
import {
  appendedRequests,
  proveHuman,
  toCompareRequest,
} from '../../../entities/product-list/compare-call.ts';
import { comparatorPath, type Comparator } from '../../../entities/comparator/comparators.ts';
import {
  readAddress,
  writeAddress,
  type ListAddress,
} from '../../../entities/list-address/list-address.ts';
import { listQuery } from '../../../entities/product-list/list-query.ts';
import type { ListOutcome } from '../../../entities/product-list/list-outcome.ts';
import { comparatorMachine, type FetchInput, type Outcome, type Shown } from './machine.ts';
import { useAfterPaint } from '../../../shared/hooks/use-after-paint.ts';
import { useLatest } from '../../../shared/hooks/use-latest.ts';
import { useShared } from '../../../shared/hooks/use-shared.ts';
import { usePendingChanges, type ListChange } from './use-pending-changes.ts';
import type { WantedAddress } from './wanted-address.ts';

/** A request as a key: same question, same text. */
export function listKey(request: CompareRequest): string {
  return JSON.stringify(request);
}

export function toOutcome(outcome: ListOutcome | undefined): Outcome | null {
  if (outcome === undefined) return null;
  return outcome.kind === 'page' ? { kind: 'page', total: outcome.answer.metaData.total } : outcome;
}

/** All or nothing: half of what was asked for would leave a gap in the list. */
async function fetchAppended(deps: AppDeps, lists: readonly string[]): Promise<Outcome> {
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
  lists: readonly string[],
): CompareAnswer {
  const pages = lists.flatMap((list) => {
    const known = queryClient.getQueryData<ListOutcome>(['compare', JSON.parse(list)]);
    return known?.kind === 'page' ? [known.answer.data] : [];
  });
  if (pages.length === 0) return answer;
  const byId = new Map([answer.data, ...pages].flat().map((item) => [item.id, item]));
  return { ...answer, data: [...byId.values()] };
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
  /** The question that the address asks: another text is another list. */
  readonly list: string;
  /** Of the list shown last; while another is loading it is the one before. */
  readonly answer: CompareAnswer | null;
  readonly state: ReturnType<typeof useMachine<typeof comparatorMachine>>[0];
  readonly send: ReturnType<typeof useMachine<typeof comparatorMachine>>[1];
  /** Goes to another list or view; `quiet` replaces the address without a step in the history. */
  readonly go: (address: ListAddress, how?: GoHow) => void;
  /** The same for what its own control shows at once: the page follows with the new list. */
  readonly change: (change: ListChange) => void;
}

interface GoHow {
  readonly quiet?: boolean;
  readonly toTop?: boolean;
}

/** Joins address, query cache and machine; the page draws what it gives. */
export function useComparator(
  comparator: Comparator,
  category: string | null,
): { readonly handle: ComparatorHandle; readonly wanted: WantedAddress } {
  const deps = useApp();
  const { search } = useLocation();
  const navigate = useNavigate();
  const written = useMemo(
    () => readAddress(new URLSearchParams(search), deps.country, category),
    [search, deps.country, category],
  );
  // The router writes the address a moment later; a box that was checked must not jump back until then.
  const [ahead, setAhead] = useState<{ from: string; address: ListAddress } | null>(null);
  // Left behind it would come back with the address that it was made from: one step back, say.
  if (ahead !== null && ahead.from !== search) setAhead(null);
  // Once it is written it is read back, the same in new objects: nothing is drawn again for that.
  const address = useShared(ahead !== null && ahead.from === search ? ahead.address : written);
  const request = useMemo(
    () => toCompareRequest(address, comparator, deps.country),
    [address, comparator, deps.country],
  );
  const shown = useMemo(
    () => shownBy(address, comparator, deps.country),
    [address, comparator, deps.country],
  );
  const { list, appended } = shown;

  const { afterPaint, atOnce } = useAfterPaint();
  const tell = useRef<(now: Shown, outcome?: Outcome | null) => void>(() => undefined);
  const show = (
    next: ListAddress,
    { quiet = false, toTop = false }: GoHow,
    outcome: Outcome | null,
  ) => {
    // An address that still waits to be written comes before the next, not over it.
    atOnce();
    // Another category is another page, which reads its own address.
    if (next.category === category) {
      setAhead({ from: search, address: next });
      // The machine asks now, not when the page has been drawn with the new address.
      tell.current(shownBy(next, comparator, deps.country), outcome);
    }
    const pathname = comparatorPath(comparator, next.category);
    const write = () =>
      navigate(
        { pathname, search: withDetail(writeAddress(next), readDetail(search)) },
        { replace: quiet, preventScrollReset: !toTop },
      );
    // A list that is known comes first: the router draws everything that depends on the address.
    if (outcome === null) void write();
    else afterPaint(() => void write());
  };
  const { change, settle, wanted } = usePendingChanges(
    address,
    (next) => fetchList(deps, { list: shownBy(next, comparator, deps.country).list, fresh: false }),
    (next, outcome) => show(next, {}, outcome),
  );
  const go = useLatest<Parameters<ComparatorHandle['go']>>((next, how = {}) =>
    show(settle(next), how, null),
  );

  const showCompared = useLatest((chosen: readonly string[]) =>
    go({ ...address, compared: chosen }, { quiet: true }),
  );
  // Once: making a machine takes longer than drawing most of the page.
  const [machine] = useState(() => provided(deps, showCompared));
  const [state, send] = useMachine(machine, {
    input: {
      list,
      appended,
      ready: appended.filter(
        (one) => knownOutcome(deps.queryClient, JSON.parse(one) as CompareRequest)?.kind === 'page',
      ),
      compared: address.compared,
      outcome: knownOutcome(deps.queryClient, request),
    },
  });

  const told = useRef<string | null>(null);
  useEffect(() => {
    tell.current = (now, outcome = null) => {
      const text = JSON.stringify(now);
      // What `go` has told comes back with the address, and the machine starts with the first one.
      if (told.current !== null && text !== told.current)
        send({ type: 'ADDRESS', ...now, outcome });
      told.current = text;
    };
    tell.current(shown);
  }, [send, shown]);

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
  const first = answer ?? last;
  const { ready } = state.context;
  const whole = useMemo(
    () => (first === null ? null : withAppended(first, deps.queryClient, ready)),
    [first, ready, deps.queryClient],
  );
  const handle = useMemo(
    () => ({ address, list, answer: whole, state, send, go, change }),
    [address, list, whole, state, send, go, change],
  );
  return { handle, wanted };
}

function provided(deps: AppDeps, showCompared: (chosen: readonly string[]) => void) {
  return comparatorMachine.provide({
    actors: {
      fetchList: fromPromise<Outcome, FetchInput>(({ input }) => fetchList(deps, input)),
      fetchAppended: fromPromise<Outcome, { readonly lists: readonly string[] }>(({ input }) =>
        fetchAppended(deps, input.lists),
      ),
      proveHuman: fromPromise<void, void>(async () => {
        const result = await deps.api.call(proveHuman, {});
        if (!result.ok) throw new Error('The pass was refused');
      }),
    },
    actions: { showCompared: ({ context }) => showCompared(context.compared) },
  });
}

/** What the machine is told of an address. */
function shownBy(address: ListAddress, comparator: Comparator, country: CountryCode): Shown {
  return {
    list: listKey(toCompareRequest(address, comparator, country)),
    appended: appendedRequests(address, comparator, country).map(listKey),
    compared: address.compared,
  };
}
