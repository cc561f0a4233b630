import type { CompareRequest } from '@cotejo/contract/comparison/compare.ts';
import {
  canToggleChoice,
  isChosen,
  toggleChoice,
  withoutChoice,
} from '@cotejo/domain/comparison/compare-choice.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { appendedRequests, toCompareRequest } from '../../../entities/product-list/compare-call.ts';
import type { Comparator } from '../../../entities/comparator/comparators.ts';
import { writeAddress, type ListAddress } from '../../../entities/list-address/list-address.ts';

/** What the machine knows of an answer; the answer itself is in the query cache. */
export type Outcome =
  | { readonly kind: 'page'; readonly total: number }
  | { readonly kind: 'robot' }
  /** The filters cannot be answered: the list is empty until they change (spec 1 §4). */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly reference: string | null };

export type ListChange = (address: ListAddress) => ListAddress;

/** What was chosen and the page does not show yet. */
interface Wanted {
  readonly address: ListAddress;
  /** How it came from the address that is shown, so that it can be applied to another one. */
  readonly changes: readonly ListChange[];
}

/** What an address shows: itself, and the questions that it asks. */
interface Shown {
  readonly address: ListAddress;
  readonly list: CompareRequest;
  /** Pages that are shown below the first one, in their order. */
  readonly appended: readonly CompareRequest[];
}

export interface ComparatorContext extends Shown {
  readonly comparator: Comparator;
  readonly country: CountryCode;
  /** Those of the appended pages that have come. */
  readonly ready: readonly CompareRequest[];
  readonly wanted: Wanted | null;
  /** Addresses that this machine wrote and that have not come back from the router. */
  readonly written: readonly string[];
  /** Was chosen, by a link or before, and is no longer sold: shown until the choice changes. */
  readonly gone: readonly string[];
  /** Of `list`; null until it is known. */
  readonly outcome: Outcome | null;
  /** The next fetch must not be answered from the cache: retry, robot check passed. */
  readonly fresh: boolean;
}

export interface ComparatorInput {
  readonly comparator: Comparator;
  readonly country: CountryCode;
  readonly address: ListAddress;
  /** What is known of a question at the start, when the server has rendered the page. */
  readonly known: (request: CompareRequest) => Outcome | null;
}

/** How an address is written: pushed to the history or replacing it, and how it is read. */
export interface GoHow {
  readonly quiet?: boolean;
  readonly toTop?: boolean;
}

export type ComparatorEvent =
  /** The browser's address changed, by a link, by the back button or by this machine. */
  | { readonly type: 'ADDRESS'; readonly address: ListAddress }
  /** Another list or view. */
  | { readonly type: 'SHOW'; readonly address: ListAddress; readonly how: GoHow }
  /** The same for what its own control shows at once: the page follows with the new list. */
  | { readonly type: 'CHANGE'; readonly change: ListChange }
  | { readonly type: 'PROFILE.EDIT' }
  | { readonly type: 'PROFILE.CANCEL' }
  | { readonly type: 'PROFILE.SUBMIT'; readonly address: ListAddress }
  | { readonly type: 'SELECT.TOGGLE'; readonly id: string }
  | { readonly type: 'SELECT.CLEAR' }
  /** These are not sold: they would take a place that no checkbox can free. */
  | { readonly type: 'SELECT.GONE'; readonly ids: readonly string[] }
  | { readonly type: 'RETRY' }
  | { readonly type: 'HUMAN' };

/** The page writes this address into the browser. */
export interface Write {
  readonly type: 'WRITE';
  readonly address: ListAddress;
  readonly how: GoHow;
  /** Its list is there already and is rendered first. */
  readonly listFirst: boolean;
}

export interface FetchInput {
  readonly list: CompareRequest;
  readonly fresh: boolean;
}

export type ComparatorActor = ActorRefFrom<typeof comparatorMachine>;
export type ComparatorState = SnapshotFrom<typeof comparatorMachine>;

/**
 * A nearby server answers a change within it, also on a slow phone; while a slower one is awaited
 * the previous list is dimmed.
 */
const changePatience = 300;

function applyChanges(changes: readonly ListChange[], address: ListAddress): ListAddress {
  return changes.reduce((changed, change) => change(changed), address);
}

/** The address that an event leads to; what was chosen and is not shown yet goes along. */
function getNextAddress({ address, wanted }: ComparatorContext, event: ComparatorEvent) {
  switch (event.type) {
    case 'ADDRESS':
    case 'PROFILE.SUBMIT':
      return event.address;
    case 'SHOW':
      return applyChanges(wanted?.changes ?? [], event.address);
    default:
      return address;
  }
}

/** Another address under the choices that are not shown yet. */
function rebase({ wanted }: ComparatorContext, address: ListAddress) {
  if (wanted === null) return { address };
  return { address, wanted: { ...wanted, address: applyChanges(wanted.changes, address) } };
}

/** What an address shows, reusing existing objects where they are equal. */
function toShown(
  context: Pick<ComparatorContext, 'comparator' | 'country'> & Partial<Shown>,
  address: ListAddress,
): Shown {
  const { comparator, country } = context;
  return {
    address: replaceEqualDeep(context.address, address) as ListAddress,
    list: replaceEqualDeep(context.list, toCompareRequest(address, comparator, country)),
    appended: replaceEqualDeep(context.appended, appendedRequests(address, comparator, country)),
  };
}

function getNext(context: ComparatorContext, event: ComparatorEvent): Shown {
  return toShown(context, getNextAddress(context, event));
}

/** An address as text: the same text is the same page. */
function toText(address: ListAddress): string {
  return `${address.category ?? ''}${writeAddress(address)}`;
}

/** A list begins: what was known of the one before does not apply. */
function startList(shown: Shown, outcome: Outcome | null): Partial<ComparatorContext> {
  return { ...shown, outcome, wanted: null, ready: [], fresh: false };
}

function choose(context: ComparatorContext, compared: readonly string[]) {
  return rebase(context, { ...context.address, compared });
}

/**
 * The mode of the comparator: what may happen now, and the address that is shown. The browser's address
 * follows it, and leads it when a link or the back button changes it; the query cache has the answers.
 */
const comparatorSetup = setup({
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
const writeQuietly = [
  'expectBack',
  { type: 'write', params: { how: { quiet: true }, listFirst: false } },
] as const;
/** The same, as the event asks for it. */
const writeShown = ['expectBack', 'writeAsked'] as const;
const writeStep = (listFirst: boolean) =>
  ['expectBack', { type: 'write', params: { how: {}, listFirst } }] as const;

/**
 * The chosen list is requested while the page stays as it is: it is rendered once, with the new list,
 * instead of once with each. Without an answer in time the page says what it waits for.
 */
const changing = comparatorSetup.createStateConfig({
  invoke: {
    src: 'fetchList',
    input: ({ context }) => ({
      list: toShown(context, context.wanted?.address ?? context.address).list,
      fresh: false,
    }),
    onDone: {
      target: '#comparator.boot',
      actions: [
        { type: 'startWanted', params: ({ event }) => ({ outcome: event.output }) },
        ...writeStep(true),
      ],
    },
    onError: '#comparator.catchingUp',
  },
  after: { changePatience: '#comparator.catchingUp' },
  on: {
    // Only another list ends the question; another view of the same one is below what was chosen.
    ADDRESS: [
      { guard: 'isOwn', actions: 'dropWritten' },
      { guard: 'isSameList', actions: ['forgetWritten', 'keepAddress'] },
    ],
    // With what was chosen it is the list that is shown: there is nothing to ask for any more.
    SHOW: {
      guard: 'isSameList',
      target: '#comparator.boot',
      actions: ['keepAddress', ...writeShown],
    },
    RETRY: '#comparator.catchingUp',
    'PROFILE.EDIT': {
      target: '#comparator.profile',
      actions: [{ type: 'startWanted', params: { outcome: null } }, ...writeStep(false)],
    },
  },
});
/** Filters stay usable whatever the answer was: the visitor needs them to change it. */
const change = { target: '.changing', actions: 'want' } as const;

export const comparatorMachine = comparatorSetup.createMachine({
  id: 'comparator',
  context: ({ input: { comparator, country, address, known } }) => {
    const shown = toShown({ comparator, country }, address);
    return {
      ...shown,
      comparator,
      country,
      ready: shown.appended.filter((request) => known(request)?.kind === 'page'),
      outcome: known(shown.list),
      wanted: null,
      written: [],
      gone: [],
      fresh: false,
    };
  },
  initial: 'boot',
  on: {
    ADDRESS: [
      { guard: 'isOwn', actions: 'dropWritten' },
      {
        guard: 'isOtherList',
        target: '.boot',
        reenter: true,
        actions: ['forgetWritten', 'startList'],
      },
      { actions: ['forgetWritten', 'keepAddress'] },
    ],
    SHOW: [
      { guard: 'isOtherCategory', actions: 'leave' },
      {
        guard: 'isOtherList',
        target: '.boot',
        reenter: true,
        actions: ['startList', ...writeShown],
      },
      {
        actions: ['keepAddress', ...writeShown],
      },
    ],
    CHANGE: { target: '.catchingUp', reenter: true, actions: 'want' },
    'PROFILE.SUBMIT': {
      // Other people have other prices: the earlier choice would compare the wrong products.
      target: '.loading',
      reenter: true,
      actions: [
        'startList',
        'expectBack',
        { type: 'write', params: { how: { toTop: true }, listFirst: false } },
      ],
    },
    'PROFILE.EDIT': { target: '.profile' },
    'SELECT.TOGGLE': {
      guard: { type: 'canToggle', params: ({ event }) => ({ id: event.id }) },
      actions: [{ type: 'toggle', params: ({ event }) => ({ id: event.id }) }, ...writeQuietly],
    },
    'SELECT.CLEAR': { actions: ['clear', ...writeQuietly] },
    'SELECT.GONE': {
      guard: { type: 'isAnyChosen', params: ({ event }) => ({ ids: event.ids }) },
      actions: [{ type: 'dropGone', params: ({ event }) => ({ ids: event.ids }) }, ...writeQuietly],
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
    /** Shows what was chosen without waiting for its list any longer; never stays. */
    catchingUp: {
      always: {
        target: 'loading',
        actions: [{ type: 'startWanted', params: { outcome: null } }, ...writeStep(false)],
      },
    },
    /** The profile form is open above the list. */
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
        ADDRESS: [
          { guard: 'isOwn', actions: 'dropWritten' },
          {
            guard: 'appendsOthers',
            target: '.settling',
            actions: ['forgetWritten', 'keepAddress'],
          },
        ],
        SHOW: {
          guard: 'appendsOthers',
          target: '.settling',
          actions: ['keepAddress', ...writeShown],
        },
        CHANGE: change,
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
                // A retry would only be refused again: the robot check comes first.
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
        changing,
      },
    },
    empty: { initial: 'shown', on: { CHANGE: change }, states: { shown: {}, changing } },
    refused: { initial: 'shown', on: { CHANGE: change }, states: { shown: {}, changing } },
    failed: {
      initial: 'shown',
      on: { CHANGE: change, RETRY: { target: 'loading', actions: 'askAgain' } },
      states: { shown: {}, changing },
    },
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
