import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import pino from 'pino';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import type { RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { LookupResult } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import { isShown } from '@cotejo/store/attention/attention.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { lockFailedRefund, recordPayout } from '@cotejo/store/payment/refund-payout.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { refundWorkflowId } from '@cotejo/workflows/refund/messages.ts';
import type { PaymentDependencies } from './dependencies.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { createCheckPayment } from './check-payment.ts';
import { createRefundPayment } from './refund-payment.ts';
import { kindsAbout } from '@cotejo/tests/support/mail/deliver-messages.ts';
import { paymentOwners } from '../payment-owners.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

const money = { amount: 1_000, currency: 'CLP' };

function dependencies(provider: Partial<PaymentProvider>): PaymentDependencies {
  return {
    db: api.db,
    provider: () => provider as PaymentProvider,
    owners: paymentOwners,
    logger: pino({ level: 'silent' }),
    publicUrls,
    webhookUrl: 'http://localhost',
    paymentPageMs: 600_000,
  };
}

/** `refund/{attemptId}` with a provider that says these one after the other. */
function refundBy(...said: RefundOutcome[]) {
  const next = async (): Promise<RefundOutcome> => said.shift() ?? { type: 'UNKNOWN' };
  const provider: Partial<PaymentProvider> = {
    refund: next,
    lookupRefund: next,
    lookup: async () => ({ type: 'UNKNOWN', reason: 'unknown' }),
    void: async () => ({ type: 'REFUSED' }),
  };
  return createRefundPayment(dependencies(provider));
}

async function linesOf(purchaseId: string): Promise<readonly string[]> {
  const { rows } = await api.db.query<{ type: string }>(
    `SELECT type FROM purchase_event WHERE purchase_id = $1 AND type LIKE 'payment_refund%' ORDER BY id`,
    [purchaseId],
  );
  return rows.map(({ type }) => type);
}

async function noticesOf(attemptId: string): Promise<readonly string[]> {
  return kindsAbout(api.db, { partId: attemptId });
}

test('a refund that is looked up many times is told once at its beginning and once at its end', async () => {
  const { id, attemptId } = await purchaseAt(api, {
    status: 'refunding',
    payment: 'refund_requested',
  });
  await attemptModel(api.db).update({ refundReason: 'wrong_money' }, { where: { id: attemptId } });
  const refund = refundBy(
    { type: 'UNKNOWN' },
    { type: 'UNKNOWN' },
    { type: 'UNKNOWN' },
    { type: 'REFUNDED', ...money },
  );
  for (const expected of ['refund_unknown', 'refund_unknown', 'refund_unknown', 'refunded'])
    expect(await refund({ attemptId })).toMatchObject({ status: expected });
  expect(await linesOf(id)).toEqual([
    'payment_refunding',
    'payment_refund_unknown',
    'payment_refunded',
  ]);
  expect(await noticesOf(attemptId)).toEqual(['refunding', 'refunded']);
});

test('a refund that was refused is tried again under another id, one of unknown outcome under its own', async () => {
  const { attemptId } = await purchaseAt(api, { status: 'refunding', payment: 'refund_requested' });
  await attemptModel(api.db).update({ refundReason: 'wrong_money' }, { where: { id: attemptId } });
  const sent: string[] = [];
  const said: RefundOutcome[] = [
    { type: 'UNKNOWN' },
    { type: 'REFUSED' },
    { type: 'UNKNOWN' },
    { type: 'REFUNDED', ...money },
  ];
  const hear: PaymentProvider['refund'] = async ({ refundId }) => {
    sent.push(refundId);
    return said.shift() ?? { type: 'UNKNOWN' };
  };
  const refund = createRefundPayment(
    dependencies({ refund: hear, lookupRefund: hear, void: async () => ({ type: 'REFUSED' }) }),
  );
  for (const expected of ['refund_unknown', 'refund_failed', 'refund_unknown', 'refunded'])
    expect(await refund({ attemptId })).toMatchObject({ status: expected });
  expect([sent[1], sent[3]]).toEqual([sent[0], sent[2]]);
  expect(sent[2]).not.toBe(sent[0]);
});

test('a refund that was refused is shown to staff until it is made', async () => {
  const { attemptId } = await purchaseAt(api, { status: 'refunding', payment: 'refund_requested' });
  await attemptModel(api.db).update({ refundReason: 'staff' }, { where: { id: attemptId } });
  const refund = refundBy({ type: 'REFUSED' }, { type: 'REFUNDED', ...money });
  const shown = () => isShown(api.db, refundWorkflowId(attemptId), 'refund_failed');
  await refund({ attemptId });
  expect(await shown()).toBe(true);
  expect(await refund({ attemptId })).toMatchObject({ status: 'refunded' });
  expect(await shown()).toBe(false);
});

test.each<PaymentStatus>(['approved', 'pending', 'declined', 'charged_back'])(
  'a refund that nobody asked for in the rows gives nothing back, whoever starts it: %s',
  async (payment) => {
    const { attemptId } = await purchaseAt(api, { status: 'confirmed', payment });
    const asked = jest.fn();
    const provider: Partial<PaymentProvider> = { refund: asked, void: asked, lookupRefund: asked };
    const refund = createRefundPayment(dependencies(provider));
    await expect(refund({ attemptId })).rejects.toThrow('nobody asked for its money back');
    expect((await requireAttempt(api.db, attemptId)).status).toBe(payment);
    expect(asked).not.toHaveBeenCalled();
  },
);

async function wayOf(attemptId: string, purchaseId: string) {
  const { refundWay, status } = await requireAttempt(api.db, attemptId);
  const { rows } = await api.db.query<{ way: string | null; event: string }>(
    `SELECT (SELECT data->>'way' FROM purchase_event WHERE purchase_id = $1 AND type = 'payment_refunded') AS way,
            (SELECT event FROM ledger_entry WHERE attempt_id = $2 ORDER BY id DESC LIMIT 1) AS event`,
    [purchaseId, attemptId],
  );
  return { status, refundWay, ...rows[0] };
}

test('a charge of today is voided, and a void that is refused goes on as a refund', async () => {
  const voided = await purchaseAt(api, { status: 'refunding', payment: 'refund_requested' });
  const refused = await purchaseAt(api, { status: 'refunding', payment: 'refund_requested' });
  const refund: PaymentProvider['refund'] = async () => ({ type: 'REFUNDED', ...money });
  const give = createRefundPayment(
    dependencies({
      refund,
      void: async ({ attemptId }) =>
        attemptId === voided.attemptId ? { type: 'REFUNDED', ...money } : { type: 'REFUSED' },
    }),
  );
  await give(voided);
  await give(refused);
  const done = { status: 'refunded', event: 'refund' };
  expect(await wayOf(voided.attemptId, voided.id)).toEqual({
    ...done,
    refundWay: 'void',
    way: 'void',
  });
  expect(await wayOf(refused.attemptId, refused.id)).toEqual({
    ...done,
    refundWay: 'refund',
    way: 'refund',
  });
});

test('a void of unknown outcome is looked up before anything else is sent, and stays a void', async () => {
  const { id, attemptId } = await purchaseAt(api, {
    status: 'refunding',
    payment: 'refund_requested',
  });
  const sent: string[] = [];
  const give = createRefundPayment(
    dependencies({
      async void() {
        sent.push('void');
        return { type: 'UNKNOWN' };
      },
      async lookupRefund() {
        sent.push('look-up');
        return { type: 'REFUNDED', ...money };
      },
      async refund() {
        sent.push('refund');
        return { type: 'REFUNDED', ...money };
      },
    }),
  );
  expect(await give({ attemptId })).toMatchObject({ status: 'refund_unknown' });
  expect(await give({ attemptId })).toMatchObject({ status: 'refunded' });
  expect(sent).toEqual(['void', 'look-up']);
  expect(await wayOf(attemptId, id)).toMatchObject({ refundWay: 'void', way: 'void' });
});

/** What the books say of a transfer by hand, by account. */
async function bookedByHand(attemptId: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await api.db.query<{ account: string; amount: number }>(
    `SELECT l.account, l.amount::int AS amount FROM ledger_line l JOIN ledger_entry e ON e.id = l.entry_id
      WHERE e.attempt_id = $1 AND e.event = 'refund_by_hand'`,
    [attemptId],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

test.each([
  ['the whole charge', 0],
  ['what came, which was less', 500],
])(
  'no call gives %s back: it waits for a person, and what two people transferred ends it',
  async (_what, missing) => {
    const { id, attemptId } = await purchaseAt(api, {
      status: 'refunding',
      payment: 'refund_requested',
    });
    const { amount, currency } = await requireAttempt(api.db, attemptId);
    const askedAt = new Date(Date.now() - 100 * 24 * 3_600_000);
    const came = missing === 0 ? {} : { movedAmount: amount - missing, movedCurrency: currency };
    await attemptModel(api.db).update({ askedAt, ...came }, { where: { id: attemptId } });
    const asked = jest.fn();
    const give = createRefundPayment(
      dependencies({ refund: asked, void: asked, lookupRefund: asked }),
    );
    expect(await give({ attemptId })).toMatchObject({ status: 'refund_failed' });
    const { rows } = await api.db.query(
      `SELECT data->>'code' AS code FROM payment_event WHERE attempt_id = $1 AND status = 'refund_failed'`,
      [attemptId],
    );
    expect(rows).toEqual([{ code: 'too_late' }]);

    await api.db.transaction(async (tx) => {
      expect(await lockFailedRefund(tx, attemptId)).toBe(true);
      const payout = { operationNumber: attemptId, paidOn: '2026-11-20', approvedBy: attemptId };
      await recordPayout(tx, { attemptId, ...payout });
    });
    expect(await give({ attemptId })).toMatchObject({ status: 'refunded' });
    expect(asked).not.toHaveBeenCalled();
    expect(await wayOf(attemptId, id)).toEqual({
      status: 'refunded',
      refundWay: 'by_hand',
      way: 'by_hand',
      event: 'refund_by_hand',
    });
    const transferred = amount - missing;
    expect(await bookedByHand(attemptId)).toEqual({
      refunds_payable: transferred,
      paid_by_hand: -transferred,
    });
    await api.db.transaction(async (tx) => {
      expect(await lockFailedRefund(tx, attemptId)).toBe(false);
    });
  },
);

/** What is booked about an attempt, by account. */
async function booksOf(attemptId: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await api.db.query<{ account: string; sum: number }>(
    `SELECT l.account, sum(l.amount)::int AS sum FROM ledger_line l JOIN ledger_entry e ON e.id = l.entry_id
      WHERE e.attempt_id = $1 GROUP BY l.account`,
    [attemptId],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

/** A refund that was asked for, of which the bank of the payer was quicker. */
async function takenByBank() {
  const { id, attemptId } = await purchaseAt(api, {
    status: 'refunding',
    payment: 'refund_requested',
  });
  const { amount, currency } = await requireAttempt(api.db, attemptId);
  await attemptModel(api.db).update({ refundReason: 'withdrawal' }, { where: { id: attemptId } });
  const whole = { amount, currency };
  const sent: string[] = [];
  const state: { refund: RefundOutcome; found: LookupResult } = {
    refund: { type: 'REFUSED' },
    found: { type: 'charged_back', providerPaymentId: 'p', moved: whole },
  };
  const deps = dependencies({
    refund: async ({ refundId }) => {
      sent.push(refundId);
      return state.refund;
    },
    lookupRefund: async () => ({ type: 'not_found' }),
    lookup: async () => state.found,
    void: async () => ({ type: 'REFUSED' }),
  });
  const give = () => createRefundPayment(deps)({ attemptId });
  const check = () => createCheckPayment(deps)({ attemptId, last: true });
  expect(await give()).toMatchObject({ status: 'refunded' });
  expect(await requireAttempt(api.db, attemptId)).toMatchObject({ refundWay: 'charge_back' });
  const won = { type: 'SUCCESS', providerPaymentId: 'p', ...whole } as const;
  return { id, attemptId, whole, sent, state, won, give, check };
}

test('a refund that the bank made, and gave us again, is owed again, and sent by another key', async () => {
  const { id, attemptId, whole, sent, state, won, give, check } = await takenByBank();
  // The dispute goes on.
  expect(await check()).toBe('as_known');
  const before = await booksOf(attemptId);
  const owed = before['refunds_payable'] ?? 0;
  const held = before['provider_receivable'] ?? 0;

  state.found = won;
  expect(await check()).toBe('refund');
  expect(await requireAttempt(api.db, attemptId)).toMatchObject({
    status: 'refund_requested',
    refundReason: 'withdrawal',
    refundWay: null,
  });
  expect(await booksOf(attemptId)).toMatchObject({
    refunds_payable: owed - whole.amount,
    provider_receivable: held + whole.amount,
  });
  // Told twice, it is owed once.
  expect(await check()).toBe('as_known');
  const { rowCount } = await api.db.query(
    "SELECT FROM outbox WHERE topic = 'refund.start' AND payload->>'attemptId' = $1",
    [attemptId],
  );
  expect(rowCount).toBe(1);

  state.refund = { type: 'REFUNDED', ...whole };
  expect(await give()).toMatchObject({ status: 'refunded' });
  expect(await requireAttempt(api.db, attemptId)).toMatchObject({ refundWay: 'refund' });
  expect(new Set(sent).size).toBe(2);
  expect(await booksOf(attemptId)).toMatchObject({
    refunds_payable: owed,
    provider_receivable: held,
  });
  // What we gave back is not owed again: the charge is still told of.
  expect(await check()).toBe('as_known');
  expect((await linesOf(id)).filter((type) => type === 'payment_refunded')).toHaveLength(2);
});

test('a refund that the bank gave us again and its provider refuses waits for a person', async () => {
  const { id, attemptId, state, won, give, check } = await takenByBank();
  state.found = won;
  await check();
  expect(await give()).toMatchObject({ status: 'refund_failed' });
  expect(await isShown(api.db, refundWorkflowId(attemptId), 'refund_failed')).toBe(true);
  const { rows } = await api.db.query('SELECT status FROM purchase WHERE id = $1', [id]);
  expect(rows).toEqual([{ status: 'refunded' }]);
});

test('of a refund that the bank made, what it gave us again in part is looked at again', async () => {
  const { attemptId, whole, state, check } = await takenByBank();
  const moved = { ...whole, amount: whole.amount - 1 };
  state.found = { type: 'UNKNOWN', reason: 'amount_mismatch', moved };
  expect(await check()).toBe('open');
  expect((await requireAttempt(api.db, attemptId)).status).toBe('refunded');
});
