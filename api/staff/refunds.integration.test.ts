import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { addDays, addMonths, countDays } from '@cotejo/domain/money/calendar-day.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { listParts } from '@cotejo/store/attempt/list-parts.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { policyModel } from '@cotejo/store/policy/policy.model.ts';
import { readPolicyOf } from '@cotejo/store/policy/read-policy.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { withdraw } from '@cotejo/store/sale/withdraw.ts';
import { listRefundRequests } from '@cotejo/store/refund-request/refund-requests.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { findPayout } from '@cotejo/store/payment/refund-payout.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { bearerOf } from '@cotejo/tests/support/people/staff.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountRefunds } from './mount-refunds.ts';
import { mountWaiting } from './mount-waiting.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountRefunds, mountWaiting] });
}, 180_000);
afterAll(() => api.close());

type Bearer = Readonly<Record<string, string>>;
type Waiting = NonNullable<CallAnswer<'readWaiting'>>;

const staff = (role: Role = 'BACKOFFICE', country = 'CL'): Promise<Bearer> =>
  bearerOf(api.dependencies, role, ['country', country]);

async function post(path: string, body: object, headers: Bearer) {
  const answer = await api.post(path, body, { 'idempotency-key': randomUUID(), ...headers });
  if (answer.status >= 500) throw new Error(api.logLines.slice(-3).join('\n'));
  return {
    status: answer.status,
    body: (await answer.json()) as { code?: string; status?: string },
  };
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format();
let operation = 5_000_000;
const aTransfer = () => ({ operationNumber: String((operation += 1)), paidOn: today() });

async function messagesOf(attemptId: string): Promise<readonly string[]> {
  const { rows } = await api.db.query<{ topic: string }>(
    `SELECT topic FROM outbox WHERE key = $1 ORDER BY id`,
    [`payment/${attemptId}`],
  );
  return rows.map(({ topic }) => topic);
}

describe('a refund that is transferred by hand', () => {
  const failed = () => purchaseAt(api, { status: 'refunding', payment: 'refund_failed' });
  const at = (attemptId: string) => `/api/staff/payments/${attemptId}/refund-payout`;

  it('counts when a second person writes the same, once, and wakes its workflow', async () => {
    const { attemptId } = await failed();
    const [ana, luis, eva] = [await staff(), await staff('GERENTE'), await staff()];
    const transfer = aTransfer();
    const asked = { status: 202, body: { status: 'awaiting_approval' } };
    const done = { status: 202, body: { status: 'paid_out' } };
    expect(await post(at(attemptId), transfer, ana)).toEqual(asked);
    expect(await post(at(attemptId), transfer, ana)).toEqual(asked);
    expect(
      await post(at(attemptId), { ...transfer, operationNumber: '99' + operation }, luis),
    ).toEqual(asked);
    expect(await findPayout(api.db, attemptId)).toBeNull();
    expect(await messagesOf(attemptId)).toEqual([]);
    expect(
      await post(at(attemptId), { ...transfer, operationNumber: `00 ${operation}` }, luis),
    ).toEqual(done);
    expect(await findPayout(api.db, attemptId)).toMatchObject(transfer);
    expect(await post(at(attemptId), transfer, eva)).toEqual(done);
    expect(await messagesOf(attemptId)).toEqual(['refund.again']);
  });

  it('is refused for a payment whose refund has not failed, and for a transfer that was used', async () => {
    const [ana, luis] = [await staff(), await staff()];
    const open = await purchaseAt(api, { status: 'refunding', payment: 'refunding' });
    const transfer = aTransfer();
    expect(await post(at(open.attemptId), transfer, ana)).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE' },
    });
    const [one, two] = [await failed(), await failed()];
    await post(at(one.attemptId), transfer, ana);
    await post(at(one.attemptId), transfer, luis);
    expect(await post(at(two.attemptId), transfer, ana)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED' },
    });
    const tomorrow = { ...aTransfer(), paidOn: '2099-01-01' };
    expect((await post(at(two.attemptId), tomorrow, ana)).status).toBe(422);
  });

  it('does not exist for other countries, and is for who may approve refunds', async () => {
    const { attemptId } = await failed();
    const transfer = aTransfer();
    expect((await post(at(attemptId), transfer, await staff('BACKOFFICE', 'PE'))).status).toBe(404);
    expect((await post(at(attemptId), transfer, await staff('POSTVENTA'))).status).toBe(403);
  });

  it('is what the list of waiting purchases asks for once its provider gives nothing back any more', async () => {
    const { attemptId } = await failed();
    await api.db.query(
      `INSERT INTO payment_event (attempt_id, from_status, status, data)
       VALUES ($1, 'refunding', 'refund_failed', '{"code":"too_late"}')`,
      [attemptId],
    );
    const ana = await staff();
    await post(at(attemptId), aTransfer(), ana);
    const listed = async (headers: Bearer) => {
      const answer = await api.fetch(`/api/staff/waiting/${attemptId}`, { headers });
      return ((await answer.json()) as Waiting).cells;
    };
    const item = { kind: 'refund', act: 'pay-out', refusal: 'too_late', mayPayOut: true };
    const said = { charged: null, at: expect.any(String) };
    expect(await listed(ana)).toMatchObject({ ...item, proposals: [{ ...said, isOwn: true }] });
    expect(await listed(await staff())).toMatchObject({
      ...item,
      proposals: [{ ...said, isOwn: false }],
    });
    expect(await listed(await staff('JEFATURA_SAC_CHILE'))).toMatchObject({ mayPayOut: false });
  });
});

describe('a refund by staff', () => {
  type Found = NonNullable<CallAnswer<'findRefundable'>>['items'][number];

  /** A policy that holds, paid with this much. */
  async function confirmed(amount: number) {
    const purchase = await purchaseAt(api, { status: 'confirmed', payment: 'approved' });
    await attemptModel(api.db).update({ amount }, { where: { id: purchase.attemptId } });
    await insertPolicy(api.db, {
      purchaseId: purchase.id,
      attemptId: purchase.attemptId,
      countryCode: 'CL',
      startsOn: '2026-12-01',
      year: 2026,
    });
    return purchase;
  }
  const refund = (id: string, headers: Bearer, reason = 'cobro doble') =>
    post(`/api/staff/purchases/${id}/refund`, { reason }, headers);
  const decide = (id: string, body: object, headers: Bearer) =>
    post(`/api/staff/refund-requests/${id}/decision`, body, headers);
  async function find(id: string, headers: Bearer): Promise<Found | undefined> {
    const reference = getPurchaseReference(id);
    const answer = await api.fetch(`/api/staff/refundable?reference=${reference}`, { headers });
    if (answer.status !== 200) throw new Error(await answer.text());
    const { items } = (await answer.json()) as { items: Found[] };
    return items.find(({ purchaseId }) => purchaseId === id);
  }
  async function stateOf({ id, attemptId }: { id: string; attemptId: string }) {
    const { rows } = await api.db.query(
      `SELECT p.status, o.status AS policy, a.status AS payment, a.refund_reason AS reason,
              ARRAY(SELECT type FROM purchase_event e WHERE e.purchase_id = p.id AND type LIKE 'staff%' ORDER BY id) AS said
         FROM purchase p JOIN policy o ON o.purchase_id = p.id JOIN payment_attempt a ON a.id = $2
        WHERE p.id = $1`,
      [id, attemptId],
    );
    return rows[0];
  }
  const untouched = { status: 'confirmed', policy: 'ACTIVE', payment: 'approved', reason: null };
  const ended = {
    status: 'refunding',
    policy: 'INACTIVE',
    payment: 'refund_requested',
    reason: 'staff',
  };
  const requestOf = async (id: string) =>
    (await listRefundRequests(api.db, api.dependencies.configuration.recordKeys, [id]))[0]?.id ??
    'no request';

  it('takes one person up to the limit', async () => {
    const purchase = await confirmed(200_000);
    const ana = await staff('POSTVENTA');
    expect(await find(purchase.id, ana)).toMatchObject({
      mayRefund: true,
      needsSecond: false,
      back: 'void',
      status: 'confirmed',
    });
    expect(await refund(purchase.id, ana)).toEqual({ status: 202, body: { status: 'requested' } });
    expect(await stateOf(purchase)).toEqual({ ...ended, said: ['staff_refunded'] });
    expect(await messagesOf(purchase.attemptId)).toEqual(['refund.start']);
    expect(await refund(purchase.id, ana)).toMatchObject({ status: 409 });
  });

  it('takes a second person above it, whom nobody can be for themselves', async () => {
    const purchase = await confirmed(200_001);
    const [ana, luis] = [await staff(), await staff('GERENTE')];
    const asked = { status: 202, body: { status: 'awaiting_approval' } };
    expect(await refund(purchase.id, ana)).toEqual(asked);
    expect(await refund(purchase.id, ana)).toEqual(asked);
    expect(await stateOf(purchase)).toEqual({ ...untouched, said: ['staff_refund_asked'] });
    expect(await find(purchase.id, ana)).toMatchObject({
      mayRefund: false,
      requests: [{ status: 'asked', isOwn: true, reason: 'cobro doble' }],
    });
    const request = await requestOf(purchase.id);
    const shown = await api.fetch(`/api/staff/waiting/${request}`, { headers: luis });
    expect(((await shown.json()) as Waiting).cells).toMatchObject({
      kind: 'refund-request',
      act: 'confirm',
      amount: 200_001,
      reason: 'cobro doble',
      proposals: [{ isOwn: false }],
    });
    expect(await decide(request, { confirmed: true }, ana)).toMatchObject({ status: 409 });
    expect(await stateOf(purchase)).toMatchObject(untouched);
    const done = { status: 202, body: { status: 'confirmed' } };
    expect(await decide(request, { confirmed: true }, luis)).toEqual(done);
    expect(await decide(request, { confirmed: true }, luis)).toEqual(done);
    expect(await stateOf(purchase)).toEqual({
      ...ended,
      said: ['staff_refund_asked', 'staff_refunded'],
    });
    expect(await messagesOf(purchase.attemptId)).toEqual(['refund.start']);
    const { rows } = await api.db.query(
      `SELECT action FROM audit_event WHERE target = $1 ORDER BY id`,
      [`purchase/${purchase.id}`],
    );
    expect(rows).toEqual([
      ...['refund:request', 'refund:request', 'refund:decide'].map((action) => ({ action })),
    ]);
  });

  /** A policy of which one more period was paid, with this much for each of the two. */
  async function paidTwice(amount: number) {
    const { id: purchaseId, attemptId } = await confirmed(amount);
    const policy = await readPolicyOf(api.db, purchaseId);
    const periodId = randomUUID();
    const period = {
      id: periodId,
      policyId: policy?.id ?? '',
      number: 1,
      purchaseId,
      countryCode: 'CL',
      coversFrom: '2027-01-01',
      coversTo: '2027-01-31',
      dueOn: '2027-01-01',
      amount,
      currency: 'CLP',
      provider: 'mercadopago',
    } as const;
    const opened = await openAttempt(api.db, {
      id: randomUUID(),
      owner: { kind: 'billing_period', id: periodId },
      provider: 'mercadopago',
      kind: 'tdc',
      flow: 'tdc-subscriptions',
      amount,
      currency: 'CLP',
      expiresAt: null,
      createdAt: new Date(),
    });
    await movePayment(api.db, opened, 'approved', { providerPaymentId: opened.id });
    await billingPeriodModel(api.db).create(
      { ...period, state: 'processed', attemptId: opened.id },
      { returning: false },
    );
    return { purchaseId, attemptId, later: opened.id };
  }

  it('gives back what was paid for every period, which is what the limit is of', async () => {
    const { purchaseId, attemptId, later } = await paidTwice(150_000);
    const [ana, luis] = [await staff(), await staff()];
    expect(await find(purchaseId, ana)).toMatchObject({ amount: 300_000, needsSecond: true });
    expect((await refund(purchaseId, ana)).body).toEqual({ status: 'awaiting_approval' });
    const done = await decide(await requestOf(purchaseId), { confirmed: true }, luis);
    expect(done.status).toBe(202);
    for (const id of [attemptId, later]) {
      expect(await requireAttempt(api.db, id)).toMatchObject({
        status: 'refund_requested',
        refundReason: 'staff',
      });
      expect(await messagesOf(id)).toEqual(['refund.start']);
    }
  });

  it('of which a part was charged after it was asked for is not confirmed', async () => {
    const sold = await paidTwice(150_000);
    const [ana, luis] = [await staff(), await staff()];
    await refund(sold.purchaseId, ana);
    await attemptModel(api.db).update({ amount: 150_001 }, { where: { id: sold.later } });
    const request = await requestOf(sold.purchaseId);
    expect((await decide(request, { confirmed: true }, luis)).status).toBe(409);
    expect((await requireAttempt(api.db, sold.later)).status).toBe('approved');
    const why = { confirmed: false, reason: 'se cobró otro período' };
    expect((await decide(request, why, luis)).status).toBe(202);
  });

  /** A policy of a month that began ten days ago, and the day before yesterday. */
  async function amidMonth(amount: number) {
    const purchase = await confirmed(amount);
    const day = today();
    const startsOn = addDays(day, -10);
    await policyModel(api.db).update({ startsOn }, { where: { purchaseId: purchase.id } });
    const lastDay = addDays(day, -2);
    const of = countDays(startsOn, addMonths(startsOn, 1));
    return { purchase, lastDay, part: Math.ceil((amount * (of - 9)) / of) };
  }

  it('of the days that are left after a day gives back those alone, and asks nobody else below the limit', async () => {
    const { purchase, lastDay, part } = await amidMonth(200_000);
    const ana = await staff('POSTVENTA');
    const end = { reason: 'vendió el auto', lastDay };
    const at = `/api/staff/purchases/${purchase.id}/refund`;
    expect((await post(at, { ...end, lastDay: addDays(lastDay, 5) }, ana)).status).toBe(409);
    expect((await post(at, { ...end, lastDay: addDays(lastDay, -60) }, ana)).status).toBe(409);
    expect(await post(at, end, ana)).toEqual({ status: 202, body: { status: 'requested' } });
    expect(await stateOf(purchase)).toEqual({
      ...untouched,
      policy: 'INACTIVE',
      said: [],
    });
    const [back] = await listParts(api.db, [purchase.attemptId]);
    expect(back).toMatchObject({ status: 'refund_requested', refundReason: 'unearned' });
    expect(back?.amount).toBeGreaterThanOrEqual(part);
    expect(await messagesOf(back?.id ?? '')).toEqual(['refund.start']);
    expect(await find(purchase.id, ana)).toMatchObject({ mayRefund: false, paidDays: [] });
    expect((await post(at, end, ana)).status).toBe(409);
  });

  it('of such days takes a second person above the limit, who reads until when it covers', async () => {
    const { purchase, lastDay, part } = await amidMonth(900_000);
    const [ana, luis] = [await staff(), await staff('GERENTE')];
    const at = `/api/staff/purchases/${purchase.id}/refund`;
    const asked = await post(at, { reason: 'vendió el auto', lastDay }, ana);
    expect(asked.body).toEqual({ status: 'awaiting_approval' });
    const request = await requestOf(purchase.id);
    const shown = await api.fetch(`/api/staff/waiting/${request}`, { headers: luis });
    expect(((await shown.json()) as Waiting).cells).toMatchObject({ amount: part, lastDay });
    expect(await decide(request, { confirmed: true }, ana)).toMatchObject({ status: 409 });
    expect((await decide(request, { confirmed: true }, luis)).status).toBe(202);
    expect(await listParts(api.db, [purchase.attemptId])).toHaveLength(1);
  });

  it('that was declined leaves everything as it is, and its reason to who asked', async () => {
    const purchase = await confirmed(900_000);
    const [ana, luis] = [await staff(), await staff()];
    await refund(purchase.id, ana);
    const request = await requestOf(purchase.id);
    expect((await decide(request, { confirmed: false }, luis)).status).toBe(400);
    const why = { confirmed: false, reason: 'es otro cobro' };
    expect(await decide(request, why, luis)).toMatchObject({ body: { status: 'declined' } });
    expect(await decide(request, { confirmed: true }, await staff())).toMatchObject({
      status: 409,
    });
    expect(await stateOf(purchase)).toEqual({
      ...untouched,
      said: ['staff_refund_asked', 'staff_refund_declined'],
    });
    expect(await find(purchase.id, ana)).toMatchObject({
      mayRefund: true,
      requests: [{ isOwn: true, declineReason: 'es otro cobro' }],
    });
    expect(await refund(purchase.id, ana, 'ahora sí')).toMatchObject({ status: 202 });
  });

  it('of a purchase that ended meanwhile is refused, and the request stays to be declined', async () => {
    const purchase = await confirmed(900_000);
    const [ana, luis] = [await staff(), await staff()];
    await refund(purchase.id, ana);
    await withdraw(api.db, { purchaseId: purchase.id, requestId: 'r', sealedEndWords: null });
    const request = await requestOf(purchase.id);
    expect(await decide(request, { confirmed: true }, luis)).toMatchObject({ status: 409 });
    expect(await decide(request, { confirmed: false, reason: 'se retractó' }, luis)).toMatchObject({
      status: 202,
    });
    expect(await stateOf(purchase)).toMatchObject({ reason: 'withdrawal' });
  });

  it('is possible where a policy does not come within an hour, and not before', async () => {
    const purchase = await purchaseAt(api, { status: 'issuing', payment: 'approved' });
    await attemptModel(api.db).update({ amount: 100_000 }, { where: { id: purchase.attemptId } });
    const ana = await staff();
    expect(await find(purchase.id, ana)).toMatchObject({ mayRefund: false });
    expect(await refund(purchase.id, ana)).toMatchObject({ status: 409 });
    await api.db.query(
      "UPDATE purchase SET updated_at = now() - interval '61 minutes' WHERE id = $1",
      [purchase.id],
    );
    const shown = await api.fetch(`/api/staff/waiting/${purchase.id}`, { headers: ana });
    expect(((await shown.json()) as Waiting).cells).toMatchObject({
      kind: 'late-issue',
      act: 'give-back',
      amount: 100_000,
      payment: 'approved',
      decisions: [],
    });
    expect(await refund(purchase.id, ana)).toEqual({ status: 202, body: { status: 'requested' } });
    const { rows } = await api.db.query(
      `SELECT p.status, a.status AS payment, a.refund_reason AS reason
         FROM purchase p JOIN payment_attempt a ON a.id = $2 WHERE p.id = $1`,
      [purchase.id, purchase.attemptId],
    );
    expect(rows).toEqual([{ status: 'refunding', payment: 'refund_requested', reason: 'staff' }]);
    expect(await messagesOf(purchase.attemptId)).toEqual(['refund.start']);
  });

  const late = async (amount: number) => {
    const purchase = await purchaseAt(api, { status: 'issuing', payment: 'approved' });
    await attemptModel(api.db).update({ amount }, { where: { id: purchase.attemptId } });
    await api.db.query(
      "UPDATE purchase SET updated_at = now() - interval '61 minutes' WHERE id = $1",
      [purchase.id],
    );
    return purchase;
  };

  it('ends what charged nothing and whose policy does not come', async () => {
    const purchase = await late(0);
    expect(await refund(purchase.id, await staff())).toEqual({
      status: 202,
      body: { status: 'requested' },
    });
    expect((await requireAttempt(api.db, purchase.attemptId)).status).toBe('refund_requested');
  });

  it('asked for because no policy came ends none that comes before it is confirmed', async () => {
    const purchase = await late(900_000);
    const [ana, luis] = [await staff(), await staff()];
    await refund(purchase.id, ana);
    await insertPolicy(api.db, {
      purchaseId: purchase.id,
      attemptId: purchase.attemptId,
      countryCode: 'CL',
      startsOn: '2026-12-01',
      year: 2026,
    });
    await purchaseModel(api.db).update({ status: 'confirmed' }, { where: { id: purchase.id } });
    const request = await requestOf(purchase.id);
    expect(await decide(request, { confirmed: true }, luis)).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE' },
    });
    expect((await requireAttempt(api.db, purchase.attemptId)).status).toBe('approved');
    expect(
      await decide(request, { confirmed: false, reason: 'ya está emitida' }, luis),
    ).toMatchObject({ status: 202 });
  });

  it('is for who may, in their own country', async () => {
    const purchase = await confirmed(900_000);
    expect(await find(purchase.id, await staff('BACKOFFICE', 'PE'))).toBeUndefined();
    expect((await refund(purchase.id, await staff('BACKOFFICE', 'PE'))).status).toBe(404);
    expect((await refund(purchase.id, await staff('EJECUTIVO'))).status).toBe(403);
    await refund(purchase.id, await staff());
    const request = await requestOf(purchase.id);
    expect((await decide(request, { confirmed: true }, await staff('POSTVENTA'))).status).toBe(403);
    expect((await decide(request, { confirmed: true }, await staff('GERENTE', 'PE'))).status).toBe(
      404,
    );
    expect((await decide(randomUUID(), { confirmed: true }, await staff())).status).toBe(404);
  });
});
