import { createActor, waitFor } from 'xstate';
import { purchaseStatuses } from '@cotejo/domain/status/purchase-status.ts';
import { pay, payByCard, submit } from '../testing/sample-events.ts';
import { lockedSnapshot, sampleSession, sampleSnapshot } from '../testing/sample-snapshot.ts';
import type { AskForToken, TokenOutcome } from './card-token.ts';
import { getPlace } from './place.ts';
import type { PurchaseEvent } from './purchase-events.ts';
import { withPort, type PurchaseState } from './purchase-machine.ts';
import type {
  LoadOutcome,
  ProveOutcome,
  PurchasePort,
  SendInput,
  SendOutcome,
} from './purchase-port.ts';

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

interface Script {
  readonly server?: typeof first | null;
  readonly load?: LoadOutcome[];
  readonly send?: (SendOutcome | Promise<SendOutcome>)[];
  readonly prove?: ProveOutcome[];
  readonly isAtPayment?: boolean;
}

/** A machine with a scripted server: `load` and `send` answer in turn, `push` is the stream. */
function start({ server = null, load = [], send = [], prove = [], isAtPayment = true }: Script) {
  const sent: SendInput[] = [];
  let push: (snapshot: typeof first) => void = () => undefined;
  let keys = 0;
  let proved = 0;
  const port: PurchasePort = {
    load: async () => load.shift() ?? { type: 'LOAD_FAILED', reference: 'no more loads' },
    send: async (input) => {
      sent.push(input);
      return send.shift() ?? { type: 'UNANSWERED', reference: 'no more sends' };
    },
    askForCode: () => new Promise(() => undefined),
    enter: () => new Promise(() => undefined),
    prove: async () => {
      proved += 1;
      return prove.shift() ?? { type: 'NOT_PROVED' };
    },
    watch: (_session, onSnapshot) => {
      push = onSnapshot;
      return () => undefined;
    },
  };
  const actor = createActor(withPort(port), {
    input: { session: sampleSession, server, isAtPayment, newKey: () => `key-${(keys += 1)}` },
  }).start();
  const settle = (is: (state: PurchaseState) => boolean) => waitFor(actor, is, { timeout: 1_000 });
  const hear = (event: Extract<PurchaseEvent, { type: 'SERVER' }>) => push(event.snapshot);
  return { actor, sent, settle, push: hear, checks: () => proved };
}

test('a purchase that the server has read opens without a load', () => {
  const { actor } = start({ server: first });
  expect(actor.getSnapshot().value).toBe('form');
});

test('a submitted step is adopted from the answer and never advanced before it', async () => {
  const { actor, sent, settle } = start({
    server: first,
    send: [{ type: 'ADOPTED', snapshot: health }],
  });
  actor.send(submit);
  expect(actor.getSnapshot().context.server?.step?.id).toBe('datos-personales');
  const state = await settle((now) => now.matches('form'));
  expect(state.context.server?.step?.id).toBe('datos-dps');
  expect(state.context.pending).toBeNull();
  expect(sent).toEqual([
    { session: sampleSession, pending: { command: submit, version: 1, key: 'key-1' } },
  ]);
});

test('a double click sends one call', async () => {
  const { actor, sent, settle } = start({
    server: atPayment,
    send: [{ type: 'ADOPTED', snapshot: toBank }],
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
      { type: 'UNANSWERED', reference: 'r-1' },
      { type: 'ADOPTED', snapshot: health },
    ],
  });
  actor.send(submit);
  const stuck = await settle((now) => now.matches('form'));
  expect(stuck.context.trouble).toEqual({ kind: 'unanswered', reference: 'r-1' });
  actor.send({ type: 'RETRY' });
  await settle((now) => now.context.server?.version === 2 && now.matches('form'));
  expect(sent.map(({ pending }) => [pending.key, pending.version])).toEqual([
    ['key-1', 1],
    ['key-1', 1],
  ]);
});

test('the push that tells that a lost call had worked says so instead of asking again', async () => {
  const { actor, settle, push } = start({
    server: first,
    send: [{ type: 'UNANSWERED', reference: null }],
  });
  actor.send(submit);
  await settle((now) => now.matches('form'));
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

test('news of a change that was asked for here is taken back by its answer', async () => {
  const { actor, push } = start({ server: atPayment });
  const cheaper = { ...atPayment, version: 4, price: { ...atPayment.price, amount: 1_000 } };
  push({ type: 'SERVER', snapshot: cheaper });
  await waitFor(actor, (now) => now.context.notice === 'moved');
  actor.send({ type: 'PRICED', snapshot: cheaper });
  const { context, value } = actor.getSnapshot();
  expect([value, context.notice, context.server?.price.amount]).toEqual(['payment', null, 1_000]);
});

test('news of a price that was asked for here are no news of another window, before its answer too', async () => {
  const { actor, push } = start({ server: atPayment });
  actor.send({ type: 'PRICING', isAsked: true });
  push({ type: 'SERVER', snapshot: { ...atPayment, version: 4 } });
  await waitFor(actor, (now) => now.context.server?.version === 4);
  expect(actor.getSnapshot().context).toMatchObject({ notice: null, isPricing: false });
  actor.send({ type: 'PRICING', isAsked: true });
  actor.send({ type: 'PRICING', isAsked: false });
  push({ type: 'SERVER', snapshot: { ...atPayment, version: 5 } });
  await waitFor(actor, (now) => now.context.notice === 'moved');
});

test('a later line of the history is shown without a word about another window, and nothing is interrupted', () => {
  const payment = { status: 'refunding', reason: 'amount_mismatch' } as const;
  const returning = sampleSnapshot({ version: 3, stepId: 'pago', payment });
  const { actor, push } = start({ server: returning });
  expect(actor.getSnapshot().value).toBe('declined');
  actor.send({ type: 'CHOOSE', payment: pay.payment });
  actor.send(payByCard);
  const done = { ...payment, status: 'refunded' } as const;
  push({
    type: 'SERVER',
    snapshot: sampleSnapshot({ version: 3, historyLine: 2, stepId: 'pago', payment: done }),
  });
  expect(actor.getSnapshot()).toMatchObject({
    value: 'tokenizing',
    context: { notice: null, server: { historyLine: 2, payment: { status: 'refunded' } } },
  });
  push({ type: 'SERVER', snapshot: returning });
  expect(actor.getSnapshot().context.server?.historyLine).toBe(2);
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
  answer({ type: 'ADOPTED', snapshot: health });
  const { context } = await settle((now) => now.matches('form'));
  expect(context).toMatchObject({ notice: null, server: { version: 2 } });
});

test.each([
  ['with where it stands', { type: 'MOVED', snapshot: health } as const, []],
  ['without', { type: 'MOVED', snapshot: null } as const, [{ type: 'FOUND', snapshot: health }]],
] as const)(
  'a conflict %s adopts the current snapshot and says what happened',
  async (_, out, load) => {
    const { actor, settle } = start({ server: first, send: [out], load: [...load] });
    actor.send(submit);
    const { context } = await settle(
      (now) => now.matches('form') && now.context.notice === 'moved',
    );
    expect(context).toMatchObject({ server: { version: 2 }, pending: null });
  },
);

test('a price that was made again is shown in the payment step, and nothing is pending', async () => {
  const snapshot = { ...atPayment, version: atPayment.version + 1 };
  const { actor, settle } = start({
    server: atPayment,
    send: [{ type: 'RAN_OUT', why: 'QUOTE_EXPIRED', snapshot }],
  });
  actor.send(pay);
  const { context } = await settle(
    (now) => now.matches('payment') && now.context.notice === 'QUOTE_EXPIRED',
  );
  expect(context).toMatchObject({ server: { version: snapshot.version }, pending: null });
});

test('a first day of cover that has come is asked again in its step, and nothing is pending', async () => {
  const snapshot = { ...first, version: atPayment.version + 1 };
  const { actor, settle } = start({
    server: atPayment,
    send: [{ type: 'RAN_OUT', why: 'START_DATE_PASSED', snapshot }],
  });
  actor.send(pay);
  const { context } = await settle(
    (now) => now.matches('form') && now.context.notice === 'START_DATE_PASSED',
  );
  expect(context).toMatchObject({ server: { version: snapshot.version }, pending: null });
});

test('refused answers come back as field errors; each refusal counts', async () => {
  const errors = [{ pointer: '/values/legalId', code: 'invalidRut', message: 'Revisa el RUT' }];
  const { actor, settle } = start({
    server: first,
    send: [
      { type: 'INVALID', errors },
      { type: 'INVALID', errors },
    ],
  });
  actor.send(submit);
  const { context } = await settle((now) => now.matches('form') && now.context.attempt === 1);
  expect(context.fieldErrors).toEqual(errors);
  actor.send(submit);
  await settle((now) => now.context.attempt === 2);
});

test('paying by redirect leaves for the bank only in the window that asked for it', async () => {
  const asked = start({ server: atPayment, send: [{ type: 'ADOPTED', snapshot: toBank }] });
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
  const { context } = await settle((now) => now.matches('payment'));
  expect(context).toMatchObject({ leftPayment: 'a1', chosen: pay.payment });
});

test('what the server does not allow is not sent', () => {
  const { actor, sent } = start({ server: { ...first, allowed: ['submit'] } });
  actor.send(pay);
  actor.send({ type: 'BACK' });
  actor.send({ type: 'CANCEL' });
  expect(actor.getSnapshot().value).toBe('form');
  expect(sent).toEqual([]);
});

test('a policy is withdrawn from where the server allows it; a lost answer is asked again with its key', async () => {
  const refunding = sampleSnapshot({ version: 7, status: 'refunding' });
  const { actor, sent, settle } = start({
    server: confirmed,
    send: [
      { type: 'UNANSWERED', reference: null },
      { type: 'ADOPTED', snapshot: refunding },
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
  const missing = start({ load: [{ type: 'MISSING' }] });
  await missing.settle((now) => now.matches('missing'));
  const failed = start({
    load: [
      { type: 'LOAD_FAILED', reference: 'r-9' },
      { type: 'FOUND', snapshot: first },
    ],
  });
  await failed.settle((now) => now.matches('failed') && now.context.reference === 'r-9');
  failed.actor.send({ type: 'RETRY' });
  await failed.settle((now) => now.matches('form'));
});

describe('asking again while a payment is open', () => {
  const ask = async (...load: LoadOutcome[]) => {
    const { actor, settle } = start({ server: toBank, load });
    while (load.length > 0) {
      actor.send({ type: 'REFRESH' });
      expect(actor.getSnapshot().context.check).toBeNull();
      await settle((now) => !now.matches({ waiting: 'asking' }));
    }
    return actor.getSnapshot();
  };
  const at: unknown = expect.stringMatching(/^2\d{3}-.*Z$/);

  test('says that no answer came, and keeps the page', async () => {
    const now = await ask({ type: 'LOAD_FAILED', reference: null });
    expect(now.value).toEqual({ waiting: 'idle' });
    expect(now.context.check).toEqual({ result: 'unanswered', at });
  });

  test('says that there is nothing new, also after a failure', async () => {
    const now = await ask(
      { type: 'LOAD_FAILED', reference: null },
      { type: 'FOUND', snapshot: toBank },
    );
    expect(now.value).toEqual({ waiting: 'idle' });
    expect(now.context.check).toEqual({ result: 'nothingNew', at });
  });

  test('adopts what is new, which is the answer', async () => {
    const now = await ask(
      { type: 'FOUND', snapshot: toBank },
      { type: 'FOUND', snapshot: confirmed },
    );
    expect(now.value).toBe('confirmed');
    expect(now.context.check).toBeNull();
  });

  test('says that there is nothing new of what moved and is still paid on this page', async () => {
    const moved = { ...toBank, version: 5, historyLine: toBank.historyLine + 1 };
    const now = await ask({ type: 'FOUND', snapshot: moved });
    expect([now.value, now.context.server?.version]).toEqual([{ waiting: 'idle' }, 5]);
    expect(now.context.check).toEqual({ result: 'nothingNew', at });
  });

  test('gets its answer although a push of the same page comes before it', async () => {
    const { actor, settle, push } = start({
      server: toBank,
      load: [{ type: 'FOUND', snapshot: { ...toBank, version: 5 } }],
    });
    actor.send({ type: 'REFRESH' });
    push({ type: 'SERVER', snapshot: { ...toBank, version: 5 } });
    expect(actor.getSnapshot().value).toEqual({ waiting: 'asking' });
    const { context } = await settle((now) => now.matches({ waiting: 'idle' }));
    expect(context.check).toEqual({ result: 'nothingNew', at });
  });

  test('is over with a push that says how the payment ended', async () => {
    const { actor, push } = start({ server: toBank, load: [] });
    actor.send({ type: 'REFRESH' });
    push({ type: 'SERVER', snapshot: confirmed });
    expect(actor.getSnapshot()).toMatchObject({ value: 'confirmed', context: { check: null } });
  });

  test('shows the status only where this browser may see no more', async () => {
    const now = await ask({ type: 'FOUND', snapshot: lockedSnapshot({ version: toBank.version }) });
    expect(now.value).toEqual({ locked: 'idle' });
  });

  test('says that the purchase is gone', async () => {
    expect((await ask({ type: 'MISSING' })).value).toBe('missing');
  });
});

test.each(purchaseStatuses)('status %s opens in the state of its place', (status) => {
  const server = sampleSnapshot({ status, version: 3 });
  const { actor } = start({ server });
  const place = getPlace({ server, leftPayment: null, hasReviewed: true });
  expect(place === null ? null : actor.getSnapshot().matches(place)).toBe(true);
});

test('a declined payment stays behind when a step is opened again, also after a reload', () => {
  const reopened = sampleSnapshot({ stepId: 'datos-dps', payment: { status: 'declined' } });
  const { actor, sent } = start({ server: reopened });
  expect(actor.getSnapshot().value).toBe('form');
  actor.send({ type: 'SUBMIT', stepId: 'datos-dps', values: {} });
  expect(sent).toHaveLength(1);
});

describe('a card that is typed in its provider’s frame', () => {
  const answering = (outcome: TokenOutcome | Promise<TokenOutcome>) => ({
    ...payByCard,
    askForToken: jest.fn<ReturnType<AskForToken>, []>(async () => outcome),
  });
  const token = { kind: 'token', token: 'token-1', brand: 'visa' } as const;

  test('is asked for once, and its token pays', async () => {
    const asking = answering(token);
    const { actor, sent, settle } = start({
      server: atPayment,
      send: [{ type: 'ADOPTED', snapshot: confirmed }],
    });
    actor.send(asking);
    expect(actor.getSnapshot().value).toBe('tokenizing');
    actor.send(asking);
    const { context } = await settle((now) => now.matches('confirmed'));
    expect(asking.askForToken).toHaveBeenCalledTimes(1);
    expect(context.pending).toBeNull();
    expect(sent.map(({ pending }) => pending.command)).toEqual([
      {
        type: 'PAY',
        payment: {
          ...payByCard.payment,
          installments: 1,
          cardToken: 'token-1',
          cardBrand: 'visa',
        },
      },
    ]);
  });

  test.each([
    ['code', 1],
    ['other', 1],
    ['unreachable', 0],
  ] as const)(
    'a problem (%s) is kept for the form, and counted where a field is wrong',
    async (problem, attempt) => {
      const { actor, sent, settle } = start({ server: atPayment });
      actor.send(answering({ kind: 'problem', problem }));
      const { context } = await settle((now) => now.matches('payment'));
      expect(context).toMatchObject({ cardProblem: problem, attempt });
      expect(sent).toEqual([]);
      actor.send(payByCard);
      expect(actor.getSnapshot().context.cardProblem).toBeNull();
    },
  );

  test('news from another window end it: the earlier token pays nothing', async () => {
    let give: (outcome: TokenOutcome) => void = () => undefined;
    const { actor, sent, push } = start({ server: atPayment });
    actor.send(answering(new Promise((resolve) => (give = resolve))));
    push({ type: 'SERVER', snapshot: expired });
    expect(actor.getSnapshot().value).toBe('ended');
    give(token);
    await Promise.resolve();
    expect(actor.getSnapshot().value).toBe('ended');
    expect(sent).toEqual([]);
  });
});

describe('the robot check', () => {
  const check = { type: 'CHECK', message: 'Primero una comprobación', reference: 'r-1' } as const;

  test('is worked on without another click, and the payment goes out again with its key', async () => {
    const { actor, sent, settle, checks } = start({
      server: atPayment,
      send: [check, { type: 'ADOPTED', snapshot: confirmed }],
      prove: [{ type: 'PROVED' }],
    });
    actor.send(pay);
    const state = await settle((now) => now.matches('confirmed'));
    expect(sent.map(({ pending }) => pending.key)).toEqual(['key-1', 'key-1']);
    expect(checks()).toBe(1);
    expect(state.context).toMatchObject({ pending: null, unchecked: null, trouble: null });
  });

  test('that is asked for again after it was passed ends there, with what the server said', async () => {
    const { actor, settle, checks } = start({
      server: atPayment,
      send: [check, check],
      prove: [{ type: 'PROVED' }],
    });
    actor.send(pay);
    const state = await settle((now) => now.context.trouble !== null);
    expect(state.value).toBe('payment');
    expect(state.context.trouble).toEqual({
      kind: 'refused',
      message: check.message,
      reference: 'r-1',
    });
    expect(checks()).toBe(1);
  });

  test('that could not be passed says so, and another click tries once more', async () => {
    const { actor, sent, settle } = start({
      server: atPayment,
      send: [check, check, { type: 'ADOPTED', snapshot: confirmed }],
      prove: [{ type: 'NOT_PROVED' }, { type: 'PROVED' }],
    });
    actor.send(pay);
    await settle((now) => now.context.trouble !== null);
    actor.send(pay);
    await settle((now) => now.matches('confirmed'));
    expect(sent).toHaveLength(3);
  });
});

test('a place of an offer that went to somebody else is said, with the normal price', async () => {
  const snapshot = sampleSnapshot({ version: 2 });
  const { actor, settle } = start({ server: first, send: [{ type: 'OFFER_LOST', snapshot }] });
  actor.send(submit);
  const state = await settle((now) => now.context.notice !== null);
  expect(state.value).toBe('form');
  expect(state.context).toMatchObject({ notice: 'offerLost', pending: null, server: snapshot });
});
