import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import type {
  PurchaseAction,
  PurchaseSnapshot,
  PurchaseStatus,
} from '@cotejo/domain/purchase/snapshot.ts';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type {
  Command,
  LoadOutcome,
  PaymentChoice,
  Pending,
  SendInput,
  SendOutcome,
} from './purchase-port.ts';

/** What happened that the visitor did not do; said once, above the step. */
export type PurchaseNotice =
  /** Somebody else advanced: another window, another device, staff. */
  | 'moved'
  /** Our own call had worked although its answer never came. */
  | 'landed'
  | null;

export type Trouble =
  /** No answer: the answers are kept and the same call can be sent again. */
  | { readonly kind: 'unanswered'; readonly reference: string | null }
  | { readonly kind: 'refused'; readonly message: string; readonly reference: string | null };

export interface PurchaseContext {
  readonly session: string;
  readonly server: PurchaseSnapshot | null;
  /** Of the last call until its outcome is known. */
  readonly pending: Pending | null;
  readonly fieldErrors: readonly FieldError[];
  /** Counts refused submits, so that a second one moves the focus again. */
  readonly attempt: number;
  readonly trouble: Trouble | null;
  readonly notice: PurchaseNotice;
  /** The declined payment whose page was left for another try. */
  readonly leftPayment: string | null;
  /** The method that was chosen on the page of a declined payment. */
  readonly chosen: PaymentChoice | null;
  /** Of the load that failed. */
  readonly reference: string | null;
}

export interface PurchaseMachineInput {
  readonly session: string;
  /** Read on the server; the machine then starts where the purchase stands. */
  readonly server: PurchaseSnapshot | null;
  readonly newKey: () => string;
}

export type PurchaseEvent =
  | Command
  | { readonly type: 'SERVER'; readonly snapshot: PurchaseSnapshot }
  | { readonly type: 'RETRY' }
  /** Ask where the purchase stands: "ya transferí", back from the bank's page, tab shown again. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'CHOOSE'; readonly payment: PaymentChoice | null }
  | { readonly type: 'NOTICE.CLOSE' };

/** Which mode of the page a status has. */
export const modes: Readonly<Record<PurchaseStatus, 'step' | 'waiting' | 'confirmed' | 'ended'>> = {
  filling: 'step',
  paying: 'waiting',
  confirming: 'waiting',
  issuing: 'waiting',
  refunding: 'waiting',
  confirmed: 'confirmed',
  cancelled: 'ended',
  expired: 'ended',
  refunded: 'ended',
};

/** What the server has to allow before a command leaves the browser. */
const needs: Readonly<Record<Command['type'], PurchaseAction>> = {
  SUBMIT: 'submit',
  BACK: 'back',
  PAY: 'pay',
  CANCEL: 'cancel',
  WITHDRAW: 'refund-request',
};

const failedPayments: readonly string[] = ['declined', 'not_sent'];

type Context = PurchaseContext & { readonly newKey: () => string };

function isDeclined({ server, leftPayment }: PurchaseContext): boolean {
  const payment = server?.payment;
  return (
    server?.status === 'filling' &&
    payment !== null &&
    payment !== undefined &&
    failedPayments.includes(payment.status) &&
    payment.id !== leftPayment
  );
}

function newest(
  mine: PurchaseSnapshot | null,
  other: PurchaseSnapshot | null,
): PurchaseSnapshot | null {
  if (mine === null || other === null) return other ?? mine;
  return other.version >= mine.version ? other : mine;
}

/**
 * The mode of an online purchase: a mirror of the server's snapshot. It never advances a step by
 * itself, adopts only newer versions, sends one command at a time, and keeps an unanswered one with
 * its key until the server has spoken.
 */
export const purchaseMachine = setup({
  types: {
    context: {} as Context,
    input: {} as PurchaseMachineInput,
    events: {} as PurchaseEvent,
  },
  actors: {
    load: fromPromise<LoadOutcome, { session: string }>(async () => {
      throw new Error('load is provided by the page');
    }),
    send: fromPromise<SendOutcome, SendInput>(async () => {
      throw new Error('send is provided by the page');
    }),
    watch: fromCallback<PurchaseEvent, { session: string }>(() => undefined),
  },
  actions: {
    adopt: assign(({ context }, params: { snapshot: PurchaseSnapshot | null }) => ({
      server: newest(context.server, params.snapshot),
      reference: null,
    })),
    start: assign(({ context }, params: { command: Command }) => ({
      pending: {
        command: params.command,
        version: context.server?.version ?? 0,
        key: context.newKey(),
      },
      trouble: null,
      notice: null,
      fieldErrors: [],
    })),
    settle: assign({ pending: null, trouble: null, fieldErrors: [] }),
    sayMoved: assign({ notice: 'moved' }),
    sayAdvanced: assign(({ context }) => ({
      notice: context.pending === null ? 'moved' : 'landed',
    })),
    closeNotice: assign({ notice: null }),
    keepErrors: assign(({ context }, params: { errors: readonly FieldError[] }) => ({
      fieldErrors: params.errors,
      attempt: context.attempt + 1,
      pending: null,
    })),
    keepTrouble: assign((_, params: { trouble: Trouble }) => ({ trouble: params.trouble })),
    dropPending: assign({ pending: null }),
    tryAgain: assign({ trouble: null }),
    leaveDeclined: assign(({ context }, params: { payment: PaymentChoice | null }) => ({
      leftPayment: context.server?.payment?.id ?? null,
      chosen: params.payment,
      trouble: null,
    })),
    keepReference: assign((_, params: { reference: string | null }) => params),
  },
  guards: {
    isNewer: ({ context }, params: { snapshot: PurchaseSnapshot }) =>
      params.snapshot.version > (context.server?.version ?? -1),
    isKnown: ({ context }) => context.server !== null,
    isDeclined: ({ context }) => isDeclined(context),
    mode: ({ context }, params: { mode: (typeof modes)[PurchaseStatus] }) =>
      context.server !== null && modes[context.server.status] === params.mode,
    may: ({ context }, params: { command: Command }) =>
      context.server?.allowed.includes(needs[params.command.type]) ?? false,
    canRetry: ({ context }) => context.pending !== null && context.trouble?.kind === 'unanswered',
    /**
     * The way to the bank was asked for in this very window: take it without a second click. A
     * transfer stays here, with its amount and deadline in sight, and opens a window of its own.
     */
    goesToBank: ({ context }) =>
      context.pending?.command.type === 'PAY' &&
      !context.pending.command.payment.kind.startsWith('transfer') &&
      context.server?.status === 'paying' &&
      context.server.payment?.redirect !== undefined,
    outcome: (_, params: { is: boolean }) => params.is,
  },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => ({
    session: input.session,
    server: input.server,
    newKey: input.newKey,
    pending: null,
    fieldErrors: [],
    attempt: 0,
    trouble: null,
    notice: null,
    leftPayment: null,
    chosen: null,
    reference: null,
  }),
  initial: 'boot',
  invoke: { src: 'watch', input: ({ context }) => ({ session: context.session }) },
  on: {
    SERVER: {
      guard: { type: 'isNewer', params: ({ event }) => ({ snapshot: event.snapshot }) },
      target: '.route',
      actions: { type: 'adopt', params: ({ event }) => ({ snapshot: event.snapshot }) },
    },
    'NOTICE.CLOSE': { actions: 'closeNotice' },
  },
  states: {
    boot: { always: [{ guard: 'isKnown', target: 'route' }, { target: 'loading' }] },
    loading: {
      // A pushed snapshot is kept; where to go is decided when the load is over.
      on: {
        SERVER: {
          actions: { type: 'adopt', params: ({ event }) => ({ snapshot: event.snapshot }) },
        },
      },
      invoke: {
        src: 'load',
        input: ({ context }) => ({ session: context.session }),
        onDone: [
          {
            guard: {
              type: 'outcome',
              params: ({ event }) => ({ is: event.output.kind === 'missing' }),
            },
            target: 'missing',
          },
          {
            guard: {
              type: 'outcome',
              params: ({ event }) => ({ is: event.output.kind === 'failed' }),
            },
            target: 'failed',
            actions: {
              type: 'keepReference',
              params: ({ event }) => ({
                reference: event.output.kind === 'failed' ? event.output.reference : null,
              }),
            },
          },
          {
            target: 'route',
            actions: {
              type: 'adopt',
              params: ({ event }) => ({
                snapshot: event.output.kind === 'snapshot' ? event.output.snapshot : null,
              }),
            },
          },
        ],
        onError: { target: 'failed' },
      },
    },
    /** Finds the mode of the snapshot; never stays. */
    route: {
      always: [
        { guard: 'isDeclined', target: 'declined' },
        { guard: { type: 'mode', params: { mode: 'step' } }, target: 'step' },
        { guard: { type: 'mode', params: { mode: 'waiting' } }, target: 'waiting' },
        { guard: { type: 'mode', params: { mode: 'confirmed' } }, target: 'confirmed' },
        { guard: { type: 'mode', params: { mode: 'ended' } }, target: 'ended' },
        { target: 'failed' },
      ],
    },
    step: {
      on: {
        SUBMIT: {
          guard: { type: 'may', params: ({ event }) => ({ command: event }) },
          target: 'sending',
          actions: { type: 'start', params: ({ event }) => ({ command: event }) },
        },
        BACK: {
          guard: { type: 'may', params: ({ event }) => ({ command: event }) },
          target: 'sending',
          actions: { type: 'start', params: ({ event }) => ({ command: event }) },
        },
        PAY: {
          guard: { type: 'may', params: ({ event }) => ({ command: event }) },
          target: 'sending',
          actions: { type: 'start', params: ({ event }) => ({ command: event }) },
        },
        CANCEL: {
          guard: { type: 'may', params: ({ event }) => ({ command: event }) },
          target: 'sending',
          actions: { type: 'start', params: ({ event }) => ({ command: event }) },
        },
        RETRY: { guard: 'canRetry', target: 'sending', actions: 'tryAgain' },
        REFRESH: { target: 'loading' },
        // While nothing of ours is on its way, a newer version is another window's doing.
        SERVER: {
          guard: { type: 'isNewer', params: ({ event }) => ({ snapshot: event.snapshot }) },
          target: 'route',
          actions: [
            { type: 'adopt', params: ({ event }) => ({ snapshot: event.snapshot }) },
            'sayAdvanced',
            'settle',
          ],
        },
      },
    },
    declined: {
      on: {
        PAY: {
          guard: { type: 'may', params: ({ event }) => ({ command: event }) },
          target: 'sending',
          actions: { type: 'start', params: ({ event }) => ({ command: event }) },
        },
        CHOOSE: {
          target: 'step',
          actions: { type: 'leaveDeclined', params: ({ event }) => ({ payment: event.payment }) },
        },
        RETRY: { guard: 'canRetry', target: 'sending', actions: 'tryAgain' },
        CANCEL: {
          guard: { type: 'may', params: ({ event }) => ({ command: event }) },
          target: 'sending',
          actions: { type: 'start', params: ({ event }) => ({ command: event }) },
        },
      },
    },
    sending: {
      // The push of our own change may come before its answer: keep it, but let the answer end this.
      on: {
        SERVER: {
          actions: { type: 'adopt', params: ({ event }) => ({ snapshot: event.snapshot }) },
        },
      },
      invoke: {
        src: 'send',
        input: ({ context }) => {
          if (context.pending === null) throw new Error('nothing to send');
          return { session: context.session, pending: context.pending };
        },
        onDone: [
          {
            guard: {
              type: 'outcome',
              params: ({ event }) => ({ is: event.output.kind === 'adopted' }),
            },
            target: 'sent',
            actions: {
              type: 'adopt',
              params: ({ event }) => ({
                snapshot: event.output.kind === 'adopted' ? event.output.snapshot : null,
              }),
            },
          },
          {
            guard: {
              type: 'outcome',
              params: ({ event }) => ({
                is: event.output.kind === 'moved' && event.output.snapshot !== null,
              }),
            },
            target: 'route',
            actions: [
              {
                type: 'adopt',
                params: ({ event }) => ({
                  snapshot: event.output.kind === 'moved' ? event.output.snapshot : null,
                }),
              },
              'settle',
              'sayMoved',
            ],
          },
          {
            guard: {
              type: 'outcome',
              params: ({ event }) => ({ is: event.output.kind === 'moved' }),
            },
            target: 'loading',
            actions: ['settle', 'sayMoved'],
          },
          {
            guard: {
              type: 'outcome',
              params: ({ event }) => ({ is: event.output.kind === 'invalid' }),
            },
            target: 'route',
            actions: {
              type: 'keepErrors',
              params: ({ event }) => ({
                errors: event.output.kind === 'invalid' ? event.output.errors : [],
              }),
            },
          },
          {
            guard: {
              type: 'outcome',
              params: ({ event }) => ({ is: event.output.kind === 'missing' }),
            },
            target: 'missing',
            actions: 'settle',
          },
          {
            guard: {
              type: 'outcome',
              params: ({ event }) => ({ is: event.output.kind === 'refused' }),
            },
            target: 'route',
            actions: [
              {
                type: 'keepTrouble',
                params: ({ event }) => ({
                  trouble:
                    event.output.kind === 'refused'
                      ? event.output
                      : { kind: 'unanswered', reference: null },
                }),
              },
              'dropPending',
            ],
          },
          {
            target: 'route',
            actions: {
              type: 'keepTrouble',
              params: ({ event }) => ({
                trouble: {
                  kind: 'unanswered',
                  reference: event.output.kind === 'unanswered' ? event.output.reference : null,
                },
              }),
            },
          },
        ],
        onError: {
          target: 'route',
          actions: {
            type: 'keepTrouble',
            params: { trouble: { kind: 'unanswered', reference: null } },
          },
        },
      },
    },
    /** The command was taken. Never stays. */
    sent: {
      always: [
        { guard: 'goesToBank', target: 'leaving', actions: 'settle' },
        { target: 'route', actions: 'settle' },
      ],
    },
    /** The browser is on its way to the bank's page. */
    leaving: { on: { REFRESH: { target: 'loading' } } },
    waiting: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            REFRESH: { target: 'asking' },
            // A payment that is open at the provider may be left for another way to pay.
            BACK: {
              guard: { type: 'may', params: ({ event }) => ({ command: event }) },
              target: '#purchase.sending',
              actions: { type: 'start', params: ({ event }) => ({ command: event }) },
            },
            RETRY: { guard: 'canRetry', target: '#purchase.sending', actions: 'tryAgain' },
          },
        },
        asking: {
          invoke: {
            src: 'load',
            input: ({ context }) => ({ session: context.session }),
            onDone: [
              {
                guard: {
                  type: 'outcome',
                  params: ({ event }) => ({ is: event.output.kind === 'snapshot' }),
                },
                target: '#purchase.route',
                actions: {
                  type: 'adopt',
                  params: ({ event }) => ({
                    snapshot: event.output.kind === 'snapshot' ? event.output.snapshot : null,
                  }),
                },
              },
              { target: 'idle' },
            ],
            onError: { target: 'idle' },
          },
        },
      },
    },
    confirmed: {
      on: {
        REFRESH: { target: 'loading' },
        WITHDRAW: {
          guard: { type: 'may', params: ({ event }) => ({ command: event }) },
          target: 'sending',
          actions: { type: 'start', params: ({ event }) => ({ command: event }) },
        },
        RETRY: { guard: 'canRetry', target: 'sending', actions: 'tryAgain' },
      },
    },
    ended: {},
    failed: { on: { RETRY: { target: 'loading' } } },
    missing: {},
  },
});
