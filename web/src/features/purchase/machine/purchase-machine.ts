import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { assertEvent, assign, fromCallback, sendTo, setup, type SnapshotFrom } from 'xstate';
import { noCode, type AskOutcome } from './access.ts';
import { keepCode } from './keep-code.ts';
import { fromOutcome } from './from-outcome.ts';
import { getPlace, isAnswering, places, type Place } from './place.ts';
import {
  getNeededAction,
  getSnapshot,
  type CardPayment,
  type PurchaseEvent,
  type TokenEvent,
} from './purchase-events.ts';
import {
  adopt,
  begin,
  hearNews,
  notePricing,
  keepRefusal,
  leaveDeclined,
  noteCheck,
  noteUnchecked,
  sayAtPayment,
  sayRanOut,
  selectNewest,
  settled,
  untroubled,
  type PurchaseContext,
} from './context.ts';
import type {
  EnterInput,
  EnterOutcome,
  LoadOutcome,
  ProveOutcome,
  PurchasePort,
  SendInput,
  SendOutcome,
} from './purchase-port.ts';

export interface PurchaseMachineInput {
  readonly session: string;
  /** Read on the server; the machine then starts in the purchase's state. */
  readonly server: PurchaseSnapshot | null;
  /** The window was opened at the payment itself: its answers were read. */
  readonly isAtPayment: boolean;
  readonly newKey: () => string;
}

interface Session {
  readonly session: string;
}

export type PurchaseState = SnapshotFrom<typeof purchaseMachine>;

const unanswered = {
  type: 'CODE_REFUSED',
  problem: { kind: 'unanswered' },
  retryAt: null,
} as const satisfies AskOutcome;

function createActors(port: PurchasePort) {
  return {
    load: fromOutcome<Session, LoadOutcome>(({ session }, signal) => port.load(session, signal), {
      type: 'LOAD_FAILED',
      reference: null,
    }),
    send: fromOutcome<SendInput, SendOutcome>((input, signal) => port.send(input, signal), {
      type: 'UNANSWERED',
      reference: null,
    }),
    prove: fromOutcome<Session, ProveOutcome>((_, signal) => port.prove(signal), {
      type: 'NOT_PROVED',
    }),
    tokenize: fromOutcome<CardPayment, TokenEvent>(
      async ({ payment, askForToken }) => {
        const outcome = await askForToken();
        if (outcome.kind === 'problem') return { type: 'CARD_REFUSED', problem: outcome.problem };
        const { token: cardToken, brand: cardBrand, inParts = { installments: 1 } } = outcome;
        return { type: 'TOKEN', payment: { ...payment, ...inParts, cardToken, cardBrand } };
      },
      { type: 'CARD_REFUSED', problem: 'unreachable' },
    ),
    askForCode: fromOutcome<Session, AskOutcome>(
      ({ session }, signal) => port.askForCode(session, signal),
      unanswered,
    ),
    enter: fromOutcome<EnterInput, EnterOutcome>(
      (input, signal) => port.enter(input, signal),
      unanswered,
    ),
    /** `AGAIN`: the server decides by the browser's cookie what a stream shows, once, when it is opened. */
    watch: fromCallback<{ readonly type: 'AGAIN' }, Session>(({ input, sendBack, receive }) => {
      const watch = () =>
        port.watch(input.session, (snapshot) => sendBack({ type: 'SERVER', snapshot }));
      let stop = watch();
      receive(() => {
        stop();
        stop = watch();
      });
      return () => stop();
    }),
  };
}

/** A command is sent where the server allows it. */
const command = { guard: 'isAllowed', target: '#purchase.sending', actions: 'begin' } as const;
/** The command without an answer goes out again with its key. */
const retry = { guard: 'canRetry', target: '#purchase.sending', actions: 'forgetTrouble' } as const;
const toPlace = { target: '#purchase.route', actions: 'adopt' } as const;

/** What the states call; a page provides its own (`withPort`). */
const notProvided: PurchasePort = {
  load: () => Promise.reject(new Error('load is provided by the page')),
  send: () => Promise.reject(new Error('send is provided by the page')),
  prove: () => Promise.reject(new Error('prove is provided by the page')),
  askForCode: () => Promise.reject(new Error('askForCode is provided by the page')),
  enter: () => Promise.reject(new Error('enter is provided by the page')),
  watch: () => () => undefined,
};

/**
 * The mode of an online purchase: a mirror of the server's snapshot. It never advances a step by
 * itself, adopts only newer versions, sends one command at a time, and keeps an unanswered one with
 * its key until the server has answered. `selectView` says what the page shows in each state.
 */
const purchaseMachine = setup({
  types: {
    context: {} as PurchaseContext,
    input: {} as PurchaseMachineInput,
    events: {} as PurchaseEvent,
  },
  actors: createActors(notProvided),
  actions: {
    adopt: assign(({ context, event }) => adopt(context, event)),
    hearNews: assign(({ context, event }) => hearNews(context, event)),
    begin: assign(({ context, event }) => begin(context, event)),
    settle: assign(settled),
    sayMoved: assign({ notice: 'moved' }),
    sayRanOut: assign(({ context, event }) => sayRanOut(context, event)),
    sayTerms: assign(({ context }) => sayAtPayment(context, 'terms')),
    sayWay: assign(({ context }) => sayAtPayment(context, 'wayChanged')),
    keepCode: assign(({ context, event }) => keepCode(context, event)),
    forgetCode: assign({ code: noCode }),
    watchAgain: sendTo('watch', { type: 'AGAIN' }),
    sayOfferLost: assign({ notice: 'offerLost' }),
    noteUnchecked: assign(({ event }) => noteUnchecked(event)),
    noteCheck: assign(({ event }) => noteCheck(event)),
    forgetCheck: assign({ check: null }),
    closeNotice: assign({ notice: null }),
    notePricing: assign(({ event }) => notePricing(event)),
    keepRefusal: assign(({ context, event }) => keepRefusal(context, event)),
    forgetTrouble: assign({ trouble: null }),
    beginCard: assign(untroubled),
    leaveDeclined: assign(({ context, event }) => leaveDeclined(context, event)),
    noteReviewed: assign({ hasReviewed: true }),
    readAgain: assign({ hasReviewed: false }),
    keepReference: assign(({ event }) => ({
      reference: 'reference' in event ? event.reference : null,
    })),
  },
  guards: {
    isNewer: ({ context, event }) =>
      (getSnapshot(event)?.version ?? -1) > (context.server?.version ?? -1),
    /** Nothing moved: a line of the history, a refund that went on beside the purchase. */
    isLaterLine: ({ context, event }) => {
      const told = getSnapshot(event);
      return (
        told !== null &&
        told.version === context.server?.version &&
        told.historyLine > context.server.historyLine
      );
    },
    /** The payment no longer waits, or this browser no longer sees all of it: another page has to be shown. */
    isElsewhere: ({ context, event }) => {
      const server = selectNewest(context.server, getSnapshot(event));
      return getPlace({ ...context, server }) !== 'waiting';
    },
    isLetIn: ({ context, event }) => {
      const told = getSnapshot(event);
      return told?.access === 'full' && told.version >= (context.server?.version ?? 0);
    },
    hasSnapshot: ({ event }) => getSnapshot(event) !== null,
    isKnown: ({ context }) => context.server !== null,
    isAt: ({ context }, { place }: { place: Place }) => getPlace(context) === place,
    isAllowed: ({ context, event }) => {
      const needed = getNeededAction(event);
      return needed !== null && (context.server?.allowed.includes(needed) ?? false);
    },
    /** The robot check was passed for this very command. */
    wasChecked: ({ context }) => context.unchecked !== null,
    canRetry: ({ context }) => context.pending !== null && context.trouble?.kind === 'unanswered',
    /**
     * The redirect to the bank was requested in this window: follow it without a second click. A
     * transfer stays here, with its amount and deadline in sight, and opens a window of its own.
     */
    goesToBank: ({ context, event }) => {
      const server = selectNewest(context.server, getSnapshot(event));
      return (
        context.pending?.command.type === 'PAY' &&
        !context.pending.command.payment.kind.startsWith('transfer') &&
        server?.status === 'paying' &&
        server.payment?.redirect !== undefined
      );
    },
  },
}).createMachine({
  id: 'purchase',
  context: ({ input: { isAtPayment, ...input } }) => ({
    ...input,
    ...settled,
    hasReviewed: isAtPayment && !isAnswering(input.server),
    attempt: 0,
    notice: null,
    isPricing: false,
    leftPayment: null,
    chosen: null,
    code: noCode,
    check: null,
    reference: null,
  }),
  initial: 'boot',
  invoke: { id: 'watch', src: 'watch', input: ({ context }) => ({ session: context.session }) },
  on: {
    SERVER: [
      { guard: 'isNewer', target: '.route', actions: 'hearNews' },
      { guard: 'isLaterLine', actions: 'adopt' },
    ],
    'NOTICE.CLOSE': { actions: 'closeNotice' },
  },
  states: {
    boot: { always: [{ guard: 'isKnown', target: 'route' }, { target: 'loading' }] },
    loading: {
      invoke: { src: 'load', input: ({ context }) => ({ session: context.session }) },
      on: {
        // A pushed snapshot is kept; where to go is decided when the load is over.
        SERVER: { actions: 'adopt' },
        FOUND: toPlace,
        MISSING: 'missing',
        LOAD_FAILED: { target: 'failed', actions: 'keepReference' },
      },
    },
    /** Goes to the state of the snapshot's place; never stays. */
    route: {
      always: [
        ...places.map((place) => ({
          guard: { type: 'isAt' as const, params: { place } },
          target: place,
        })),
        { target: 'failed' },
      ],
    },
    /** This browser has only the link, and shows the status. */
    locked: {
      initial: 'idle',
      on: {
        // The status is the page itself; more than that says that another tab of this browser was let in.
        SERVER: [
          { guard: 'isLetIn', target: 'route', actions: ['adopt', 'forgetCode'] },
          { actions: 'adopt' },
        ],
        // So was this one: what it may see is read, and watched by a stream of its own.
        LET_IN: { target: 'loading', actions: ['forgetCode', 'watchAgain'] },
      },
      states: {
        idle: { on: { ASK_CODE: 'asking', TRY_CODE: 'trying', CLAIM: 'trying' } },
        asking: {
          invoke: { src: 'askForCode', input: ({ context: { session } }) => ({ session }) },
          on: {
            CODE_SENT: { target: '#purchase.route', actions: 'keepCode' },
            CODE_REFUSED: { target: '#purchase.route', actions: 'keepCode' },
            MISSING: '#purchase.missing',
          },
        },
        trying: {
          invoke: {
            src: 'enter',
            input: ({ context: { session }, event }) => ({
              session,
              code: event.type === 'TRY_CODE' ? event.code : null,
            }),
          },
          on: {
            ENTERED: {
              target: '#purchase.route',
              actions: ['adopt', 'forgetCode', 'watchAgain'],
            },
            CODE_REFUSED: { target: '#purchase.route', actions: 'keepCode' },
            LOCKED: '#purchase.loading',
            MISSING: '#purchase.missing',
          },
        },
      },
    },
    form: {
      on: { SUBMIT: command, BACK: command, CANCEL: command, RETRY: retry, REFRESH: 'loading' },
    },
    /** A person reads the health declaration. */
    reviewing: { on: { CANCEL: command, RETRY: retry, REFRESH: 'loading' } },
    exclusions: {
      on: {
        ACCEPT_EXCLUSIONS: command,
        BACK: command,
        CANCEL: command,
        RETRY: retry,
        REFRESH: 'loading',
      },
    },
    /** Every answer is given and read once more. */
    review: {
      on: {
        REVIEWED: { target: 'payment', actions: 'noteReviewed' },
        BACK: command,
        CANCEL: command,
        RETRY: retry,
        REFRESH: 'loading',
      },
    },
    payment: {
      on: {
        REVIEW: { target: 'review', actions: 'readAgain' },
        PAY: command,
        PRICING: { actions: 'notePricing' },
        PRICED: { target: '#purchase.route', actions: ['adopt', 'notePricing', 'closeNotice'] },
        PAY_BY_CARD: { guard: 'isAllowed', target: 'tokenizing', actions: 'beginCard' },
        BACK: command,
        CANCEL: command,
        RETRY: retry,
        REFRESH: 'loading',
      },
    },
    /** The card is at its provider. A change from another window ends this: nothing was charged. */
    tokenizing: {
      invoke: {
        src: 'tokenize',
        input: ({ event }) => {
          assertEvent(event, 'PAY_BY_CARD');
          return event;
        },
      },
      on: {
        TOKEN: command,
        CARD_REFUSED: { target: 'payment', actions: 'keepRefusal' },
      },
    },
    declined: {
      on: {
        PAY: command,
        CHOOSE: { target: 'payment', actions: 'leaveDeclined' },
        REVIEW: { target: 'review', actions: 'leaveDeclined' },
        BACK: command,
        CANCEL: command,
        RETRY: retry,
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { session, pending } }) => {
          if (pending === null) throw new Error('nothing to send');
          return { session, pending };
        },
      },
      on: {
        // The push of our own change may come before its answer: keep it, but let the answer end this.
        SERVER: { actions: 'adopt' },
        ADOPTED: [
          { guard: 'goesToBank', target: 'leaving', actions: ['adopt', 'settle'] },
          { target: 'route', actions: ['adopt', 'settle'] },
        ],
        MOVED: [
          { guard: 'hasSnapshot', target: 'route', actions: ['adopt', 'settle', 'sayMoved'] },
          { target: 'loading', actions: ['settle', 'sayMoved'] },
        ],
        RAN_OUT: { target: 'route', actions: ['adopt', 'settle', 'sayRanOut'] },
        TERMS_CHANGED: { target: 'route', actions: ['adopt', 'settle', 'sayTerms'] },
        WAY_CHANGED: { target: 'route', actions: ['adopt', 'settle', 'sayWay'] },
        LOCKED: { target: 'loading', actions: 'settle' },
        OFFER_LOST: { target: 'route', actions: ['adopt', 'settle', 'sayOfferLost'] },
        CHECK: [
          { guard: 'wasChecked', target: 'route', actions: 'keepRefusal' },
          { target: 'proving', actions: 'noteUnchecked' },
        ],
        INVALID: { target: 'route', actions: 'keepRefusal' },
        REFUSED: { target: 'route', actions: 'keepRefusal' },
        UNANSWERED: { target: 'route', actions: 'keepRefusal' },
        MISSING: { target: 'missing', actions: 'settle' },
      },
    },
    /** The browser works on the robot check; the command then goes out again, with its key. */
    proving: {
      invoke: { src: 'prove', input: ({ context }) => ({ session: context.session }) },
      on: {
        SERVER: { actions: 'adopt' },
        PROVED: 'sending',
        NOT_PROVED: { target: 'route', actions: 'keepRefusal' },
      },
    },
    /** The browser is going to the bank's page. */
    leaving: { on: { REFRESH: 'loading' } },
    waiting: {
      initial: 'idle',
      exit: 'forgetCheck',
      states: {
        idle: {
          on: {
            REFRESH: 'asking',
            // A payment that is open at the provider may be left for another way to pay.
            BACK: command,
            RETRY: retry,
          },
        },
        asking: {
          // The last answer is taken away, so that the same words are read out again.
          entry: 'forgetCheck',
          invoke: { src: 'load', input: ({ context }) => ({ session: context.session }) },
          on: {
            // What stays on this page waits for the answer, so that whoever asked always gets one.
            SERVER: [
              { guard: 'isElsewhere', target: '#purchase.route', actions: 'hearNews' },
              { guard: 'isNewer', actions: 'hearNews' },
              { guard: 'isLaterLine', actions: 'adopt' },
            ],
            FOUND: [
              { ...toPlace, guard: 'isElsewhere' },
              { target: 'idle', actions: ['adopt', 'noteCheck'] },
            ],
            MISSING: '#purchase.missing',
            LOAD_FAILED: { target: 'idle', actions: 'noteCheck' },
          },
        },
      },
    },
    confirmed: { on: { WITHDRAW: command, RETRY: retry, REFRESH: 'loading' } },
    ended: {},
    failed: { on: { RETRY: 'loading' } },
    missing: {},
  },
});

/** The machine that speaks to this server. */
export const withPort = (port: PurchasePort) =>
  purchaseMachine.provide({ actors: createActors(port) });
