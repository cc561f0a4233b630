import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import type { ChargebackDecision } from '@cotejo/domain/payment/refund/chargeback-decisions.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { isShown, raiseAttention } from '@cotejo/store/attention/attention.ts';
import { giftCardModel } from '@cotejo/store/gift-card/gift-card.model.ts';
import { earnCommission } from '@cotejo/store/ledger/book-commission.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { movePolicy } from '@cotejo/store/sale/move-policy.ts';
import { readPolicyOf } from '@cotejo/store/policy/read-policy.ts';
import { readPurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { withdraw } from '@cotejo/store/sale/withdraw.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { bearerOf } from '@cotejo/tests/support/people/staff.ts';
import { createIssuePolicy } from '@cotejo/workers/purchase/issue-policy.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountChargebacks } from './mount-chargebacks.ts';
import { mountWaiting } from './mount-waiting.ts';
import { kindsAbout } from '@cotejo/tests/support/mail/deliver-messages.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountChargebacks, mountWaiting] });
}, 180_000);
afterAll(() => api.close());

type Bearer = Readonly<Record<string, string>>;
type Waiting = NonNullable<CallAnswer<'readWaiting'>>;
type Disputed = Awaited<ReturnType<typeof disputed>>;

const staff = (role: Role = 'BACKOFFICE', country = 'CL'): Promise<Bearer> =>
  bearerOf(api.dependencies, role, ['country', country]);

/** A purchase whose payment its bank took back, with the commission and the gift card that came with its policy. */
async function disputed(amount: number, isIssued = true) {
  const purchase = await purchaseAt(api, {
    status: isIssued ? 'confirmed' : 'refunding',
    payment: 'sending',
  });
  const { id, attemptId } = purchase;
  await attemptModel(api.db).update({ amount }, { where: { id: attemptId } });
  for (const status of ['approved', 'charged_back'] as const)
    await movePayment(api.db, await requireAttempt(api.db, attemptId), status);
  if (isIssued) {
    const { id: policyId } = await insertPolicy(api.db, {
      purchaseId: id,
      attemptId,
      countryCode: 'CL',
      startsOn: '2026-12-01',
      year: 2026,
    });
    const { productId } = await readPurchase(api.db, id);
    const card = { id: randomUUID(), purchaseId: id, policyId, currency: 'CLP' } as const;
    await api.db.transaction(async (tx) => {
      await earnCommission(tx, productId, await requireAttempt(tx, attemptId));
      const policy = await readPolicyOf(tx, id);
      if (policy !== null) await movePolicy(tx, policy, 'PENDING', 'charged_back');
      await giftCardModel(tx).create(
        { ...card, amount: 5_000, balance: 5_000, dueAt: new Date() },
        { ...tx.scope, returning: false },
      );
    });
  }
  await raiseAttention(api.db, {
    subject: `purchase/${id}`,
    kind: 'charged_back',
    needs: 'person',
    detail: 'x',
  });
  return purchase;
}

async function decide(
  { attemptId }: Disputed,
  decision: ChargebackDecision,
  headers: Bearer,
): Promise<{ status: number; body: { status?: string; code?: string } }> {
  const path = `/api/staff/payments/${attemptId}/chargeback-decision`;
  const body = { decision, reason: 'lo dice el banco' };
  const answer = await api.post(path, body, { 'idempotency-key': randomUUID(), ...headers });
  if (answer.status >= 500) throw new Error(api.logLines.slice(-3).join('\n'));
  return { status: answer.status, body: (await answer.json()) as { status?: string } };
}

async function itemOf({ attemptId }: Disputed, headers: Bearer) {
  const answer = await api.fetch(`/api/staff/waiting/${attemptId}`, { headers });
  return answer.status === 404 ? undefined : ((await answer.json()) as Waiting).cells;
}

async function stateOf({ id, attemptId }: Disputed) {
  const { rows } = await api.db.query(
    `SELECT p.status, o.status AS policy, a.status AS payment, g.status AS gift
       FROM purchase p JOIN payment_attempt a ON a.id = $2
       LEFT JOIN policy o ON o.purchase_id = p.id LEFT JOIN gift_card g ON g.purchase_id = p.id
      WHERE p.id = $1`,
    [id, attemptId],
  );
  return rows[0];
}

/** What its books say besides the fee: sums by account that are not 0. */
async function booksOf({ attemptId }: Disputed): Promise<Readonly<Record<string, number>>> {
  const { rows } = await api.db.query<{ account: string; sum: number }>(
    `SELECT l.account, sum(l.amount)::int AS sum FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id
      WHERE e.attempt_id = $1 AND l.account NOT LIKE '%fee%' GROUP BY 1 HAVING sum(l.amount) <> 0`,
    [attemptId],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

const noticesOf = async ({ id }: Disputed) => {
  return kindsAbout(api.db, { subjectId: id });
};

const waits = { status: 'confirmed', policy: 'PENDING', payment: 'charged_back', gift: 'promised' };
const ended = { status: 'refunded', policy: 'INACTIVE', payment: 'lost', gift: 'cancelled' };

it('waits in the list of those who may decide it there, with what may be decided', async () => {
  const one = await disputed(100_000);
  expect(await itemOf(one, await staff())).toMatchObject({
    kind: 'charge-back',
    act: 'settle-dispute',
    amount: 100_000,
    decisions: ['insured', 'lost', 'lost_kept', 'lost_insured'],
  });
  expect(await itemOf(one, await staff('BACKOFFICE', 'PE'))).toBeUndefined();
  expect((await decide(one, 'lost', await staff('BACKOFFICE', 'PE'))).status).toBe(404);
  expect((await decide(one, 'lost', await staff('POSTVENTA'))).status).toBe(403);
  expect(await stateOf(one)).toEqual(waits);
});

it('lost ends the policy without a refund of ours, and its insurer is owed nothing', async () => {
  const one = await disputed(100_000);
  const ana = await staff();
  expect(await decide(one, 'lost', ana)).toEqual({ status: 202, body: { status: 'lost' } });
  expect(await stateOf(one)).toEqual(ended);
  expect(await booksOf(one)).toEqual({});
  expect(await noticesOf(one)).toEqual(['dispute_lost']);
  expect(await isShown(api.db, `purchase/${one.id}`, 'charged_back')).toBe(false);
  expect(await itemOf(one, ana)).toBeUndefined();
  expect(await decide(one, 'lost', ana)).toMatchObject({ status: 409 });
  const { rowCount } = await api.db.query(
    "SELECT FROM outbox WHERE topic = 'refund.start' AND key = $1",
    [`payment/${one.attemptId}`],
  );
  expect(rowCount).toBe(0);
});

it('lost with a premium that the insurer keeps is our loss, and its commission stays earned', async () => {
  const one = await disputed(100_000);
  await decide(one, 'lost_kept', await staff());
  expect(await stateOf(one)).toEqual(ended);
  expect(await booksOf(one)).toEqual({
    chargeback_losses: 100_000,
    insurer_payable: -100_000,
    commission_receivable: expect.any(Number),
    commissions: expect.any(Number),
  });
});

it('may leave the policy in force during the dispute, and after it was lost', async () => {
  const one = await disputed(100_000);
  const ana = await staff();
  await decide(one, 'insured', ana);
  expect(await stateOf(one)).toEqual({ ...waits, policy: 'ACTIVE' });
  expect(await decide(one, 'insured', ana)).toMatchObject({ status: 409 });
  expect(await itemOf(one, ana)).toMatchObject({
    decisions: ['lost', 'lost_kept', 'lost_insured'],
  });
  await decide(one, 'lost_insured', ana);
  expect(await stateOf(one)).toEqual({
    status: 'confirmed',
    policy: 'ACTIVE',
    payment: 'lost',
    gift: 'promised',
  });
  expect(await booksOf(one)).toMatchObject({
    chargeback_losses: 100_000,
    insurer_payable: -100_000,
  });
  expect(await noticesOf(one)).toEqual(['dispute_insured']);
});

it('stays insured at our cost, and its holder may still withdraw, without money of ours', async () => {
  const one = await disputed(100_000);
  await decide(one, 'lost_insured', await staff());
  const page = await api.fetch(`/api/purchases/${one.session}/confirmation`, {});
  expect(await page.text()).toContain('no hay nada que devolverte');
  const before = await booksOf(one);
  const refund = () =>
    withdraw(api.db, { purchaseId: one.id, requestId: 'r', sealedEndWords: null });
  expect(await refund()).toBe('requested');
  expect(await refund()).toBe('already');
  expect(await stateOf(one)).toEqual(ended);
  expect(await booksOf(one)).toEqual(before);
  const answer = await api.fetch(`/api/purchases/${one.session}`, {});
  expect(await answer.json()).toMatchObject({
    status: 'refunded',
    payment: { message: expect.stringContaining('El dinero lo tiene tu banco') },
  });
});

it('above the limit takes two people who say the same', async () => {
  const one = await disputed(200_001);
  const [ana, luis] = [await staff(), await staff('GERENTE')];
  const asked = { status: 202, body: { status: 'awaiting_approval' } };
  expect(await decide(one, 'lost', ana)).toEqual(asked);
  expect(await decide(one, 'lost', ana)).toEqual(asked);
  expect(await decide(one, 'lost_kept', luis)).toEqual(asked);
  expect(await stateOf(one)).toEqual(waits);
  expect((await itemOf(one, luis))?.proposals).toMatchObject([
    { isOwn: false, decision: 'lost' },
    { isOwn: true, decision: 'lost_kept' },
  ]);
  const done = { status: 202, body: { status: 'lost' } };
  expect(await decide(one, 'lost', luis)).toEqual(done);
  // Its answer was lost.
  expect(await decide(one, 'lost', luis)).toEqual(done);
  expect(await stateOf(one)).toEqual(ended);
  const small = await disputed(200_001);
  expect(await decide(small, 'insured', ana)).toMatchObject({ body: { status: 'insured' } });
});

it('before a policy was issued can only be lost', async () => {
  const one = await disputed(100_000, false);
  const ana = await staff();
  expect(await itemOf(one, ana)).toMatchObject({ decisions: ['lost'] });
  expect(await decide(one, 'insured', ana)).toMatchObject({ status: 409 });
  await decide(one, 'lost', ana);
  expect(await stateOf(one)).toMatchObject({ status: 'refunded', policy: null, payment: 'lost' });
});

it('while its policy is being issued is lost, too, and no policy follows', async () => {
  const one = await purchaseAt(api, { status: 'issuing', payment: 'charged_back' });
  expect(await decide(one, 'lost', await staff())).toEqual({
    status: 202,
    body: { status: 'lost' },
  });
  expect(await stateOf(one)).toMatchObject({ status: 'refunded', policy: null, payment: 'lost' });
  const issue = createIssuePolicy({
    db: api.db,
    recordKeys: api.dependencies.configuration.recordKeys,
  });
  const change = { purchaseId: one.id, attemptId: one.attemptId, requestId: null };
  const expiresAt = new Date().toISOString();
  expect(await issue({ ...change, fromVersion: 8, expiresAt })).toMatchObject({ type: 'refused' });
});

it('is told on the page of its holder as it is', async () => {
  const one = await disputed(100_000);
  const read = async () => {
    const answer = await api.fetch(`/api/purchases/${one.session}`, {});
    return (await answer.json()) as PurchaseSnapshot;
  };
  expect(await read()).toMatchObject({ status: 'confirmed' });
  await decide(one, 'lost', await staff());
  expect(await read()).toMatchObject({ status: 'refunded' });
});
