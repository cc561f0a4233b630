import { randomUUID } from 'node:crypto';
import { Client, type Connection } from '@temporalio/client';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { agreedTo } from '@cotejo/tests/support/purchase/agreed-to.ts';
import { answersFor, emailOf } from '@cotejo/tests/support/purchase/answers.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { connectToTemporal, temporalNamespace } from '@cotejo/tests/support/temporal/temporal.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
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

async function open(): Promise<PurchaseSnapshot> {
  const productCode = await findOnlineProduct(api.db);
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  return (await post<PurchaseSnapshot>('/api/purchases', { productCode, profile })).body;
}

async function count(table: string, purchaseId: string): Promise<number> {
  const { rows } = await api.db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${table} WHERE purchase_id = $1`,
    [purchaseId],
  );
  return rows[0]!.n;
}

/** The same answers with another address, wherever they say it. */
const withEmail = (values: Record<string, unknown>, email: string) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === emailOf(7) ? email : value]),
  );

test('of two different answers at once the refused one leaves nothing behind', async () => {
  const purchase = await open();
  const path = `/api/purchases/${purchase.session}/steps/${purchase.step!.id}`;
  const emails = ['one@correo.cl', 'two@correo.cl', 'three@correo.cl', 'four@correo.cl'];
  const answers = await Promise.all(
    emails.map((email) =>
      post(path, {
        version: purchase.version,
        values: withEmail(answersFor(purchase, 7), email),
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const winner = emails[answers.findIndex(({ status }) => status === 200)]!;
  const { indexKey } = api.dependencies.configuration;
  const { rows } = await api.db.query<{ key: string }>(
    'SELECT mail_key AS key FROM purchase_holder WHERE purchase_id = $1',
    [purchase.id],
  );
  expect(rows).toEqual([{ key: toEmailKey(indexKey, winner) }]);
  expect(await count('step_submission', purchase.id)).toBe(1);
});

/** A purchase with every answer. */
async function fill(): Promise<PurchaseSnapshot> {
  let purchase = await open();
  while (purchase.step !== null && purchase.step.id !== 'pago') {
    const path = `/api/purchases/${purchase.session}/steps/${purchase.step.id}`;
    const values = answersFor(purchase, 7);
    ({ body: purchase } = await post<PurchaseSnapshot>(path, {
      version: purchase.version,
      values,
    }));
  }
  return purchase;
}

test('a refusal that shows the answers of a health declaration is a reading of it', async () => {
  const purchase = await fill();
  await api.db.query(
    "UPDATE health_declaration SET created_at = now() - interval '31 days' WHERE purchase_id = $1",
    [purchase.id],
  );
  const readings = async () => {
    const { rows } = await api.db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM health_declaration_access a
         JOIN health_declaration d ON d.id = a.declaration_id WHERE d.purchase_id = $1`,
      [purchase.id],
    );
    return rows[0]!.n;
  };
  const before = await readings();
  const { kind, flow, provider } = purchase.paymentMethods[0]!;
  const refused = await post(`/api/purchases/${purchase.session}/payments`, {
    version: purchase.version,
    kind,
    flow,
    provider,
    ...agreedTo(purchase),
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'DECLARATION_OUTDATED' } });
  expect(await readings()).toBe(before + 1);
});

test('what was agreed to is kept with a payment that begins, not with one that is refused', async () => {
  const purchase = await fill();
  await api.db.query(
    `INSERT INTO payment_attempt (id, owner, provider, kind, flow, status, amount, currency)
     SELECT gen_random_uuid(), $1, 'transbank', 't', 't-one-time', 'declined', 1, 'CLP'
       FROM generate_series(1, 10)`,
    [`purchase:${purchase.id}`],
  );
  const agreed = () =>
    api.db
      .query("SELECT FROM acceptance WHERE purchase_id = $1 AND kind = 'contract'", [purchase.id])
      .then(({ rowCount }) => rowCount);
  const { kind, flow, provider } = purchase.paymentMethods[0]!;
  const refused = await post(`/api/purchases/${purchase.session}/payments`, {
    version: purchase.version,
    kind,
    flow,
    provider,
    ...agreedTo(purchase),
  });
  expect(refused).toMatchObject({ body: { code: 'PAYMENT_LIMIT' } });
  expect(await agreed()).toBe(0);
  await api.db.query('DELETE FROM payment_attempt WHERE owner = $1', [`purchase:${purchase.id}`]);
  const begun = await post(`/api/purchases/${purchase.session}/payments`, {
    version: purchase.version,
    kind,
    flow,
    provider,
    ...agreedTo(purchase),
  });
  // It is begun; that no worker here carries it out is said as such.
  expect(begun.status).toBe(503);
  expect(await agreed()).toBe(1);
});

test('no act is taken after the last moment, however late its workflow is', async () => {
  const purchase = await open();
  await api.db.query("UPDATE purchase SET expires_at = now() - interval '1 second' WHERE id = $1", [
    purchase.id,
  ]);
  const refused = await post<{ current: PurchaseSnapshot }>(
    `/api/purchases/${purchase.session}/steps/${purchase.step!.id}`,
    { version: purchase.version, values: answersFor(purchase, 7) },
  );
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'PURCHASE_EXPIRED', current: { status: 'expired' } },
  });
  expect(await count('step_submission', purchase.id)).toBe(0);
  const { kind, flow, provider } = purchase.paymentMethods[0]!;
  const paid = await post(`/api/purchases/${purchase.session}/payments`, {
    version: purchase.version,
    kind,
    flow,
    provider,
    ...agreedTo(purchase),
  });
  expect(paid).toMatchObject({ status: 409, body: { code: 'PURCHASE_EXPIRED' } });
});
