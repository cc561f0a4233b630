import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { readPaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { attemptModel } from '@cotejo/store/attempt/attempt.model.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { readPolicyOf } from '@cotejo/store/policy/read-policy.ts';
import { readPurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { purchaseAt } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import type { PaymentProvider } from '../payment/provider/provider.ts';
import { commitOutcome } from './commit-outcome.ts';
import { createIssuePolicy } from './issue-policy.ts';
import { createSettleCharge } from './settle-charge.ts';
import { paymentOwners } from '../payment-owners.ts';

jest.setTimeout(60_000);

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

const version = 8;

/** A purchase at the payment page whose provider will say that it was paid. */
async function payingPurchase() {
  const { id, attemptId } = await purchaseAt(api, {
    status: 'paying',
    version,
    payment: 'pending',
  });
  const { amount, currency } = await requireAttempt(api.db, attemptId);
  const paid = { type: 'SUCCESS', amount, currency, providerPaymentId: attemptId } as const;
  const settle = (recordKeys: RecordKeys) =>
    createSettleCharge({
      db: api.db,
      recordKeys,
      indexKey: api.dependencies.configuration.indexKey,
      linkKeys: api.dependencies.configuration.linkKeys,
      limitTimes: 1_000,
      payments: readPaymentConfig({ NODE_ENV: 'test' }),
      provider: () => ({ lookup: async () => paid }) as unknown as PaymentProvider,
      owners: paymentOwners,
      sendMail: async () => undefined,
      logger: pino({ level: 'silent' }),
      publicUrls,
      webhookUrl: '',
      contactEmails: new Map(),
      paymentPageMs: 0,
    })({
      purchaseId: id,
      attemptId,
      fromVersion: version,
      requestId: null,
      expiresAt: new Date().toISOString(),
      returnShape: null,
      close: null,
      last: false,
      nextCheckAt: null,
      tellPayer: false,
    });
  const stands = async () => ({
    purchase: (await readPurchase(api.db, id)).status,
    payment: (await requireAttempt(api.db, attemptId)).status,
    policy: (await readPolicyOf(api.db, id))?.status ?? null,
  });
  return { id, attemptId, settle, stands };
}

const keys = (): RecordKeys => api.dependencies.configuration.recordKeys;

test('what was paid has its policy when the call answers, once', async () => {
  const { settle, stands } = await payingPurchase();
  const first = await settle(keys());
  expect(first).toMatchObject({ status: 'confirmed', payment: 'approved', version: version + 2 });
  expect(await stands()).toEqual({ purchase: 'confirmed', payment: 'approved', policy: 'ACTIVE' });
  // A repeated call whose answer was lost.
  expect(await settle(keys())).toMatchObject({ status: 'confirmed', version: version + 2 });
});

test('a policy that cannot be issued loses no money: the next try finds it paid, and it is asked for', async () => {
  const { id, attemptId, settle, stands } = await payingPurchase();
  const { current } = keys();
  const wrong = { current, keys: new Map([[current, randomBytes(32)]]) };
  await expect(settle(wrong)).rejects.toThrow();
  expect(await stands()).toEqual({ purchase: 'issuing', payment: 'approved', policy: null });

  const second = await settle(keys());
  expect(second).toMatchObject({ status: 'issuing', payment: 'approved', version: version + 1 });
  const issue = createIssuePolicy({ db: api.db, recordKeys: keys() });
  await issue({
    purchaseId: id,
    attemptId,
    fromVersion: second.version,
    requestId: null,
    expiresAt: new Date().toISOString(),
  });
  expect(await stands()).toMatchObject({ purchase: 'confirmed', policy: 'ACTIVE' });
});

test('who came back from a page without having paid is looked at when it ends, and twice after that', async () => {
  const { id, attemptId } = await purchaseAt(api, { status: 'paying', payment: 'pending' });
  const redirect = { method: 'POST', url: 'http://page', fields: {} } as const;
  const expiresAt = new Date(Date.now() + 600_000);
  await attemptModel(api.db).update({ redirect, expiresAt }, { where: { id: attemptId } });
  const attempt = await requireAttempt(api.db, attemptId);
  const { version: fromVersion } = await readPurchase(api.db, id);
  const outcome = { type: 'PENDING', reason: 'pending', payerDone: true } as const;
  const change = { purchaseId: id, fromVersion, requestId: null };
  await commitOutcome(
    api.db,
    { ...change, expiresAt: expiresAt.toISOString() },
    attempt,
    outcome,
    new Date(),
  );
  const { rows } = await api.db.query<{ after: number }>(
    `SELECT round(extract(epoch FROM due_at - $2::timestamptz))::int AS after FROM outbox
      WHERE topic = 'payment.later' AND payload->>'attemptId' = $1 ORDER BY id`,
    [attemptId, expiresAt],
  );
  // The clocks of both, and the time until the transaction, differ by a little.
  const [first = 0] = rows.map(({ after }) => after);
  expect(Math.abs(first - 5)).toBeLessThan(30);
  expect(rows.map(({ after }) => after - first)).toEqual([0, 55, 295]);
});

test('a refusal is left to the call that gives the money back', async () => {
  const { id, settle, stands } = await payingPurchase();
  const { price } = await purchaseModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true });
  await purchaseModel(api.db).update({ price: { ...price, amount: 1 } }, { where: { id } });
  expect(await settle(keys())).toMatchObject({ status: 'issuing', version: version + 1 });
  expect(await stands()).toEqual({ purchase: 'issuing', payment: 'approved', policy: null });
});
