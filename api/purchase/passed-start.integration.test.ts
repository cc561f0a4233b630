import { randomUUID } from 'node:crypto';
import type { Problem } from '@cotejo/contract/problem.ts';
import { countries, defaultCountry } from '@cotejo/domain/country/country.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { dayIn, startDates } from '@cotejo/domain/purchase/start-dates.ts';
import { seal, unseal } from '@cotejo/store/crypto/seal.ts';
import { agreedTo } from '@cotejo/tests/support/agreed-to.ts';
import { answersFor } from '@cotejo/tests/support/answers.ts';
import { findOnlineProduct } from '@cotejo/tests/support/online-product.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/seeded-app.ts';
import { mountPurchase } from './mount-purchase.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
}, 180_000);
afterAll(() => api.close());

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

test('cover that would begin in the past is not charged: its step opens again with what was typed', async () => {
  const purchase = await fill();
  const today = dayIn(countries[defaultCountry].timeZone, Date.now());
  // Time passes: what was a day ahead when it was chosen is today.
  const { rows } = await api.db.query<{ id: string; sealed: Buffer }>(
    `SELECT id, sealed_values AS sealed FROM step_submission
      WHERE purchase_id = $1 AND step_id = 'datos-personales'`,
    [purchase.id],
  );
  const [{ id, sealed }] = rows as [{ id: string; sealed: Buffer }];
  const { recordKeys } = api.dependencies.configuration;
  const typed = unseal(recordKeys, id, sealed) as { readonly firstName: string };
  await api.db.query('UPDATE step_submission SET sealed_values = $2 WHERE id = $1', [
    id,
    seal(recordKeys, id, { ...typed, startDate: today }),
  ]);
  const { kind, flow, provider } = purchase.paymentMethods[0]!;
  const refused = await post<Problem & { readonly current: PurchaseSnapshot }>(
    `/api/purchases/${purchase.session}/payments`,
    { version: purchase.version, kind, flow, provider, ...agreedTo(purchase) },
  );
  expect(refused).toMatchObject({ status: 409, body: { code: 'START_DATE_PASSED' } });
  const { current } = refused.body;
  expect(current).toMatchObject({ status: 'filling', step: { id: 'datos-personales' } });
  expect(current.step?.values).toMatchObject({ firstName: typed.firstName });
  const attempts = await api.db.query('SELECT FROM payment_attempt WHERE owner = $1', [
    `purchase:${purchase.id}`,
  ]);
  expect(attempts.rowCount).toBe(0);
  expect(startDates(today).every((day) => day > today)).toBe(true);
});
