import { getShortestPaths } from '@xstate/graph';
import { createActor, fromCallback, fromPromise, waitFor, type SnapshotFrom } from 'xstate';
import { declaredTransitions } from '../../testing/declared-transitions.ts';
import { purchaseStatuses } from '@cotejo/domain/purchase/snapshot.ts';
import { modes, purchaseMachine, type PurchaseEvent } from './machine.ts';
import type { LoadOutcome, Pending, SendInput, SendOutcome } from './purchase-port.ts';
import { sampleSession, sampleSnapshot } from './testing/sample-snapshot.ts';

type State = SnapshotFrom<typeof purchaseMachine>;

const first = sampleSnapshot({ version: 1 });
const health = sampleSnapshot({ version: 2, stepId: 'datos-dps' });
const atPayment = sampleSnapshot({ version: 3, stepId: 'pago' });
const toBank = sampleSnapshot({
  version: 4,
  status: 'paying',
  payment: {
    status: 'pending',
    redirect: { method: 'POST', url: 'https://bank.example', fields: { token_ws: 'abc' } },
  },
});
const declined = sampleSnapshot({ version: 5, stepId: 'pago', payment: { status: 'declined' } });
const confirmed = sampleSnapshot({ version: 6, status: 'confirmed' });
const expired = sampleSnapshot({ version: 7, status: 'expired' });

/** Open at the provider, and may be left for another way to pay. */
const openElsewhere = {
  ...sampleSnapshot({ version: 8, status: 'paying', payment: { status: 'pending' } }),
  allowed: ['back'] as const,
};

const submit = { type: 'SUBMIT', stepId: 'datos-personales', values: { legalId: '1-9' } } as const;
const pay = {
  type: 'PAY',
  payment: { kind: 't', flow: 't-one-time', provider: 'transbank' },
} as const;

/** A machine with a scripted server: `load` and `send` answer in turn, `push` is the stream. */
function start(script: {
  server?: typeof first | null;
  load?: LoadOutcome[];
  send?: (SendOutcome | Promise<SendOutcome>)[];
}) {
  const sent: SendInput[] = [];
  let push: (event: PurchaseEvent) => void = () => undefined;
  let keys = 0;
  const machine = purchaseMachine.provide({
    actors: {
      load: fromPromise<LoadOutcome, { session: string }>(async () => {
        const next = script.load?.shift();
        if (!next) throw new Error('no more loads');
        return next;
      }),
      send: fromPromise<SendOutcome, SendInput>(async ({ input }) => {
        sent.push(input);
        const next = script.send?.shift();
        if (!next) throw new Error('no more sends');
        return next;
      }),
      watch: fromCallback<PurchaseEvent, { session: string }>(({ sendBack }) => {
        push = sendBack;
      }),
    },
  });
  const actor = createActor(machine, {
    input: {
      session: sampleSession,
      server: script.server ?? null,
      newKey: () => `key-${(keys += 1)}`,
    },
  }).start();
  const settle = (is: (state: State) => boolean) => waitFor(actor, is, { timeout: 1_000 });
  return { actor, sent, settle, push: (event: PurchaseEvent) => push(event) };
}

test('a purchase that the server has read opens without a load', () => {
  const { actor } = start({ server: first });
  expect(actor.getSnapshot().value).toBe('step');
});

test('a submitted step is adopted from the answer and never advanced before it', async () => {
  const { actor, sent, settle } = start({
    server: first,
    send: [{ kind: 'adopted', snapshot: health }],
  });
  actor.send(submit);
  expect(actor.getSnapshot().context.server?.step?.id).toBe('datos-personales');
  const state = await settle((now) => now.matches('step'));
  expect(state.context.server?.step?.id).toBe('datos-dps');
  expect(state.context.pending).toBeNull();
  expect(sent).toEqual([
    { session: sampleSession, pending: { command: submit, version: 1, key: 'key-1' } },
  ]);
});

test('a double click sends one call', async () => {
  const { actor, sent, settle } = start({
    server: atPayment,
    send: [{ kind: 'adopted', snapshot: toBank }],
  });
  actor.send(pay);
  actor.send(pay);
  actor.send(pay);
  await settle((now) => now.matches('leaving'));
  expect(sent).toHaveLength(1);
});

test('an answer that never came keeps the values, and the retry carries the same key', async () => {
  const { actor, sent, settle } = start({
    server: first,
    send: [
      { kind: 'unanswered', reference: 'r-1' },
      { kind: 'adopted', snapshot: health },
    ],
  });
  actor.send(submit);
  const stuck = await settle((now) => now.matches('step'));
  expect(stuck.context.trouble).toEqual({ kind: 'unanswered', reference: 'r-1' });
  actor.send({ type: 'RETRY' });
  await settle((now) => now.context.server?.version === 2 && now.matches('step'));
  expect(sent.map(({ pending }) => [pending.key, pending.version])).toEqual([
    ['key-1', 1],
    ['key-1', 1],
  ]);
});

test('the push that tells that a lost call had worked says so instead of asking again', async () => {
  const { actor, settle, push } = start({
    server: first,
    send: [{ kind: 'unanswered', reference: null }],
  });
  actor.send(submit);
  await settle((now) => now.matches('step'));
  push({ type: 'SERVER', snapshot: health });
  const { context } = await settle((now) => now.context.server?.version === 2);
  expect(context).toMatchObject({ notice: 'landed', pending: null, trouble: null });
});

test('a push while typing is another window: adopted, and said', async () => {
  const { settle, push } = start({ server: first });
  push({ type: 'SERVER', snapshot: health });
  const { context } = await settle((now) => now.context.server?.version === 2);
  expect(context.notice).toBe('moved');
});

test('an older push changes nothing', () => {
  const { actor, push } = start({ server: health });
  push({ type: 'SERVER', snapshot: first });
  push({ type: 'SERVER', snapshot: health });
  expect(actor.getSnapshot().context).toMatchObject({ server: { version: 2 }, notice: null });
});

test('the push of our own change may come before its answer', async () => {
  let answer: (outcome: SendOutcome) => void = () => undefined;
  const { actor, settle, push } = start({
    server: first,
    send: [new Promise<SendOutcome>((resolve) => (answer = resolve))],
  });
  actor.send(submit);
  push({ type: 'SERVER', snapshot: health });
  expect(actor.getSnapshot().value).toBe('sending');
  answer({ kind: 'adopted', snapshot: health });
  const { context } = await settle((now) => now.matches('step'));
  expect(context).toMatchObject({ notice: null, server: { version: 2 } });
});

test.each([
  ['with where it stands', { kind: 'moved', snapshot: health } as const, []],
  ['without', { kind: 'moved', snapshot: null } as const, [{ kind: 'snapshot', snapshot: health }]],
] as const)(
  'a conflict %s adopts the current snapshot and says what happened',
  async (_, out, load) => {
    const { actor, settle } = start({ server: first, send: [out], load: [...load] });
    actor.send(submit);
    const { context } = await settle(
      (now) => now.matches('step') && now.context.notice === 'moved',
    );
    expect(context).toMatchObject({ server: { version: 2 }, pending: null });
  },
);

test('refused answers come back as field errors; each refusal counts', async () => {
  const errors = [{ pointer: '/values/legalId', code: 'invalidRut', message: 'Revisa el RUT' }];
  const { actor, settle } = start({
    server: first,
    send: [
      { kind: 'invalid', errors },
      { kind: 'invalid', errors },
    ],
  });
  actor.send(submit);
  const { context } = await settle((now) => now.matches('step') && now.context.attempt === 1);
  expect(context.fieldErrors).toEqual(errors);
  actor.send(submit);
  await settle((now) => now.context.attempt === 2);
});

test('paying by redirect leaves for the bank only in the window that asked for it', async () => {
  const asked = start({ server: atPayment, send: [{ kind: 'adopted', snapshot: toBank }] });
  asked.actor.send(pay);
  await asked.settle((now) => now.matches('leaving'));
  const other = start({ server: atPayment });
  other.push({ type: 'SERVER', snapshot: toBank });
  await other.settle((now) => now.matches('waiting'));
});

test('a declined payment has its own page until another way is chosen', async () => {
  const { actor, settle, push } = start({ server: toBank });
  push({ type: 'SERVER', snapshot: declined });
  await settle((now) => now.matches('declined'));
  actor.send({ type: 'CHOOSE', payment: pay.payment });
  const { context } = await settle((now) => now.matches('step'));
  expect(context).toMatchObject({ leftPayment: 'a1', chosen: pay.payment });
});

test('what the server does not allow is not sent', () => {
  const { actor, sent } = start({ server: { ...first, allowed: ['submit'] } });
  actor.send(pay);
  actor.send({ type: 'BACK' });
  actor.send({ type: 'CANCEL' });
  expect(actor.getSnapshot().value).toBe('step');
  expect(sent).toEqual([]);
});

test('a policy is withdrawn from where the server allows it; a lost answer is asked again with its key', async () => {
  const refunding = sampleSnapshot({ version: 7, status: 'refunding' });
  const { actor, sent, settle } = start({
    server: confirmed,
    send: [
      { kind: 'unanswered', reference: null },
      { kind: 'adopted', snapshot: refunding },
    ],
  });
  actor.send({ type: 'WITHDRAW' });
  await settle((now) => now.matches('confirmed') && now.context.trouble !== null);
  actor.send({ type: 'RETRY' });
  await settle((now) => now.matches('waiting'));
  expect(sent.map(({ pending }) => pending.key)).toEqual(['key-1', 'key-1']);

  const late = start({ server: { ...confirmed, allowed: [] } });
  late.actor.send({ type: 'WITHDRAW' });
  expect(late.actor.getSnapshot().value).toBe('confirmed');
});

test('an unknown session and a failed load have their own ends', async () => {
  const missing = start({ load: [{ kind: 'missing' }] });
  await missing.settle((now) => now.matches('missing'));
  const failed = start({
    load: [
      { kind: 'failed', reference: 'r-9' },
      { kind: 'snapshot', snapshot: first },
    ],
  });
  await failed.settle((now) => now.matches('failed') && now.context.reference === 'r-9');
  failed.actor.send({ type: 'RETRY' });
  await failed.settle((now) => now.matches('step'));
});

test('asking again while waiting keeps the page and adopts what is new', async () => {
  const { actor, settle } = start({
    server: toBank,
    load: [
      { kind: 'failed', reference: null },
      { kind: 'snapshot', snapshot: confirmed },
    ],
  });
  actor.send({ type: 'REFRESH' });
  await settle((now) => now.matches({ waiting: 'idle' }));
  actor.send({ type: 'REFRESH' });
  await settle((now) => now.matches('confirmed'));
});

test.each(purchaseStatuses)('status %s opens in its mode', (status) => {
  const { actor } = start({ server: sampleSnapshot({ status, version: 3 }) });
  expect(actor.getSnapshot().matches(modes[status])).toBe(true);
});

describe('every path', () => {
  const snapshots = [first, health, atPayment, toBank, declined, confirmed, expired];
  const outcomes: SendOutcome[] = [
    ...snapshots.map((snapshot): SendOutcome => ({ kind: 'adopted', snapshot })),
    { kind: 'moved', snapshot: health },
    { kind: 'moved', snapshot: null },
    { kind: 'invalid', errors: [] },
    { kind: 'missing' },
    { kind: 'unanswered', reference: null },
    { kind: 'refused', message: 'No', reference: null },
  ];
  const loads: LoadOutcome[] = [
    ...snapshots.map((snapshot): LoadOutcome => ({ kind: 'snapshot', snapshot })),
    { kind: 'missing' },
    { kind: 'failed', reference: null },
  ];
  const done = (path: string, output: unknown) =>
    ({ type: `xstate.done.actor.0.purchase.${path}`, output }) as unknown as PurchaseEvent;
  const failedActor = (path: string) =>
    ({
      type: `xstate.error.actor.0.purchase.${path}`,
      error: new Error('x'),
    }) as unknown as PurchaseEvent;
  const events: PurchaseEvent[] = [
    submit,
    pay,
    { type: 'BACK' },
    { type: 'CANCEL' },
    { type: 'WITHDRAW' },
    { type: 'RETRY' },
    { type: 'REFRESH' },
    { type: 'CHOOSE', payment: null },
    { type: 'NOTICE.CLOSE' },
    ...snapshots.map((snapshot): PurchaseEvent => ({ type: 'SERVER', snapshot })),
    { type: 'SERVER', snapshot: openElsewhere },
    ...outcomes.map((output) => done('sending', output)),
    ...loads.flatMap((output) => [done('loading', output), done('waiting.asking', output)]),
    failedActor('sending'),
    failedActor('loading'),
    failedActor('waiting.asking'),
  ];
  const shape = ({ pending, trouble, notice, server, leftPayment, attempt }: State['context']) => [
    server?.version ?? 0,
    pending?.command.type ?? '',
    trouble?.kind ?? '',
    notice ?? '',
    leftPayment ?? '',
    Math.min(attempt, 1),
  ];
  const paths = getShortestPaths(purchaseMachine, {
    input: { session: sampleSession, server: null, newKey: () => 'key' },
    events,
    serializeState: (state) => JSON.stringify([state.value, shape((state as State).context)]),
    limit: 60_000,
  });

  test('reaches every mode of the page', () => {
    const names = new Set(paths.map(({ state }) => String(Object.keys(asObject(state.value))[0])));
    expect([...names].sort()).toEqual([
      'confirmed',
      'declined',
      'ended',
      'failed',
      'leaving',
      'loading',
      'missing',
      'sending',
      'step',
      'waiting',
    ]);
  });

  test('keeps the invariants', () => {
    expect(paths.length).toBeGreaterThan(100);
    for (const { state, steps } of paths) {
      const { context, value } = state as State;
      const mode = context.server ? modes[context.server.status] : null;
      const name = Object.keys(asObject(value))[0];
      // The page shows what the server said, never more.
      if (name === 'step' || name === 'declined') expect(mode).toBe('step');
      if (name === 'waiting' || name === 'confirmed' || name === 'ended') expect(mode).toBe(name);
      // On the way to the bank there is a bank to go to.
      if (name === 'leaving') expect(context.server?.payment?.redirect).toBeDefined();
      // Something is sent exactly while it is pending.
      if (name === 'sending') expect(context.pending).not.toBeNull();
      if (context.pending !== null && name !== 'sending') {
        expect(context.trouble?.kind ?? 'moving').not.toBe('refused');
      }
      expectVersionsGrow(steps.map((step) => (step.state as State).context));
    }
  });

  test('walks every transition', () => {
    const left = new Set(declaredTransitions(purchaseMachine.root));
    for (const { state } of paths) {
      for (const event of events) {
        for (const taken of purchaseMachine.getTransitionData(state as State, event))
          left.delete(taken);
      }
    }
    expect([...left].map(({ source, eventType }) => `${source.id} ${eventType}`)).toEqual([]);
  });
});

function asObject(value: State['value']): Record<string, unknown> {
  return typeof value === 'string' ? { [value]: {} } : value;
}

function expectVersionsGrow(
  contexts: readonly { server: { version: number } | null; pending: Pending | null }[],
) {
  let last = 0;
  for (const { server } of contexts) {
    const version = server?.version ?? 0;
    expect(version).toBeGreaterThanOrEqual(last);
    last = version;
  }
}
