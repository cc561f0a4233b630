import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { leadModel } from '@cotejo/store/lead/lead.model.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { policyModel } from '@cotejo/store/policy/policy.model.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { withdraw } from '@cotejo/store/sale/withdraw.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { bearerOf } from '@cotejo/tests/support/people/staff.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountMixedSales } from './mount-mixed-sales.ts';
import { mountRefunds } from './mount-refunds.ts';
import { mountWaiting } from './mount-waiting.ts';
import { kindsAbout } from '@cotejo/tests/support/mail/deliver-messages.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountPurchase, mountMixedSales, mountRefunds, mountWaiting],
  });
}, 180_000);
afterAll(() => api.close());

type Bearer = Readonly<Record<string, string>>;
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

/** Contracted here with this much paid, and open for its adviser: its lead is 501, 330. */
async function sold(amount: number) {
  const purchase = await purchaseAt(api, { status: 'confirmed', payment: 'approved' });
  const { id, attemptId } = purchase;
  const { price, leadId } = await purchaseModel(api.db).findByPk(id, {
    raw: true,
    rejectOnEmpty: true,
  });
  const by = amount === 0 ? 'contribution' : 'policyholder';
  const rest = { by, amount: 9_000, currency: price.currency } as const;
  await purchaseModel(api.db).update({ price: { ...price, amount, rest } }, { where: { id } });
  await attemptModel(api.db).update({ amount }, { where: { id: attemptId } });
  await leadModel(api.db).update({ status: 501, subStatus: 330 }, { where: { id: leadId } });
  await insertPolicy(api.db, {
    purchaseId: id,
    attemptId,
    countryCode: 'CL',
    startsOn: '2026-12-01',
    year: 2026,
  });
  const state = async () => {
    const { status, saleConfirmedAt } = await purchaseModel(api.db).findByPk(id, {
      raw: true,
      rejectOnEmpty: true,
    });
    const lead = await leadModel(api.db).findByPk(leadId, { raw: true, rejectOnEmpty: true });
    const policy = await policyModel(api.db).findOne({
      where: { purchaseId: id },
      raw: true,
      rejectOnEmpty: true,
    });
    return {
      purchase: status,
      isConfirmed: saleConfirmedAt !== null,
      lead: [lead.status, lead.subStatus],
      policy: policy.status,
    };
  };
  const notices = async (): Promise<readonly string[]> => {
    return kindsAbout(api.db, { subjectId: id });
  };
  return { ...purchase, at: `/api/staff/purchases/${id}/sale`, state, notices };
}

async function listed(id: string, headers: Bearer) {
  const answer = await api.fetch(`/api/staff/waiting/${id}`, { headers });
  if (answer.status === 404) return undefined;
  const { cells } = (await answer.json()) as NonNullable<CallAnswer<'readWaiting'>>;
  return cells.kind === 'mixed-sale' ? cells : undefined;
}

const confirmed = { confirmed: true, reason: 'La compañía envió el contrato' };
const failed = { confirmed: false, reason: 'La compañía no lo aceptó' };

test('a sale that its partner confirmed closes its lead once, and its holder is told once', async () => {
  const sale = await sold(20_000);
  const headers = await staff();
  expect(await listed(sale.id, headers)).toMatchObject({
    act: 'finish',
    amount: 20_000,
    purchaseId: sale.id,
    payment: 'approved',
  });
  const done = { status: 202, body: { status: 'confirmed' } };
  expect(await post(sale.at, confirmed, headers)).toEqual(done);
  expect(await post(sale.at, confirmed, headers)).toEqual(done);
  expect(await post(sale.at, failed, headers)).toMatchObject({
    status: 409,
    body: { code: 'NOT_EDITABLE' },
  });
  expect(await sale.state()).toEqual({
    purchase: 'confirmed',
    isConfirmed: true,
    lead: [3, 332],
    policy: 'ACTIVE',
  });
  expect(await sale.notices()).toEqual(['sale_confirmed']);
  expect(await listed(sale.id, headers)).toBeUndefined();
});

test('of two answers at the same moment one counts', async () => {
  const sale = await sold(20_000);
  const headers = await staff();
  const answers = await Promise.all([
    post(sale.at, confirmed, headers),
    post(sale.at, failed, headers),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  expect(await sale.notices()).toHaveLength(1);
});

test('its holder withdraws after it was confirmed as from every policy', async () => {
  const sale = await sold(20_000);
  await post(sale.at, confirmed, await staff());
  const withdrawn = await withdraw(api.db, {
    purchaseId: sale.id,
    requestId: 'r',
    sealedEndWords: null,
  });
  expect(withdrawn).toBe('requested');
  expect(await sale.state()).toMatchObject({ purchase: 'refunding', lead: [100, null] });
});

test('a sale that failed ends its policy and gives back what was paid here', async () => {
  const sale = await sold(20_000);
  const headers = await staff();
  const done = { status: 202, body: { status: 'failed' } };
  expect(await post(sale.at, failed, headers)).toEqual(done);
  expect(await post(sale.at, failed, headers)).toEqual(done);
  expect(await sale.state()).toEqual({
    purchase: 'refunding',
    isConfirmed: false,
    lead: [100, null],
    policy: 'INACTIVE',
  });
  expect(await sale.notices()).toEqual(['sale_failed']);
});

test('above the limit it ends when somebody else confirms what goes back, and waits nowhere else', async () => {
  const sale = await sold(5_000_000);
  const [ana, luis] = [await staff(), await staff('GERENTE')];
  expect(await post(sale.at, failed, ana)).toEqual({
    status: 202,
    body: { status: 'awaiting_approval' },
  });
  expect(await sale.state()).toMatchObject({ purchase: 'confirmed', lead: [501, 330] });
  expect(await sale.notices()).toEqual([]);
  expect(await listed(sale.id, ana)).toBeUndefined();
  const { rows } = await api.db.query<{ id: string }>(
    `SELECT id FROM refund_request WHERE purchase_id = $1`,
    [sale.id],
  );
  const decision = `/api/staff/refund-requests/${rows[0]?.id}/decision`;
  expect(await post(decision, { confirmed: true }, luis)).toMatchObject({ status: 202 });
  expect(await sale.state()).toMatchObject({ purchase: 'refunding', policy: 'INACTIVE' });
  expect(await sale.notices()).toEqual(['sale_failed']);
});

test('a failed contract of which nothing was paid ends without a refund', async () => {
  const sale = await sold(0);
  const headers = await staff();
  const done = { status: 202, body: { status: 'failed' } };
  expect(await post(sale.at, failed, headers)).toEqual(done);
  expect(await post(sale.at, failed, headers)).toEqual(done);
  expect(await sale.state()).toEqual({
    purchase: 'refused',
    isConfirmed: false,
    lead: [4, null],
    policy: 'INACTIVE',
  });
  expect(await sale.notices()).toEqual(['sale_failed']);
  const answer = await api.fetch(`/api/purchases/${sale.session}/timeline`);
  expect(JSON.stringify(await answer.json())).toContain('La contratación no se concretó');
});

test('it is for who may change leads, in their own country, and for mixed sales alone', async () => {
  const sale = await sold(20_000);
  expect((await post(sale.at, confirmed, await staff('BACKOFFICE', 'PE'))).status).toBe(404);
  expect((await post(sale.at, confirmed, await staff('GERENTE'))).status).toBe(403);
  expect((await post(sale.at, { confirmed: true }, await staff())).status).toBe(400);
  const whole = await purchaseAt(api, { status: 'confirmed', payment: 'approved' });
  const at = `/api/staff/purchases/${whole.id}/sale`;
  expect((await post(at, confirmed, await staff())).status).toBe(409);
});
