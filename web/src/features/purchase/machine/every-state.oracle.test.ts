import { getInitialSnapshot, getNextSnapshot } from 'xstate';
import { declaredTransitions } from '../../../testing/declared-transitions.ts';
import {
  acceptExclusions,
  askCode,
  back,
  cancel,
  choose,
  claim,
  closeNotice,
  findDeadButtons,
  refresh,
  retry,
  review,
  reviewed,
  silent,
  tryCode,
  withdraw,
} from '../testing/dead-buttons.ts';
import { pay, payByCard, submit } from '../testing/sample-events.ts';
import { lockedSnapshot, sampleSession, sampleSnapshot } from '../testing/sample-snapshot.ts';
import type { PurchaseContext } from './context.ts';
import { places } from './place.ts';
import type { PurchaseEvent } from './purchase-events.ts';
import { withPort, type PurchaseState } from './purchase-machine.ts';
import type { LoadOutcome, SendOutcome } from './purchase-port.ts';
import { selectView } from './select-view.ts';

const redirect = { method: 'POST', url: 'https://bank.example', fields: {} } as const;
const machine = withPort(silent);

describe('every path', () => {
  const bank = { status: 'pending', redirect } as const;
  const declined = { status: 'declined' } as const;
  const first = sampleSnapshot({ version: 1 });
  const health = sampleSnapshot({ version: 2, stepId: 'datos-dps' });
  const refused = sampleSnapshot({ version: 5, stepId: 'pago', payment: declined });
  const locked = lockedSnapshot({ version: 2 });
  const paying = sampleSnapshot({ version: 4, stepId: 'pago', status: 'paying', payment: bank });
  const seen = [
    first,
    locked,
    health,
    sampleSnapshot({ version: 3, stepId: 'pago' }),
    paying,
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
  /** They lead to no page of their own, so that no path has to go through them. */
  const onSamePage: PurchaseEvent[] = [
    { type: 'SERVER', snapshot: { ...paying, version: 5 } },
    { type: 'SERVER', snapshot: { ...paying, historyLine: 2 } },
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
  const paths = findPaths(events, (state) => JSON.stringify([state.value, shape(state.context)]));

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
      for (const event of [...events, ...onSamePage]) {
        for (const taken of machine.getTransitionData(state, event)) left.delete(taken);
      }
    }
    expect([...left].map(({ source, eventType }) => `${source.id} ${eventType}`)).toEqual([]);
  });
});

interface Path {
  readonly state: PurchaseState;
  /** What was known at each step before it. */
  readonly contexts: readonly PurchaseContext[];
}

/**
 * A shortest path to each state, breadth first. `getShortestPaths` of `xstate/graph` moves its whole queue for each
 * state that it takes from it, which is four fifths of its time with so many.
 */
function findPaths(
  events: readonly PurchaseEvent[],
  keyOf: (state: PurchaseState) => string,
): readonly Path[] {
  const start = { session: sampleSession, server: null, isAtPayment: false, newKey: () => 'key' };
  const first: PurchaseState = getInitialSnapshot(machine, start);
  const paths: Path[] = [{ state: first, contexts: [] }];
  const seen = new Set([keyOf(first)]);
  for (const { state, contexts } of paths)
    for (const event of events) {
      const next: PurchaseState = getNextSnapshot(machine, state, event);
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      paths.push({ state: next, contexts: contexts.concat(state.context) });
    }
  return paths;
}

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
