import { comparatorSetup, writeShown, writeStep } from './comparator-setup.ts';
import { toShown } from './shown-list.ts';

/**
 * Another list was chosen and is being requested. The page keeps showing the one before, so it is rendered once,
 * with the answer. After `changePatience`, or when the request fails, it goes on in `catchingUp`, which shows that
 * it is waiting.
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
    // An address of another list ends this request; one that shows the same list differently does not.
    ADDRESS: [
      { guard: 'isOwn', actions: 'dropWritten' },
      { guard: 'isSameList', actions: ['forgetWritten', 'keepAddress'] },
    ],
    // What was chosen last leads back to the list that is shown: nothing is left to ask for.
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

/** Of every mode with filters, also of an empty or failed list: the visitor must be able to change what was chosen. */
export const change = { target: '.changing', actions: 'want' } as const;
