import { randomUUID } from 'node:crypto';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { findOnlineProduct } from '@cotejo/tests/support/online-product.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/seeded-app.ts';
import type { PurchaseDependencies } from './dependencies.ts';
import { createIssuePolicy } from './issue-policy.ts';

let api: SeededApp;
let productCode: string;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
  productCode = await findOnlineProduct(api.pool);
}, 180_000);
afterAll(() => api.close());

/** A purchase that is paid and waits for its policy, with the row at `version`. */
async function paid(version: number) {
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const key = { 'idempotency-key': randomUUID() };
  const answer = await api.post('/api/purchases', { productCode, profile }, key);
  const { id } = (await answer.json()) as PurchaseSnapshot;
  const submission = randomUUID();
  const { recordKeys } = api.dependencies.configuration;
  const sealed = seal(recordKeys, submission, { firstName: 'Ana' });
  await api.pool.query(
    `INSERT INTO step_submission (id, purchase_id, step_id, sealed_values)
     VALUES ($1, $2, 'datos-personales', $3)`,
    [submission, id, sealed],
  );
  await api.pool.query(
    `UPDATE purchase_step SET submission_id = $2
      WHERE purchase_id = $1 AND step_id = 'datos-personales'`,
    [id, submission],
  );
  const attemptId = randomUUID();
  await api.pool.query(
    `INSERT INTO payment_attempt (id, purchase_id, provider, kind, flow, status, amount, currency)
     SELECT $1, id, 'transbank', 't', 't-one-time', 'approved', (price->>'amount')::bigint,
            price->>'currency' FROM purchase WHERE id = $2`,
    [attemptId, id],
  );
  await api.pool.query("UPDATE purchase SET status = 'issuing', version = $2 WHERE id = $1", [
    id,
    version,
  ]);
  const issue = createIssuePolicy({ pool: api.pool, recordKeys } as PurchaseDependencies);
  const call = (fromVersion: number) =>
    issue({
      purchaseId: id,
      attemptId,
      fromVersion,
      requestId: null,
      expiresAt: new Date().toISOString(),
    });
  return { id, call };
}

const stands = async (id: string) => {
  const { rows } = await api.pool.query(
    `SELECT status, version, (SELECT count(*)::int FROM policy WHERE purchase_id = p.id) AS policies
       FROM purchase p WHERE id = $1`,
    [id],
  );
  return rows[0] as unknown;
};

test('a paid purchase gets one policy, however often it is asked for', async () => {
  const { id, call } = await paid(8);
  const first = await call(8);
  expect(await call(8)).toEqual(first);
  expect(await stands(id)).toEqual({ status: 'confirmed', version: 9, policies: 1 });
});

test.each([7, 9])('is confirmed with it where the caller knows version %i of 8', async (known) => {
  const { id, call } = await paid(8);
  await call(known);
  expect(await stands(id)).toEqual({ status: 'confirmed', version: 9, policies: 1 });
});
