import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { filledPurchase } from '@cotejo/tests/support/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/seeded-app.ts';
import { purchaseReactions } from './payment-owner.ts';
import { createStartCharge } from './start-charge.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

test('a quote that ended between the call and the charge is refused, and no provider is called', async () => {
  const purchase = await filledPurchase(api);
  const price = { ...purchase.price, quotedUntil: new Date(Date.now() - 1_000).toISOString() };
  await purchaseModel(api.db).update({ price }, { where: { id: purchase.id } });
  const startCharge = createStartCharge({
    db: api.db,
    recordKeys: api.dependencies.configuration.recordKeys,
    indexKey: api.dependencies.configuration.indexKey,
    logger: pino({ level: 'silent' }),
    provider: () => {
      throw new Error('a provider was asked');
    },
    owners: { purchase: purchaseReactions },
    publicUrl: 'http://localhost',
    webhookUrl: 'http://localhost',
    paymentPageMs: 60_000,
    sendMail: () => Promise.resolve(),
    contactEmails: new Map(),
  });
  const attemptId = randomUUID();
  const answer = await startCharge({
    purchaseId: purchase.id,
    requestId: null,
    fromVersion: purchase.version,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    attemptId,
    kind: 't',
    flow: 't-one-time',
    provider: 'transbank',
    installments: null,
    cardToken: null,
    cardBrand: null,
  });
  expect(answer).toEqual({ refused: 'QUOTE_EXPIRED' });
  const { rowCount } = await api.db.query('SELECT FROM payment_attempt WHERE id = $1', [attemptId]);
  expect(rowCount).toBe(0);
});
