import { randomUUID } from 'node:crypto';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { openStore, type Store } from '@cotejo/store/connection.ts';
import { sealBytes } from '@cotejo/store/crypto/seal.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database.ts';
import { findOnlineProduct } from '@cotejo/tests/support/online-product.ts';
import { comparisonOf } from '../comparison/comparison-part.ts';
import { createListener } from '../events/listen.ts';
import { createLogger } from '../log/logger.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { mountPurchase } from './mount-purchase.ts';
import { readPolicyDocument } from './read-policy-document.ts';

jest.setTimeout(60_000);

let database: TestDatabase;
let store: Store;
let api: TestApp;
let productCode: string;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  store = openStore(database.url, { max: 4 });
  api = await startApp({
    mounts: [mountPurchase],
    parts: {
      pool: store.pool,
      sequelize: store.sequelize,
      events: createListener(database.url, createLogger('silent')),
    },
    env: { WRITES_PER_MINUTE: '100000' },
  });
  productCode = await findOnlineProduct(store.pool);
}, 180_000);
afterAll(async () => {
  comparisonOf(api.dependencies).holder.close();
  await api.dependencies.events.close();
  await api.close();
  await store.close();
  await database.drop();
});

async function opened(): Promise<PurchaseSnapshot> {
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const key = { 'idempotency-key': randomUUID() };
  const answer = await api.post('/api/purchases', { productCode, profile }, key);
  expect(answer.status).toBe(201);
  return (await answer.json()) as PurchaseSnapshot;
}

/** As the worker leaves it between the policy's commit and its document. */
async function issue({ id }: PurchaseSnapshot): Promise<string> {
  const policyId = randomUUID();
  await store.pool.query(
    `WITH attempt AS (
       INSERT INTO payment_attempt (id, purchase_id, provider, kind, flow, status, amount, currency)
       VALUES ($1, $2, 'transbank', 't', 't-one-time', 'approved', 1, 'CLP') RETURNING id)
     INSERT INTO policy (id, number, purchase_id, attempt_id, starts_on)
     SELECT $3, $4, $2, attempt.id, current_date FROM attempt`,
    [randomUUID(), id, policyId, `CT-CL-${policyId}`],
  );
  return policyId;
}

const pdf = (session: string): Promise<Response> =>
  api.fetch(`/api/purchases/${session}/policy.pdf`);

test('a policy that was just issued is handed out as soon as its document is drawn', async () => {
  const purchase = await opened();
  const policyId = await issue(purchase);
  const asked = pdf(purchase.session);
  const sealed = sealBytes(
    api.dependencies.configuration.recordKeys,
    policyId,
    Buffer.from('%PDF-1'),
  );
  await store.pool.query('INSERT INTO policy_document (policy_id, sealed_pdf) VALUES ($1, $2)', [
    policyId,
    sealed,
  ]);
  const answer = await asked;
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('%PDF-1');
});

test('one whose document does not come says that it is on its way, not that it is nowhere', async () => {
  const purchase = await opened();
  await issue(purchase);
  const { dependencies } = api;
  const context = { dependencies, recordKeys: dependencies.configuration.recordKeys };
  const asked = readPolicyDocument(
    context,
    purchase.session,
    { language: 'en' },
    { withinMs: 20, everyMs: 10 },
  );
  await expect(asked).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/document almost ready/) as string,
    options: { extensions: { retryAfter: 5 } },
  });
});

test('a purchase without a policy has no document, at once', async () => {
  expect((await pdf((await opened()).session)).status).toBe(404);
});
