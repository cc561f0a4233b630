import { getShortestPaths } from '@xstate/graph';
import { createActor } from 'xstate';
import { PAYMENT_STATUSES } from '@cotejo/domain/payment/payment-transitions.ts';
import { purchaseStatuses, type PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { purchaseSteps } from '@cotejo/domain/purchase/step-definitions.ts';
import { declaredTransitions } from '../../../testing/declared-transitions.ts';
import { pay, payByCard, submit } from '../testing/sample-events.ts';
import {
  lockedSnapshot,
  sampleSession,
  sampleSnapshot,
  sampleTransfer,
} from '../testing/sample-snapshot.ts';
import type { PurchaseContext } from './context.ts';
import { places } from './place.ts';
import type { PurchaseEvent } from './purchase-events.ts';
import { createPurchaseMachine, type PurchaseState } from './purchase-machine.ts';
import type { LoadOutcome, PurchasePort, SendOutcome } from './purchase-port.ts';
import { getPageName, isSending, selectView, type PurchaseView } from './select-view.ts';

/** Nobody answers: the events of the test are all that happens. */
const silent: PurchasePort = {
  load: () => new Promise(() => undefined),
  send: () => new Promise(() => undefined),
  askForCode: () => new Promise(() => undefined),
  enter: () => new Promise(() => undefined),
  prove: () => new Promise(() => undefined),
  watch: () => () => undefined,
};

const back = { type: 'BACK' } as const;
const acceptExclusions = { type: 'ACCEPT_EXCLUSIONS', textVersion: 'v1' } as const;
const cancel = { type: 'CANCEL' } as const;
const withdraw = { type: 'WITHDRAW' } as const;
const retry = { type: 'RETRY' } as const;
const refresh = { type: 'REFRESH' } as const;
const choose = { type: 'CHOOSE', payment: null } as const;
const askCode = { type: 'ASK_CODE' } as const;
const tryCode = { type: 'TRY_CODE', code: '123456' } as const;
const claim = { type: 'CLAIM' } as const;
const review = { type: 'REVIEW' } as const;
const reviewed = { type: 'REVIEWED' } as const;
const closeNotice = { type: 'NOTICE.CLOSE' } as const;

/** What each page offers without asking first: its buttons exist whatever the server allows. */
const promised: Readonly<Record<PurchaseView['page'], readonly PurchaseEvent[]>> = {
  form: [submit],
  locked: [askCode, tryCode, claim],
  exclusions: [acceptExclusions],
  reviewing: [],
  refused: [],
  review: [reviewed],
  payment: [pay, payByCard, review],
  declined: [pay, choose],
  redirect: [refresh],
  transfer: [refresh],
  proof: [refresh],
  failed: [retry],
  waiting: [],
  confirmed: [],
  ended: [],
  leaving: [],
  loading: [],
  missing: [],
};

/** Pages that say what went wrong with the last command and offer to send it again. */
const withNotices: readonly PurchaseView['page'][] = [
  'form',
  'exclusions',
  'reviewing',
  'review',
  'payment',
  'declined',
  'redirect',
  'transfer',
  'proof',
];

/** Everything that the page of a state offers and the machine would not do. */
function findDeadButtons(state: PurchaseState): readonly string[] {
  const view = selectView(state);
  // A button that was pressed is busy until its answer comes; a page that is being read has its own.
  const isBusy = [
    'loading' as const,
    { waiting: 'asking' } as const,
    { locked: 'asking' } as const,
    { locked: 'trying' } as const,
  ].some((name) => state.matches(name));
  if (isSending(state) || isBusy) return [];
  const { notice, trouble } = state.context;
  const offered = [
    ...promised[view.page],
    ...(notice !== null ? [closeNotice] : []),
    ...(trouble?.kind === 'unanswered' && withNotices.includes(view.page) ? [retry] : []),
  ];
  return offered
    .filter((event) => !state.can(event))
    .map(({ type }) => `${getPageName(view)}: ${type}`);
}

const redirect = { method: 'POST', url: 'https://bank.example', fields: {} } as const;
const stepIds = purchaseSteps.map(({ id }) => id).filter((id) => id !== 'confirmacion');
const payments: readonly (Parameters<typeof sampleSnapshot>[0] & object)['payment'][] = [
  undefined,
  ...PAYMENT_STATUSES.flatMap((status) => [
    { status },
    { status, redirect },
    { status, redirect, kind: 'transfer' },
    { status, kind: 'transfer_non_automated', transfer: sampleTransfer },
  ]),
];

/** Every status × step × last payment, allowed what the server allows. */
const snapshots = purchaseStatuses.flatMap((status) =>
  stepIds.flatMap((stepId) =>
    payments.flatMap((payment, at) =>
      [false, true].map((hasExclusions): [string, PurchaseSnapshot] => [
        `${status} ${stepId} ${payment?.status ?? 'unpaid'} ${at}${hasExclusions ? ' exclusions' : ''}`,
        sampleSnapshot({
          ...{ status, stepId, version: 5, hasExclusions },
          ...(payment && { payment }),
        }),
      ]),
    ),
  ),
);

const machine = createPurchaseMachine(silent);

function open(server: PurchaseSnapshot, isAtPayment: boolean): PurchaseState {
  const input = { session: sampleSession, server, isAtPayment, newKey: () => 'key' };
  return createActor(machine, { input }).getSnapshot();
}

describe('every status, step and last payment', () => {
  const openAt = (isAtPayment: boolean) =>
    snapshots.map(([name, server]) => ({ name, server, state: open(server, isAtPayment) }));
  const opened = [...openAt(true), ...openAt(false)];

  test('offers no button that does nothing', () => {
    const dead = opened.flatMap(({ name, state }) =>
      findDeadButtons(state).map((button) => `${name}: ${button}`),
    );
    expect(dead).toEqual([]);
  });

  test('can do everything that the server allows', () => {
    const events = {
      submit,
      pay,
      back,
      'accept-exclusions': acceptExclusions,
      cancel,
      'refund-request': withdraw,
    } as const satisfies Readonly<Record<PurchaseSnapshot['allowed'][number], PurchaseEvent>>;
    // What is paid is read before: the page of all answers leads on to paying.
    const can = (state: PurchaseState, event: PurchaseEvent) =>
      state.can(event) || (event.type === 'PAY' && state.can(reviewed));
    const lost = opened.flatMap(({ name, server, state }) =>
      server.allowed
        .filter((action) => !can(state, events[action]))
        .map((action) => `${name}: ${action}`),
    );
    expect(lost).toEqual([]);
  });

  test('shows the form of an open step, whatever became of the last payment', () => {
    for (const { name, server, state } of opened) {
      if (server.status !== 'filling') continue;
      const { page } = selectView(state);
      if (server.step?.form) expect([name, page]).toEqual([name, 'form']);
      else if (server.exclusions !== null) expect([name, page]).toEqual([name, 'exclusions']);
      else expect(['review', 'payment', 'declined']).toContain(page);
    }
  });
});

describe('every path', () => {
  const bank = { status: 'pending', redirect } as const;
  const declined = { status: 'declined' } as const;
  const first = sampleSnapshot({ version: 1 });
  const health = sampleSnapshot({ version: 2, stepId: 'datos-dps' });
  const refused = sampleSnapshot({ version: 5, stepId: 'pago', payment: declined });
  const locked = lockedSnapshot({ version: 2 });
  const seen = [
    first,
    locked,
    health,
    sampleSnapshot({ version: 3, stepId: 'pago' }),
    sampleSnapshot({ version: 4, stepId: 'pago', status: 'paying', payment: bank }),
    refused,
    sampleSnapshot({ version: 6, stepId: 'datos-dps', payment: declined }),
    sampleSnapshot({ version: 7, status: 'confirmed' }),
    sampleSnapshot({ version: 8, status: 'expired' }),
    sampleSnapshot({ version: 9, status: 'reviewing' }),
    sampleSnapshot({ version: 10, stepId: 'pago', hasExclusions: true }),
  ];
  const loads: LoadOutcome[] = [
    ...seen.map((snapshot): LoadOutcome => ({ type: 'FOUND', snapshot })),
    { type: 'MISSING' },
    { type: 'LOAD_FAILED', reference: null },
  ];
  const outcomes: SendOutcome[] = [
    ...seen.map((snapshot): SendOutcome => ({ type: 'ADOPTED', snapshot })),
    { type: 'MOVED', snapshot: health },
    { type: 'MOVED', snapshot: null },
    // One for all that can run out.
    { type: 'RAN_OUT', why: 'QUOTE_EXPIRED', snapshot: health },
    { type: 'TERMS_CHANGED', snapshot: health },
    { type: 'WAY_CHANGED', snapshot: health },
    { type: 'LOCKED' },
    { type: 'OFFER_LOST', snapshot: health },
    { type: 'CHECK', message: 'First a check', reference: null },
    { type: 'INVALID', errors: [] },
    { type: 'UNANSWERED', reference: null },
    { type: 'REFUSED', message: 'No', reference: null },
  ];
  const events: PurchaseEvent[] = [
    submit,
    acceptExclusions,
    pay,
    payByCard,
    back,
    cancel,
    withdraw,
    retry,
    refresh,
    choose,
    review,
    reviewed,
    closeNotice,
    { type: 'TOKEN', payment: { ...pay.payment, cardToken: 'token' } },
    { type: 'CARD_REFUSED', problem: 'code' },
    ...seen.map((snapshot): PurchaseEvent => ({ type: 'SERVER', snapshot })),
    { type: 'SERVER', snapshot: { ...refused, historyLine: 2 } },
    { type: 'PRICING', isAsked: true },
    { type: 'PRICING', isAsked: false },
    { type: 'PRICED', snapshot: refused },
    askCode,
    tryCode,
    claim,
    { type: 'CODE_SENT', email: 'ca•••@correo.cl', retryAt: 1 },
    { type: 'CODE_REFUSED', problem: { kind: 'expired' }, retryAt: null },
    { type: 'ENTERED', snapshot: health },
    { type: 'LET_IN' },
    ...loads,
    ...outcomes,
    { type: 'PROVED' },
    { type: 'NOT_PROVED' },
  ];
  const shape = (context: PurchaseContext) => [
    context.server?.version ?? 0,
    context.pending?.command.type ?? '',
    context.trouble?.kind ?? '',
    // Which one it is changes only the words.
    context.notice !== null,
    context.leftPayment ?? '',
    // Before the payment it decides what is shown, and nowhere else.
    context.server?.step?.id === 'pago' && context.hasReviewed,
    context.cardProblem ?? '',
    // The code matters where it is asked for, and nowhere else.
    ...(context.server?.access === 'status'
      ? [context.code.sentTo !== null, context.code.problem !== null]
      : []),
    Math.min(context.attempt, 1),
    context.unchecked !== null,
  ];
  const paths = getShortestPaths(machine, {
    input: { session: sampleSession, server: null, isAtPayment: false, newKey: () => 'key' },
    events,
    serializeState: (state) =>
      JSON.stringify([state.value, shape((state as PurchaseState).context)]),
    limit: 400_000,
  }).map(({ state, steps }) => ({
    state: state as PurchaseState,
    contexts: steps.map((step) => (step.state as PurchaseState).context),
  }));

  test('reaches every state', () => {
    const names = new Set(paths.map(({ state }) => getStateName(state)));
    expect([...names].sort()).toEqual(
      [
        ...places,
        'failed',
        'leaving',
        'loading',
        'missing',
        'proving',
        'sending',
        'tokenizing',
      ].sort(),
    );
  });

  test('offers no button that does nothing', () => {
    expect(paths.length).toBeGreaterThan(100);
    expect(new Set(paths.flatMap(({ state }) => findDeadButtons(state)))).toEqual(new Set());
  });

  test('keeps the invariants', () => {
    const pages: Readonly<Record<string, readonly string[]>> = {
      waiting: ['waiting', 'redirect', 'transfer', 'proof'],
      tokenizing: ['payment'],
    };
    for (const { state, contexts } of paths) {
      const { context } = state;
      const name = getStateName(state);
      // The page shows what the server said, never more; it does not change while something is pending.
      if (!isPending(name) && name !== 'loading')
        expect(pages[name] ?? [name]).toContain(selectView(state).page);
      // On the way to the bank there is a bank to go to.
      if (name === 'leaving') expect(context.server?.payment?.redirect).toBeDefined();
      // Something is sent exactly while it is pending.
      if (isPending(name)) expect(context.pending).not.toBeNull();
      if (context.pending !== null && !isPending(name))
        expect(context.trouble?.kind ?? 'moving').not.toBe('refused');
      expectVersionsGrow(contexts);
    }
  });

  test('walks every transition', () => {
    const left = new Set(declaredTransitions(machine.root));
    for (const { state } of paths) {
      for (const event of events) {
        for (const taken of machine.getTransitionData(state, event)) left.delete(taken);
      }
    }
    expect([...left].map(({ source, eventType }) => `${source.id} ${eventType}`)).toEqual([]);
  });
});

/** A command is on its way, or waits for the robot check. */
function isPending(name: string): boolean {
  return name === 'sending' || name === 'proving';
}

function getStateName({ value }: PurchaseState): string {
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
}

function expectVersionsGrow(contexts: readonly PurchaseContext[]) {
  let last = 0;
  for (const { server } of contexts) {
    const version = server?.version ?? 0;
    expect(version).toBeGreaterThanOrEqual(last);
    last = version;
  }
}
