import {
  canToggleChoice,
  isChosen,
  toggleChoice,
  withoutChoice,
} from '@cotejo/domain/comparison/compare-choice.ts';
import { assign, fromPromise, setup } from 'xstate';

/** The list that is shown, by its address without what only changes the view. */
export type ListKey = string;

/** What the machine knows of an answer; the answer itself is in the query cache. */
export type Outcome =
  | { readonly kind: 'page'; readonly total: number }
  | { readonly kind: 'robot' }
  /** The filters cannot be answered: the list is empty until they change (spec 1 §4). */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly reference: string | null };

export interface ComparatorContext {
  readonly list: ListKey;
  /** Pages that are shown below the first one, in their order. */
  readonly appended: readonly ListKey[];
  /** Those of them that have come. */
  readonly ready: readonly ListKey[];
  readonly compared: readonly string[];
  /** Was chosen, by a link or before, and is not sold any more: said until the choice changes. */
  readonly gone: readonly string[];
  /** Of `list`; null until it is known. */
  readonly outcome: Outcome | null;
  /** The next fetch must not be answered from the cache: retry, robot check passed. */
  readonly fresh: boolean;
}

export interface ComparatorInput {
  readonly list: ListKey;
  readonly appended: readonly ListKey[];
  readonly ready: readonly ListKey[];
  readonly compared: readonly string[];
  /** Known at the start when the server has drawn the page. */
  readonly outcome: Outcome | null;
}

export type ComparatorEvent =
  /** The address changed, by a link, by the back button or by this machine. */
  | ({
      readonly type: 'ADDRESS';
      /** Of the list it shows, where that is known already. */
      readonly outcome: Outcome | null;
    } & Shown)
  | { readonly type: 'PROFILE.EDIT' }
  | { readonly type: 'PROFILE.CANCEL' }
  | { readonly type: 'PROFILE.SUBMIT'; readonly list: ListKey }
  | { readonly type: 'SELECT.TOGGLE'; readonly id: string }
  | { readonly type: 'SELECT.CLEAR' }
  /** Nobody sells these: they would block a place that no box can free. */
  | { readonly type: 'SELECT.GONE'; readonly ids: readonly string[] }
  | { readonly type: 'RETRY' }
  | { readonly type: 'HUMAN' };

/** What an address shows. */
export interface Shown {
  readonly list: ListKey;
  readonly appended: readonly ListKey[];
  readonly compared: readonly string[];
}

export interface FetchInput {
  readonly list: ListKey;
  readonly fresh: boolean;
}

/**
 * The mode of the comparator: what may happen now. The address owns filters, order, page, chosen
 * products and profile; the query cache owns the answers; this machine keeps keys and ids only.
 */
export const comparatorMachine = setup({
  types: {
    context: {} as ComparatorContext,
    input: {} as ComparatorInput,
    events: {} as ComparatorEvent,
  },
  actors: {
    fetchList: fromPromise<Outcome, FetchInput>(async () => {
      throw new Error('fetchList is provided by the page');
    }),
    /** What the first page that is no page came to; the same as `fetchList`'s when all came. */
    fetchAppended: fromPromise<Outcome, { readonly lists: readonly ListKey[] }>(async () => {
      throw new Error('fetchAppended is provided by the page');
    }),
    proveHuman: fromPromise<void, void>(async () => {
      throw new Error('proveHuman is provided by the page');
    }),
  },
  actions: {
    keepOutcome: assign((_, params: { outcome: Outcome }) => ({
      outcome: params.outcome,
      fresh: false,
    })),
    keepFailure: assign({ outcome: { kind: 'failed', reference: null }, fresh: false }),
    keepAddress: assign((_, { list, appended, compared }: Shown) => ({ list, appended, compared })),
    /** Another list: of the one before nothing holds. */
    startWith: assign((_, params: { outcome: Outcome | null }) => ({
      outcome: params.outcome,
      ready: [],
      fresh: false,
    })),
    keepAppended: assign(({ context }) => ({ ready: context.appended })),
    askAgain: assign({ fresh: true, outcome: null }),
    toggle: assign(({ context }, params: { id: string }) => ({
      compared: toggleChoice(context.compared, params.id),
      gone: [],
    })),
    clear: assign({ compared: [], gone: [] }),
    dropGone: assign(({ context }, params: { ids: readonly string[] }) => ({
      compared: params.ids.reduce(withoutChoice, context.compared),
      gone: [...new Set([...context.gone, ...params.ids])],
    })),
    /** Provided by the page: writes `compared` into the address. */
    showCompared: () => undefined,
  },
  guards: {
    isRefused: ({ context }) => context.outcome?.kind === 'refused',
    isRobot: ({ context }) => context.outcome?.kind === 'robot',
    isFailed: ({ context }) => context.outcome?.kind === 'failed',
    isEmpty: ({ context }) => context.outcome?.kind === 'page' && context.outcome.total === 0,
    isPage: ({ context }) => context.outcome?.kind === 'page',
    isOtherList: ({ context }, params: { list: ListKey }) => params.list !== context.list,
    appendsOthers: ({ context }, { list, appended }: Shown) =>
      list === context.list && appended.join() !== context.appended.join(),
    lacksAppended: ({ context }) => context.appended.some((list) => !context.ready.includes(list)),
    isRobotAnswer: (_, params: { outcome: Outcome }) => params.outcome.kind === 'robot',
    isPageAnswer: (_, params: { outcome: Outcome }) => params.outcome.kind === 'page',
    isAnyChosen: ({ context }, params: { ids: readonly string[] }) =>
      params.ids.some((id) => isChosen(context.compared, id)),
    canToggle: ({ context }, params: { id: string }) =>
      canToggleChoice(context.compared, params.id),
  },
}).createMachine({
  id: 'comparator',
  context: ({ input }) => ({ ...input, gone: [], fresh: false }),
  initial: 'boot',
  on: {
    ADDRESS: [
      {
        guard: { type: 'isOtherList', params: ({ event }) => ({ list: event.list }) },
        // With an outcome it leads on at once, without one to the question.
        target: '.boot',
        reenter: true,
        actions: [
          { type: 'keepAddress', params: ({ event }) => event },
          { type: 'startWith', params: ({ event }) => ({ outcome: event.outcome }) },
        ],
      },
      {
        actions: { type: 'keepAddress', params: ({ event }) => event },
      },
    ],
    'PROFILE.SUBMIT': {
      // Other people have other prices: the choice of before would compare what nobody asked for.
      target: '.loading',
      reenter: true,
      actions: [
        {
          type: 'keepAddress',
          params: ({ event }) => ({ list: event.list, appended: [], compared: [] }),
        },
        { type: 'startWith', params: { outcome: null } },
      ],
    },
    'PROFILE.EDIT': { target: '.profile' },
    'SELECT.TOGGLE': {
      guard: { type: 'canToggle', params: ({ event }) => ({ id: event.id }) },
      actions: [{ type: 'toggle', params: ({ event }) => ({ id: event.id }) }, 'showCompared'],
    },
    'SELECT.CLEAR': { actions: ['clear', 'showCompared'] },
    'SELECT.GONE': {
      guard: { type: 'isAnyChosen', params: ({ event }) => ({ ids: event.ids }) },
      actions: [{ type: 'dropGone', params: ({ event }) => ({ ids: event.ids }) }, 'showCompared'],
    },
  },
  states: {
    /** Finds the mode that fits what is known; never stays. */
    boot: {
      always: [
        { guard: 'isRobot', target: 'robotCheck' },
        { guard: 'isRefused', target: 'refused' },
        { guard: 'isFailed', target: 'failed' },
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isPage', target: 'results' },
        { target: 'loading' },
      ],
    },
    /** The form for who is insured stands over the list. */
    profile: { on: { 'PROFILE.CANCEL': 'boot', 'PROFILE.EDIT': undefined } },
    loading: {
      invoke: {
        src: 'fetchList',
        input: ({ context }) => ({ list: context.list, fresh: context.fresh }),
        onDone: {
          target: 'boot',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    results: {
      initial: 'settling',
      on: {
        ADDRESS: {
          guard: { type: 'appendsOthers', params: ({ event }) => event },
          target: '.settling',
          actions: { type: 'keepAddress', params: ({ event }) => event },
        },
      },
      states: {
        settling: {
          always: [{ guard: 'lacksAppended', target: 'appending' }, { target: 'shown' }],
        },
        shown: {},
        /** "More results": the next page comes below, what is there stays. */
        appending: {
          invoke: {
            src: 'fetchAppended',
            input: ({ context }) => ({ lists: context.appended }),
            onDone: [
              {
                guard: {
                  type: 'isPageAnswer',
                  params: ({ event }) => ({ outcome: event.output }),
                },
                target: 'shown',
                actions: 'keepAppended',
              },
              {
                // Asking again would only be refused again: first a person has to answer.
                guard: {
                  type: 'isRobotAnswer',
                  params: ({ event }) => ({ outcome: event.output }),
                },
                target: '#comparator.robotCheck',
                actions: {
                  type: 'keepOutcome',
                  params: ({ event }) => ({ outcome: event.output }),
                },
              },
              'appendFailed',
            ],
            onError: 'appendFailed',
          },
        },
        appendFailed: { on: { RETRY: 'appending' } },
      },
    },
    empty: {},
    refused: {},
    failed: { on: { RETRY: { target: 'loading', actions: 'askAgain' } } },
    robotCheck: {
      initial: 'waiting',
      states: {
        waiting: { on: { HUMAN: 'proving' } },
        proving: {
          invoke: {
            src: 'proveHuman',
            onDone: { target: '#comparator.loading', actions: 'askAgain' },
            onError: 'refused',
          },
        },
        refused: { on: { HUMAN: 'proving' } },
      },
    },
  },
});
