import type { CompareRequest } from '@cotejo/contract/comparison/compare.ts';
import {
  canToggleChoice,
  isChosen,
  toggleChoice,
  withoutChoice,
} from '@cotejo/domain/comparison/compare-choice.ts';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { ComparatorEvent, FetchInput, GoHow, Write } from './comparator-events.ts';
import type { ComparatorContext, ComparatorInput, Outcome } from './context.ts';
import {
  applyChanges,
  choose,
  getNext,
  getNextAddress,
  rebase,
  startList,
  toShown,
  toText,
} from './shown-list.ts';

/**
 * A nearby server answers a change within it, also on a slow phone; while a slower one is awaited
 * the previous list is dimmed.
 */
const changePatience = 300;

/** Actors, actions and guards of the comparator, by the names that its states call them. */
export const comparatorSetup = setup({
  types: {
    context: {} as ComparatorContext,
    input: {} as ComparatorInput,
    events: {} as ComparatorEvent,
    emitted: {} as Write,
  },
  actors: {
    fetchList: fromPromise<Outcome, FetchInput>(async () => {
      throw new Error('fetchList is provided by the page');
    }),
    /** What the first page that is no page came to; the same as `fetchList`'s when all came. */
    fetchAppended: fromPromise<Outcome, { readonly lists: readonly CompareRequest[] }>(async () => {
      throw new Error('fetchAppended is provided by the page');
    }),
    proveHuman: fromPromise<void, void>(async () => {
      throw new Error('proveHuman is provided by the page');
    }),
  },
  delays: { changePatience },
  actions: {
    keepOutcome: assign((_, params: { outcome: Outcome }) => ({
      outcome: params.outcome,
      fresh: false,
    })),
    keepFailure: assign({ outcome: { kind: 'failed', reference: null }, fresh: false }),
    /** Shows the address of the event, in the same list. */
    keepAddress: assign(({ context, event }) => {
      const shown = getNext(context, event);
      // The other addresses have what was chosen in them.
      if (event.type !== 'ADDRESS') return { ...shown, wanted: null };
      return { ...shown, ...rebase(context, shown.address) };
    }),
    startList: assign(({ context, event }) => startList(getNext(context, event), null)),
    /** The page follows what was chosen. */
    startWanted: assign(({ context }, { outcome }: { outcome: Outcome | null }) =>
      startList(toShown(context, context.wanted?.address ?? context.address), outcome),
    ),
    want: assign(({ context, event }) => {
      if (event.type !== 'CHANGE') return {};
      const changes = [...(context.wanted?.changes ?? []), event.change];
      return { wanted: { changes, address: applyChanges(changes, context.address) } };
    }),
    /** Tells the page to write the address that is shown now. */
    write: emit(({ context }, params: { how: GoHow; listFirst: boolean }): Write => ({
      type: 'WRITE',
      address: context.address,
      ...params,
    })),
    writeAsked: emit(({ context, event }): Write => ({
      type: 'WRITE',
      address: context.address,
      how: event.type === 'SHOW' ? event.how : {},
      listFirst: false,
    })),
    /** Another category is another page, which reads its own address. */
    leave: emit(({ context, event }): Write => ({
      type: 'WRITE',
      address: getNextAddress(context, event),
      how: event.type === 'SHOW' ? event.how : {},
      listFirst: false,
    })),
    expectBack: assign(({ context }) => ({
      written: [...context.written, toText(context.address)],
    })),
    /** What was written before the address that came back has been overtaken. */
    dropWritten: assign(({ context, event }) => {
      const text = toText(getNextAddress(context, event));
      return { written: context.written.slice(context.written.indexOf(text) + 1) };
    }),
    forgetWritten: assign({ written: [] }),
    keepAppended: assign(({ context }) => ({ ready: context.appended })),
    askAgain: assign({ fresh: true, outcome: null }),
    toggle: assign(({ context }, params: { id: string }) => ({
      ...choose(context, toggleChoice(context.address.compared, params.id)),
      gone: [],
    })),
    clear: assign(({ context }) => ({ ...choose(context, []), gone: [] })),
    dropGone: assign(({ context }, params: { ids: readonly string[] }) => ({
      ...choose(context, params.ids.reduce(withoutChoice, context.address.compared)),
      gone: [...new Set([...context.gone, ...params.ids])],
    })),
  },
  guards: {
    isRefused: ({ context }) => context.outcome?.kind === 'refused',
    isRobot: ({ context }) => context.outcome?.kind === 'robot',
    isFailed: ({ context }) => context.outcome?.kind === 'failed',
    isEmpty: ({ context }) => context.outcome?.kind === 'page' && context.outcome.total === 0,
    isPage: ({ context }) => context.outcome?.kind === 'page',
    isOwn: ({ context, event }) => context.written.includes(toText(getNextAddress(context, event))),
    isOtherCategory: ({ context, event }) =>
      getNextAddress(context, event).category !== context.address.category,
    isOtherList: ({ context, event }) => getNext(context, event).list !== context.list,
    isSameList: ({ context, event }) => {
      const { address, list } = getNext(context, event);
      return address.category === context.address.category && list === context.list;
    },
    appendsOthers: ({ context, event }) => {
      const { list, appended } = getNext(context, event);
      return list === context.list && appended !== context.appended;
    },
    lacksAppended: ({ context }) => context.appended.some((list) => !context.ready.includes(list)),
    isRobotAnswer: (_, params: { outcome: Outcome }) => params.outcome.kind === 'robot',
    isPageAnswer: (_, params: { outcome: Outcome }) => params.outcome.kind === 'page',
    isAnyChosen: ({ context }, params: { ids: readonly string[] }) =>
      params.ids.some((id) => isChosen(context.address.compared, id)),
    canToggle: ({ context }, params: { id: string }) =>
      canToggleChoice(context.address.compared, params.id),
  },
});

/** The address is written into the browser, and comes back from there as nothing new. */
export const writeQuietly = [
  'expectBack',
  { type: 'write', params: { how: { quiet: true }, listFirst: false } },
] as const;
/** The same, as the event asks for it. */
export const writeShown = ['expectBack', 'writeAsked'] as const;
export const writeStep = (listFirst: boolean) =>
  ['expectBack', { type: 'write', params: { how: {}, listFirst } }] as const;
