import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Comparator } from '../../../entities/comparator/comparators.ts';
import { fromOutcome } from './from-outcome.ts';
import type { ProveOutcome } from './purchase-port.ts';

/** The result of opening a purchase. */
export type StartOutcome =
  | { readonly type: 'OPENED'; readonly snapshot: PurchaseSnapshot }
  /** `comparator`: the list of this kind of product, which asks whom it is for. */
  | { readonly type: 'NO_PROFILE'; readonly comparator: Comparator }
  /** More workers, or another product: asking the same again cannot help. */
  | {
      readonly type: 'GROUP_TOO_SMALL';
      readonly message: string;
      readonly comparator: Comparator;
    }
  /** The robot check comes first. */
  | { readonly type: 'ROBOT_CHECK'; readonly message: string }
  /** `message` is for the visitor; null where there is none. */
  | { readonly type: 'START_FAILED'; readonly message: string | null };

export type StartEvent =
  StartOutcome | ProveOutcome | { readonly type: 'RETRY' } | { readonly type: 'HUMAN' };

/** Opens a purchase; a repeated call with the same key gives the purchase of the first. */
export type AskToStart = (key: string, signal: AbortSignal) => Promise<StartOutcome>;

export type StartState = SnapshotFrom<ReturnType<typeof createStartMachine>>;

/**
 * Starting a purchase. It has no session yet, so this is a machine of its own, which ends where the
 * purchase's machine begins. One key serves every try of a visit.
 */
export function createStartMachine(
  ask: AskToStart,
  prove: (signal: AbortSignal) => Promise<ProveOutcome>,
) {
  const keep = { actions: 'keep' } as const;
  return setup({
    types: {
      context: {} as { readonly key: string; readonly outcome: StartOutcome | null },
      input: {} as { readonly newKey: () => string },
      events: {} as StartEvent,
    },
    actors: {
      ask: fromOutcome<{ readonly key: string }, StartOutcome>(
        ({ key }, signal) => ask(key, signal),
        { type: 'START_FAILED', message: null },
      ),
      prove: fromOutcome<{ readonly key: string }, ProveOutcome>((_, signal) => prove(signal), {
        type: 'NOT_PROVED',
      }),
    },
    actions: {
      keep: assign(({ event }) => ({ outcome: isOutcome(event) ? event : null })),
    },
  }).createMachine({
    id: 'start',
    context: ({ input }) => ({ key: input.newKey(), outcome: null }),
    initial: 'asking',
    states: {
      asking: {
        invoke: { src: 'ask', input: ({ context }) => ({ key: context.key }) },
        on: {
          OPENED: { ...keep, target: 'opened' },
          NO_PROFILE: { ...keep, target: 'refused' },
          GROUP_TOO_SMALL: { ...keep, target: 'refused' },
          ROBOT_CHECK: { ...keep, target: 'robotCheck' },
          START_FAILED: { ...keep, target: 'failed' },
        },
      },
      /** One click, and the browser works for a second. */
      robotCheck: {
        initial: 'waiting',
        states: {
          waiting: { on: { HUMAN: 'proving' } },
          proving: {
            invoke: { src: 'prove', input: ({ context }) => ({ key: context.key }) },
            on: { PROVED: '#start.asking', NOT_PROVED: 'refused' },
          },
          refused: { on: { HUMAN: 'proving' } },
        },
      },
      /** Only another profile or another product helps: the page leads there. */
      refused: {},
      failed: { on: { RETRY: { ...keep, target: 'asking' } } },
      opened: { type: 'final' },
    },
  });
}

function isOutcome(event: StartEvent): event is StartOutcome {
  return !['RETRY', 'HUMAN', 'PROVED', 'NOT_PROVED'].includes(event.type);
}
