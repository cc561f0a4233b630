import { randomUUID } from 'node:crypto';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { openStore, type Store } from '@cotejo/store/connection.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database.ts';
import { findOnlineProduct } from '@cotejo/tests/support/online-product.ts';
import { comparisonOf } from '../comparison/comparison-part.ts';
import { createListener } from '../events/listen.ts';
import { createLogger } from '../log/logger.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { mountPayment } from './mount-payment.ts';

let database: TestDatabase;
let store: Store;
let api: TestApp;
const token = `token-${randomUUID()}`;
const attemptId = randomUUID();
let page: string;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  store = openStore(database.url, { max: 4 });
  api = await startApp({
    mounts: [mountPurchase, mountPayment],
    parts: {
      pool: store.pool,
      sequelize: store.sequelize,
      events: createListener(database.url, createLogger('silent')),
    },
  });
  const productCode = await findOnlineProduct(store.pool);
  const response = await api.post(
    '/api/purchases',
    { productCode, profile: { cotizante: [{ sexo: 'Femenino', edad: 34 }] } },
    { 'accept-language': 'pt' },
  );
  const { id, session } = (await response.json()) as PurchaseSnapshot;
  await store.pool.query(
    `INSERT INTO payment_attempt (id, purchase_id, provider, kind, flow, status, amount, currency, provider_ref)
     VALUES ($1, $2, 'transbank', 't', 't-one-time', 'pending', 1000, 'CLP', $3)`,
    [attemptId, id, token],
  );
  page = `/pt/Compra-Online/${productCode}/Pago?session=${session}`;
}, 180_000);
afterAll(async () => {
  comparisonOf(api.dependencies).holder.close();
  await api.dependencies.events.close();
  await api.close();
  await store.close();
  await database.drop();
});

async function comeBack(query: string, form?: Record<string, string>): Promise<unknown[]> {
  const response = await api.fetch(`/api/payments/transbank/return${query}`, {
    method: form === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  });
  return [response.status, response.headers.get('location'), response.headers.get('cache-control')];
}

test.each([
  ['the POST of Webpay', '', { token_ws: token }, 'normal'],
  ['the POST of who gave up', '', { TBK_TOKEN: token, TBK_ORDEN_COMPRA: 'x' }, 'aborted'],
  ['a GET', `?token_ws=${token}`, undefined, 'normal'],
  ['a POST whose address names the attempt', `?attempt=${attemptId}`, {}, 'none'],
])('%s leads to the page of the purchase and leaves a hint', async (_, query, form, shape) => {
  await store.pool.query("DELETE FROM outbox WHERE topic = 'payment.hint'");
  expect(await comeBack(query, form as Record<string, string> | undefined)).toEqual([
    303,
    page,
    'no-store',
  ]);
  const { rows } = await store.pool.query(
    "SELECT payload FROM outbox WHERE topic = 'payment.hint'",
  );
  expect(rows).toEqual([{ payload: { attemptId, source: 'return', shape } }]);
});

test('who comes back with a token of nobody finds a page, too', async () => {
  expect(await comeBack('', { token_ws: 'of-nobody' })).toEqual([303, '/not-found', 'no-store']);
});

test('a form that no provider sends is not read', async () => {
  const [status] = await comeBack('', { token_ws: 'x'.repeat(20_000) });
  expect(status).toBe(413);
});
