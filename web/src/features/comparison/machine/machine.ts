import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { change, changing } from './changing-state.ts';
import { comparatorSetup, writeQuietly, writeShown, writeStep } from './comparator-setup.ts';
import { toShown } from './shown-list.ts';

export type ComparatorActor = ActorRefFrom<typeof comparatorMachine>;
export type ComparatorState = SnapshotFrom<typeof comparatorMachine>;

/**
 * The mode of the comparator: what may happen now, and the address that is shown. The browser's address
 * follows it, and leads it when a link or the back button changes it; the query cache has the answers.
 */
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
