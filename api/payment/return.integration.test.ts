import { randomUUID } from 'node:crypto';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { nameAttempt } from '@cotejo/store/payment/move-payment.sql.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { storeWebhook } from '@cotejo/store/payment/store-hint.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountPayment } from './mount-payment.ts';

let api: SeededApp;
const token = `token-${randomUUID()}`;
const attemptId = randomUUID();
let page: string;
let purchase: PurchaseSnapshot;
let state: string;

beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountPurchase, mountPayment],
  });
  const productCode = await findOnlineProduct(api.db);
  const response = await api.post(
    '/api/purchases',
    { productCode, profile: { cotizante: [{ sexo: 'Femenino', edad: 34 }] } },
    { 'accept-language': 'pt' },
  );
  purchase = (await response.json()) as PurchaseSnapshot;
  const { id } = purchase;
  const attempt = await openAttempt(api.db, {
    id: attemptId,
    owner: { kind: 'purchase', id },
    provider: 'transbank',
    kind: 't',
    flow: 't-one-time',
    amount: 1000,
    currency: 'CLP',
    expiresAt: null,
    createdAt: new Date(),
  });
  await nameAttempt(api.db, attemptId, token);
  state = attempt.returnState ?? '';
  page = `/pt/Compra-Online/${productCode}/Pago`;
}, 180_000);
afterAll(() => api.close());

async function comeBack(query: string, form?: Record<string, string>): Promise<unknown[]> {
  const response = await api.fetch(`/api/payments/transbank/return${query}`, {
    method: form === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  });
  const location = response.headers.get('location');
  const seen = [response.status, location, response.headers.get('cache-control')];
  // A form is sent on to the same return by a GET, which a browser brings its cookies to.
  if (form === undefined || response.status !== 303) return seen;
  expect(location).toMatch(/^\/api\/payments\/transbank\/return\?/);
  return comeBack(new URL(location!, 'http://localhost').search);
}

test.each([
  ['the POST of Webpay', '', { token_ws: token }, 'normal'],
  ['the POST of who gave up', '', { TBK_TOKEN: token, TBK_ORDEN_COMPRA: 'x' }, 'aborted'],
  ['a GET', `&token_ws=${token}`, undefined, 'normal'],
  ['a POST without a token', '', {}, 'none'],
])('%s leads to the page of the purchase and leaves a hint', async (_, more, form, shape) => {
  await api.db.query("DELETE FROM outbox WHERE topic = 'payment.hint'");
  const query = `?state=${state}${more}`;
  const [status, location, cache] = await comeBack(query, form as Record<string, string>);
  expect([status, cache]).toEqual([303, 'no-store']);
  const { pathname, searchParams } = new URL(String(location), 'http://localhost');
  expect(pathname).toBe(page);
  // A link of its own: the address that was left for the provider's page is in that page's hands.
  const session = searchParams.get('session') ?? '';
  expect(session).not.toBe(purchase.session);
  const opened = (await (await api.fetch(`/api/purchases/${session}`)).json()) as PurchaseSnapshot;
  expect(opened).toMatchObject({ id: purchase.id, access: 'full' });
  const { rows } = await api.db.query("SELECT payload FROM outbox WHERE topic = 'payment.hint'");
  // Only the first one names its owner beside them.
  expect(rows).toMatchObject([{ payload: { attemptId, source: 'return', shape } }]);
});

test.each([
  ['the attempt that every payment page prints', () => `?attempt=${attemptId}`, undefined],
  ['its token', () => `?token_ws=${token}`, undefined],
  ['its token by a form', () => '', { token_ws: token }],
  ['a state of nobody', () => '?state=of-nobody', { token_ws: token }],
  ['an empty state', () => '?state=', undefined],
])('%s opens nothing and leaves no hint', async (_, query, form) => {
  await api.db.query("DELETE FROM outbox WHERE topic = 'payment.hint'");
  expect(await comeBack(query(), form)).toEqual([303, '/not-found', 'no-store']);
  const { rowCount } = await api.db.query("SELECT FROM outbox WHERE topic = 'payment.hint'");
  expect(rowCount).toBe(0);
});

test('a return that was used opens nothing in a browser that has not got the purchase', async () => {
  await api.db.query("DELETE FROM outbox WHERE topic = 'payment.hint'");
  const used = await api.fetch(`/api/payments/transbank/return?state=${state}&token_ws=${token}`, {
    redirect: 'manual',
    headers: { cookie: '' },
  });
  expect(used.headers.get('location')).toBe('/not-found');
  const { rowCount } = await api.db.query("SELECT FROM outbox WHERE topic = 'payment.hint'");
  expect(rowCount).toBe(0);
});

test('a form that no provider sends is not read', async () => {
  const [status] = await comeBack('', { token_ws: 'x'.repeat(20_000) });
  expect(status).toBe(413);
});

test('a webhook that is delivered again and again is one message in ten seconds; another one is its own', async () => {
  const webhook = { provider: 'linkify', attemptId, topic: 'paid' };
  const messages = async (): Promise<number> => {
    const { rowCount } = await api.db.query(
      `SELECT FROM outbox WHERE topic = 'payment.hint' AND payload->>'source' = 'webhook'
          AND payload->>'attemptId' = $1`,
      [attemptId],
    );
    return rowCount ?? 0;
  };
  const dedupeKey = randomUUID();
  await Promise.all(
    Array.from({ length: 6 }, () => storeWebhook(api.db, { ...webhook, dedupeKey })),
  );
  expect(await messages()).toBe(1);
  const { rows } = await api.db.query(
    'SELECT deliveries FROM payment_webhook WHERE dedupe_key = $1',
    [dedupeKey],
  );
  expect(rows).toEqual([{ deliveries: 6 }]);
  await storeWebhook(api.db, { ...webhook, dedupeKey: randomUUID() });
  expect(await messages()).toBe(2);
  // It left a while ago: the payment may be another one now.
  await api.db.query(
    `UPDATE outbox SET published_at = now(), created_at = now() - interval '11 s' WHERE topic = 'payment.hint'`,
  );
  await storeWebhook(api.db, { ...webhook, dedupeKey });
  expect(await messages()).toBe(3);
});

test('a payment of another country leads to the site of its purchase, where its browser is known', async () => {
  await api.db.query("UPDATE purchase SET country_code = 'PE' WHERE id = $1", [purchase.id]);
  await api.db.query('UPDATE payment_attempt SET return_used_at = NULL WHERE id = $1', [attemptId]);
  const [status, location] = await comeBack(`?state=${state}&token_ws=${token}`);
  const { host, pathname } = new URL(String(location));
  expect([status, host, pathname]).toEqual([303, 'pe.localhost:3000', page]);
});
