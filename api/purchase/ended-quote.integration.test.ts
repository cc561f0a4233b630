import { randomUUID } from 'node:crypto';
import { Client, type Connection } from '@temporalio/client';
import type { Problem } from '@cotejo/contract/problem.ts';
import { countries, defaultCountry } from '@cotejo/domain/country/country.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { dayIn, startDates } from '@cotejo/domain/calendar/start-dates.ts';
import { seal, unseal } from '@cotejo/store/crypto/seal.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { agreedTo } from '@cotejo/tests/support/purchase/agreed-to.ts';
import { answersFor } from '@cotejo/tests/support/purchase/answers.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { connectToTemporal, temporalNamespace } from '@cotejo/tests/support/temporal/temporal.ts';
import { mountPurchase } from './mount-purchase.ts';

let api: SeededApp;
let connection: Connection;
beforeAll(async () => {
  connection = await connectToTemporal();
  const temporal = new Client({ connection, namespace: temporalNamespace() });
  api = await startSeededApp({ mounts: [mountPurchase], temporal });
}, 180_000);
afterAll(async () => {
  await api.close();
  await connection.close();
});

async function post<T>(path: string, body: object): Promise<{ status: number; body: T }> {
  const answer = await api.post(path, body, { 'idempotency-key': randomUUID() });
  return { status: answer.status, body: (await answer.json()) as T };
}

/** A purchase with every answer, as it is before it is paid. */
async function fill(): Promise<PurchaseSnapshot> {
  const productCode = await findOnlineProduct(api.db);
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  let { body: purchase } = await post<PurchaseSnapshot>('/api/purchases', { productCode, profile });
  while (purchase.step !== null && purchase.step.id !== 'pago') {
    const { session, version, step } = purchase;
    const path = `/api/purchases/${session}/steps/${step.id}`;
    const values = answersFor(purchase, 7);
    ({ body: purchase } = await post<PurchaseSnapshot>(path, { version, values }));
  }
  return purchase;
}

type Refusal = Problem & { readonly current: PurchaseSnapshot };

/** Pays by the first method, as the page of `purchase` would. */
function pay(purchase: PurchaseSnapshot): Promise<{ status: number; body: Refusal }> {
  const { kind, flow, provider } = purchase.paymentMethods[0]!;
  return post<Refusal>(`/api/purchases/${purchase.session}/payments`, {
    version: purchase.version,
    kind,
    flow,
    provider,
    ...agreedTo(purchase),
  });
}

async function countAttempts({ id }: PurchaseSnapshot): Promise<number> {
  const { rowCount } = await api.db.query('SELECT FROM payment_attempt WHERE owner = $1', [
    `purchase:${id}`,
  ]);
  return rowCount ?? 0;
}

const today = dayIn(countries[defaultCountry].timeZone, Date.now());

/** Time passes: what was a day ahead when it was chosen is today. */
async function letStartCome({ id: purchaseId }: PurchaseSnapshot): Promise<{ firstName: string }> {
  const { rows } = await api.db.query<{ id: string; sealed: Buffer }>(
    `SELECT id, sealed_values AS sealed FROM step_submission
      WHERE purchase_id = $1 AND step_id = 'datos-personales'`,
    [purchaseId],
  );
  const [{ id, sealed }] = rows as [{ id: string; sealed: Buffer }];
  const { recordKeys } = api.dependencies.configuration;
  const typed = unseal(recordKeys, id, sealed) as { firstName: string };
  await api.db.query('UPDATE step_submission SET sealed_values = $2 WHERE id = $1', [
    id,
    seal(recordKeys, id, { ...typed, startDate: today }),
  ]);
  return typed;
}

test('cover that would begin in the past is not charged: its step opens again with what was typed', async () => {
  const purchase = await fill();
  const { firstName } = await letStartCome(purchase);
  const refused = await pay(purchase);
  expect(refused).toMatchObject({ status: 409, body: { code: 'START_DATE_PASSED' } });
  const { current } = refused.body;
  expect(current).toMatchObject({ status: 'filling', step: { id: 'datos-personales' } });
  expect(current.step?.values).toMatchObject({ firstName });
  expect(await countAttempts(purchase)).toBe(0);
  expect(startDates(today).every((day) => day > today)).toBe(true);
});

test('a declaration of too many days ago is confirmed again, with what was answered', async () => {
  const purchase = await fill();
  expect(purchase.product.declarationDays).toBe(30);
  await api.db.query(
    "UPDATE health_declaration SET created_at = now() - interval '31 days' WHERE purchase_id = $1",
    [purchase.id],
  );
  const { status, body } = await pay(purchase);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'DECLARATION_OUTDATED' });
  expect(body.current).toMatchObject({ status: 'filling', step: { id: 'datos-dps' } });
  expect(Object.keys(body.current.step?.values ?? {}).length).toBeGreaterThan(3);
  expect(await countAttempts(purchase)).toBe(0);
});

/** The quote's days are over; its amount was `amount`. */
async function endQuote(purchase: PurchaseSnapshot, amount: number): Promise<void> {
  const price = {
    ...purchase.price,
    amount,
    quotedUntil: new Date(Date.now() - 1_000).toISOString(),
  };
  await purchaseModel(api.db).update({ price }, { where: { id: purchase.id } });
}

test('a quote that ended is made again for the same people; another price is shown beside the old one', async () => {
  const purchase = await fill();
  const { amount, quotedUntil } = purchase.price;
  expect(Date.parse(quotedUntil ?? '')).toBeGreaterThan(Date.now());
  await endQuote(purchase, amount - 1_234);
  const { status, body } = await pay(purchase);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'QUOTE_EXPIRED' });
  expect(body.current).toMatchObject({
    status: 'filling',
    step: { id: 'pago' },
    price: { amount, before: { amount: amount - 1_234 }, lines: purchase.price.lines },
  });
  expect(Date.parse(body.current.price.quotedUntil ?? '')).toBeGreaterThan(Date.now());
  expect(await countAttempts(purchase)).toBe(0);
});

test('a quote that ended and costs the same is renewed without a question', async () => {
  const purchase = await fill();
  await endQuote(purchase, purchase.price.amount);
  const { status, body } = await pay(purchase);
  // No question comes back: it goes on to the payment, which no worker here carries out.
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'UNAVAILABLE' });
  const { rows } = await api.db.query(
    `SELECT price->>'quotedUntil' AS until, version FROM purchase WHERE id = $1`,
    [purchase.id],
  );
  const [now] = rows as [{ until: string; version: number }];
  expect(now.version).toBeGreaterThan(purchase.version);
  expect(Date.parse(now.until)).toBeGreaterThan(Date.now());
});

test('no act moves the last moment of a purchase', async () => {
  const purchase = await fill();
  const endsAt = new Date(Date.now() + 60_000);
  await purchaseModel(api.db).update({ endsAt }, { where: { id: purchase.id } });
  const { body: back } = await post<PurchaseSnapshot>(`/api/purchases/${purchase.session}/back`, {
    version: purchase.version,
  });
  expect(back.expiresAt).toBe(endsAt.toISOString());
});

test('the profile that a price was made for is kept sealed', async () => {
  const { id, price } = await fill();
  const { rows } = await api.db.query<{ sealed: Buffer }>(
    'SELECT sealed_profile AS sealed FROM purchase WHERE id = $1',
    [id],
  );
  const { recordKeys } = api.dependencies.configuration;
  expect(unseal(recordKeys, id, rows[0]!.sealed)).toMatchObject({
    persons: [{ age: price.lines[0]!.age, sex: 'F' }],
  });
});
