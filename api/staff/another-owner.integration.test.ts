import { randomUUID } from 'node:crypto';
import type { Client } from '@temporalio/client';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { findCountries } from '@cotejo/store/attention/find-country.sql.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { readPosition } from '@cotejo/store/purchase/read/read-position.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { mountPayment } from '../payment/mount-payment.ts';
import { paymentOwners, type PaymentOwnerRow } from '../payment/payment-owners.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountChargebacks } from './mount-chargebacks.ts';
import { mountStaff } from './mount-staff.ts';
import { mountTransfers } from './mount-transfers.ts';

/**
 * Payments of a second kind of owner, whose row has the id of a Chilean purchase: who takes the one for the other would act on
 * that purchase. The kind stands in the table as billing's will, with a place in Peru.
 */
const period = 'billing_period' as PaymentOwnerKind;
const decided: unknown[] = [];
const periodRow: PaymentOwnerRow = {
  place: async () => ({ country: 'PE', productCode: 'P-1' }),
  workflowId: async (_db, id) => `charge/${id}`,
  reference: (id) => `PERIOD-${id.slice(0, 4)}`,
  version: async () => 77,
  payer: async () => ({ name: 'Rosa Quispe', legalId: '12345678' }),
  decideChargeback: async (_tx, ownerId, { decision }) => decided.push([ownerId, decision]) > 0,
  knows: async () => true,
  page: async (_parts, ownerId) => `/account/policies/${ownerId}`,
};

const told: unknown[] = [];
const temporal = {
  withDeadline: <T>(_deadline: unknown, run: () => Promise<T>) => run(),
  workflow: {
    getHandle: (workflowId: string) => ({
      executeUpdate: async ({ name }: { name: string }, options: { args: readonly unknown[] }) => {
        told.push([workflowId, name, options.args[0]]);
      },
    }),
  },
} as unknown as Client;

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountPurchase, mountPayment, mountStaff, mountChargebacks, mountTransfers],
    temporal,
    paymentOwners: { ...paymentOwners, [period]: periodRow },
  });
}, 180_000);
afterAll(() => api.close());

const staff = async (country: CountryCode) => {
  const { authorization } = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', country]);
  return { authorization };
};

type Headers = Readonly<Record<string, string>>;
async function post(path: string, headers: Headers, body: object = {}) {
  const answer = await api.post(path, body, { 'idempotency-key': randomUUID(), ...headers });
  if (answer.status >= 500) throw new Error(api.logLines.slice(-3).join('\n'));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const read = async (path: string, headers: Headers) => {
  const answer = await api.fetch(path, { headers });
  if (answer.status >= 500) throw new Error(api.logLines.slice(-3).join('\n'));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

/** An attempt of a period with the id of a purchase that is being paid. */
async function owed(
  status: PaymentStatus,
  more: Partial<Parameters<typeof openAttempt>[1]> = {},
): Promise<{ readonly ownerId: string; readonly attemptId: string }> {
  const { id: ownerId } = await purchaseAt(api, { status: 'confirming', payment: 'unknown' });
  const attemptId = randomUUID();
  await openAttempt(api.db, {
    id: attemptId,
    owner: { kind: period, id: ownerId },
    provider: 'mercadopago',
    kind: 'tdc-token',
    flow: 'tdc-subscriptions',
    amount: 10_000,
    currency: 'PEN',
    expiresAt: new Date(Date.now() + 600_000),
    createdAt: new Date(),
    ...more,
  });
  await attemptModel(api.db).update({ status }, { where: { id: attemptId } });
  return { ownerId, attemptId };
}

const byProof = {
  provider: 'queplan',
  kind: 'transfer_non_automated',
  flow: 'transfer-one-time-non-automated',
} as const;

test('staff of another country find none of its payments, whatever country a purchase with its id is of', async () => {
  const chile = await staff('CL');
  const { attemptId } = await owed('unknown');
  const { attemptId: transferId } = await owed('pending', byProof);
  const payment = `/api/staff/payments/${attemptId}`;
  const decision = { charged: true, reason: 'lo dice el banco' };
  for (const [path, body] of [
    [`${payment}/decision`, decision],
    [`${payment}/look-up`, {}],
    [`${payment}/cancel`, {}],
    [`${payment}/chargeback-decision`, { decision: 'lost', reason: 'lo dice el banco' }],
  ] as const)
    expect([path, (await post(path, chile, body)).status]).toEqual([path, 404]);
  expect((await read(`/api/staff/transfers/${transferId}`, chile)).status).toBe(404);
  // No table names its country yet: who reaches some countries only reads nothing of it in Temporal's UI.
  expect(await findCountries(api.db, [attemptId])).toEqual(new Map());
});

test('a decision of two people is told to its own workflow', async () => {
  const { ownerId, attemptId } = await owed('unknown');
  const path = `/api/staff/payments/${attemptId}/decision`;
  const body = { charged: false, reason: 'no está en la cartola' };
  expect(await post(path, await staff('PE'), body)).toMatchObject({
    body: { status: 'awaiting_approval' },
  });
  expect(await post(path, await staff('PE'), body)).toMatchObject({ status: 202 });
  const message = expect.objectContaining({ attemptId, charged: false });
  expect(told).toContainEqual([`charge/${ownerId}`, 'decideCharge', message]);
  const { rows } = await api.db.query('SELECT purchase_id FROM staff_note WHERE target = $1', [
    `payment/${attemptId}`,
  ]);
  expect(rows).toEqual([{ purchase_id: null }, { purchase_id: null }]);
});

test('a charge that is given up is told to its own workflow, with the version of its own row', async () => {
  const { ownerId, attemptId } = await owed('pending');
  expect(await post(`/api/staff/payments/${attemptId}/cancel`, await staff('PE'))).toMatchObject({
    status: 202,
  });
  const message = expect.objectContaining({ by: 'staff', version: 77 });
  expect(told).toContainEqual([`charge/${ownerId}`, 'leavePayment', message]);
});

test('a dispute ends as its own row says, and no purchase moves', async () => {
  const { ownerId, attemptId } = await owed('charged_back');
  const before = await readPosition(api.db, ownerId);
  const path = `/api/staff/payments/${attemptId}/chargeback-decision`;
  const body = { decision: 'insured', reason: 'lo dice el banco' };
  expect((await post(path, await staff('PE'), body)).status).toBe(202);
  expect(decided).toEqual([[ownerId, 'insured']]);
  expect(await readPosition(api.db, ownerId)).toEqual(before);
});

test('its transfer is listed and read under its own name, and says so where another payment uses it', async () => {
  const { ownerId, attemptId } = await owed('pending', byProof);
  const other = await owed('pending', byProof);
  const one = await staff('PE');
  const two = await staff('PE');
  const seen = {
    amount: 10_000,
    receivedOn: dayIn('America/Lima', Date.now()),
    operationNumber: String(Date.now()),
    reason: 'Está en la cartola',
  };
  const path = `/api/staff/transfers/${attemptId}`;
  expect((await post(`${path}/match`, one, seen)).body).toEqual({ status: 'awaiting_approval' });
  const head = { purchaseId: null, purchaseReference: periodRow.reference(ownerId), country: 'PE' };
  expect((await read('/api/staff/transfers', one)).body['items']).toContainEqual(
    expect.objectContaining({ attemptId, ...head }),
  );
  expect((await read(path, one)).body).toMatchObject({ ...head, payer: { name: 'Rosa Quispe' } });
  expect((await post(`${path}/match`, two, seen)).body).toEqual({ status: 'matched' });
  expect(await post(`/api/staff/transfers/${other.attemptId}/match`, one, seen)).toMatchObject({
    body: {
      code: 'TRANSFER_USED',
      usedBy: { by: 'operation', attemptId, purchaseReference: head.purchaseReference },
    },
  });
});

test('its payer comes back to its own page', async () => {
  const { ownerId, attemptId } = await owed('pending', {
    provider: 'transbank',
    kind: 't',
    flow: 't-one-time',
  });
  const { returnState } = await requireAttempt(api.db, attemptId);
  const back = await api.fetch(`/api/payments/transbank/return?state=${returnState}&token_ws=x`);
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `/account/policies/${ownerId}`,
  ]);
});
