import { randomUUID } from 'node:crypto';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { sealBytes } from '@cotejo/store/crypto/seal.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { readPolicyOf, savePolicyDocument } from '@cotejo/store/policy/read-policy.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { reload } from './read/load-snapshot.ts';
import { mountPurchase } from './mount-purchase.ts';
import { readPolicyDocument } from './read/read-policy-document.ts';

jest.setTimeout(60_000);

let api: SeededApp;
let productCode: string;

beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountPurchase],
  });
  productCode = await findOnlineProduct(api.db);
}, 180_000);
afterAll(() => api.close());

async function opened(): Promise<PurchaseSnapshot> {
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const key = { 'idempotency-key': randomUUID() };
  const answer = await api.post('/api/purchases', { productCode, profile }, key);
  expect(answer.status).toBe(201);
  return (await answer.json()) as PurchaseSnapshot;
}

/** As the worker leaves it between the policy's commit and its document. */
async function issue({ id }: PurchaseSnapshot): Promise<string> {
  const attemptId = randomUUID();
  const { db } = api;
  await openAttempt(db, {
    id: attemptId,
    owner: { kind: 'purchase', id },
    provider: 'transbank',
    kind: 't',
    flow: 't-one-time',
    amount: 1,
    currency: 'CLP',
    expiresAt: null,
    createdAt: new Date(),
  });
  await insertPolicy(db, {
    purchaseId: id,
    attemptId,
    countryCode: 'CL',
    startsOn: '2026-12-01',
    year: 2026,
  });
  return (await readPolicyOf(db, id))?.id ?? '';
}

const pdf = (session: string): Promise<Response> =>
  api.fetch(`/api/purchases/${session}/policy.pdf`);

test('a policy that was just issued is handed out as soon as its document is rendered', async () => {
  const purchase = await opened();
  const policyId = await issue(purchase);
  const asked = pdf(purchase.session);
  const sealed = sealBytes(
    api.dependencies.configuration.recordKeys,
    policyId,
    Buffer.from('%PDF-1'),
  );
  await savePolicyDocument(api.db, policyId, sealed);
  const answer = await asked;
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('%PDF-1');
});

test('a document that is saved again, by a try that was counted as lost, stays as it first came', async () => {
  const purchase = await opened();
  const policyId = await issue(purchase);
  const { recordKeys } = api.dependencies.configuration;
  for (const text of ['%PDF-1', '%PDF-2'])
    await savePolicyDocument(api.db, policyId, sealBytes(recordKeys, policyId, Buffer.from(text)));
  expect(await (await pdf(purchase.session)).text()).toBe('%PDF-1');
});

test('one whose document does not come says that it is on its way, not that it is nowhere', async () => {
  const purchase = await opened();
  await issue(purchase);
  const { dependencies } = api;
  const context = { dependencies, recordKeys: dependencies.configuration.recordKeys };
  const record = await reload(context, { session: purchase.session, browser: null });
  const asked = readPolicyDocument(context, record, 'en', { withinMs: 20, everyMs: 10 });
  await expect(asked).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/document is almost ready/) as string,
    options: { extensions: { retryAfter: 5 } },
  });
});

test('a purchase without a policy has no document, at once', async () => {
  expect((await pdf((await opened()).session)).status).toBe(404);
});
