import { randomUUID } from 'node:crypto';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { findOnlineProduct } from './online-product.ts';
import type { SeededApp } from './seeded-app.ts';

/** A purchase that is paid and waits for its policy, with the row at `version`. */
export async function paidPurchase(api: SeededApp, version: number) {
  const productCode = await findOnlineProduct(api.db);
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const key = { 'idempotency-key': randomUUID() };
  const answer = await api.post('/api/purchases', { productCode, profile }, key);
  const { id } = (await answer.json()) as PurchaseSnapshot;
  const submission = randomUUID();
  const { recordKeys } = api.dependencies.configuration;
  const sealed = seal(recordKeys, submission, { firstName: 'Ana' });
  await api.db.query(
    `INSERT INTO step_submission (id, purchase_id, step_id, sealed_values)
     VALUES ($1, $2, 'datos-personales', $3)`,
    [submission, id, sealed],
  );
  await api.db.query(
    `UPDATE purchase_step SET submission_id = $2
      WHERE purchase_id = $1 AND step_id = 'datos-personales'`,
    [id, submission],
  );
  const attemptId = randomUUID();
  await api.db.query(
    `INSERT INTO payment_attempt (id, purchase_id, provider, kind, flow, status, amount, currency)
     SELECT $1, id, 'transbank', 't', 't-one-time', 'approved', (price->>'amount')::bigint,
            price->>'currency' FROM purchase WHERE id = $2`,
    [attemptId, id],
  );
  await api.db.query("UPDATE purchase SET status = 'issuing', version = $2 WHERE id = $1", [
    id,
    version,
  ]);
  return { id, attemptId };
}
