import { comparatorSetup, writeShown, writeStep } from './comparator-setup.ts';
import { toShown } from './shown-list.ts';

/**
 * The chosen list is requested while the page stays as it is: it is rendered once, with the new list,
 * instead of once with each. Without an answer in time the page says what it waits for.
 */
export const changing = comparatorSetup.createStateConfig({
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
export const change = { target: '.changing', actions: 'want' } as const;
