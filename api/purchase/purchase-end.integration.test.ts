import { randomUUID } from 'node:crypto';
import { Client, type Connection } from '@temporalio/client';
import { endWarningMs } from '@cotejo/domain/purchase/end/expiry.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { answersFor } from '@cotejo/tests/support/purchase/answers.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { connectToTemporal, temporalNamespace } from '@cotejo/tests/support/temporal/temporal.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountPurchase } from './mount-purchase.ts';

let api: SeededApp;
let productCode: string;
let connection: Connection;
beforeAll(async () => {
  connection = await connectToTemporal();
  const temporal = new Client({ connection, namespace: temporalNamespace() });
  api = await startSeededApp({ mounts: [mountPurchase], temporal });
  productCode = await findOnlineProduct(api.db);
}, 180_000);
afterAll(async () => {
  await api.close();
  await connection.close();
});

type Answered = PurchaseSnapshot & { readonly code?: string; readonly current?: PurchaseSnapshot };

async function post(path: string, body: object, cookie?: string) {
  const headers = { 'idempotency-key': randomUUID(), ...(cookie === undefined ? {} : { cookie }) };
  const answer = await api.post(path, body, headers);
  return { status: answer.status, body: (await answer.json()) as Answered };
}

const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };

/** A purchase at its health declaration: the personal data are accepted. */
async function begin(more: object = {}): Promise<PurchaseSnapshot> {
  const { body: opened } = await post('/api/purchases', { productCode, profile, ...more });
  const { session, version, step } = opened;
  const values = answersFor(opened, 7);
  const answered = await post(`/api/purchases/${session}/steps/${step?.id}`, { version, values });
  expect(answered.status).toBe(200);
  return answered.body;
}

const endIn = ({ id }: PurchaseSnapshot, ms: number, lastMs?: number) =>
  purchaseModel(api.db).update(
    {
      expiresAt: new Date(Date.now() + ms),
      ...(lastMs === undefined ? {} : { endsAt: new Date(Date.now() + lastMs) }),
    },
    { where: { id } },
  );
const extend = ({ session }: PurchaseSnapshot) => post(`/api/purchases/${session}/extend`, {});
const linesOf = async ({ id }: PurchaseSnapshot): Promise<number> => {
  const { rowCount } = await api.db.query(
    `SELECT FROM purchase_event WHERE purchase_id = $1 AND type = 'extended'`,
    [id],
  );
  return rowCount ?? 0;
};
const msUntil = (instant: string | null): number => Date.parse(instant ?? '') - Date.now();
const day = 86_400_000;

describe('keeping a purchase open', () => {
  test('sets a near end later, once, as the same version', async () => {
    const purchase = await begin();
    await endIn(purchase, 60_000);
    const { status, body: kept } = await extend(purchase);
    expect(status).toBe(200);
    expect(msUntil(kept.expiresAt)).toBeGreaterThan(6.9 * day);
    expect(kept.version).toBe(purchase.version);
    expect(kept.historyLine).toBeGreaterThan(purchase.historyLine);
    expect((await extend(purchase)).body.expiresAt).toBe(kept.expiresAt);
    expect(await linesOf(purchase)).toBe(1);
  });

  test('of two windows at once one writes', async () => {
    const purchase = await begin();
    await endIn(purchase, 60_000);
    const answers = await Promise.all([extend(purchase), extend(purchase), extend(purchase)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await linesOf(purchase)).toBe(1);
  });

  test('never goes beyond its last moment', async () => {
    const purchase = await begin();
    await endIn(purchase, 60_000, 120_000);
    const { body: kept } = await extend(purchase);
    expect(kept.expiresAt).toBe(kept.endsAt);
    expect(msUntil(kept.endsAt)).toBeLessThan(120_000);
    expect((await extend(purchase)).body.expiresAt).toBe(kept.endsAt);
    expect(await linesOf(purchase)).toBe(1);
  });

  test('does nothing while the end is far', async () => {
    const purchase = await begin();
    await endIn(purchase, endWarningMs + 60_000);
    const { body: kept } = await extend(purchase);
    expect(msUntil(kept.expiresAt)).toBeLessThan(endWarningMs + 60_000);
    expect(await linesOf(purchase)).toBe(0);
  });

  test('after the end it ends the purchase, and says so', async () => {
    const purchase = await begin();
    await endIn(purchase, -1_000);
    const { status, body } = await extend(purchase);
    expect(status).toBe(409);
    expect(body.code).toBe('PURCHASE_EXPIRED');
    expect(body.current?.status).toBe('expired');
  });
});

describe('beginning again with what was answered', () => {
  async function end(more: object = {}): Promise<PurchaseSnapshot> {
    const purchase = await begin(more);
    await endIn(purchase, -1_000);
    const { body } = await extend(purchase);
    return body.current!;
  }

  test('needs no profile, proposes the personal data and leaves the health declaration empty', async () => {
    const ended = await end();
    const { status, body } = await post('/api/purchases', {
      productCode,
      continues: ended.session,
    });
    expect(status).toBe(201);
    expect(body.id).not.toBe(ended.id);
    expect(body.price.lines).toHaveLength(1);
    const { firstName, email } = answersFor(body, 7) as { firstName: string; email: string };
    expect(body.step?.values).toMatchObject({ firstName, email });
    expect(body.steps.every(({ status: done }) => done === 'PENDING')).toBe(true);
    expect(body.summary).toEqual([]);
    const path = `/api/purchases/${body.session}/steps/${body.step?.id}`;
    const { values } = body.step!;
    const answered = await post(path, { version: body.version, values });
    expect(answered.status).toBe(200);
    expect(answered.body.step).toMatchObject({ id: 'datos-dps', values: {} });
  });

  test('keeps who sold the ended one', async () => {
    const ended = await end({ aditional_data: { createdFrom: 'EMPRESAS' } });
    const { body } = await post('/api/purchases', { productCode, continues: ended.session });
    expect(body.sessionType).toBe('seller');
  });

  test('shows and gives nothing of it to a browser that has only the link', async () => {
    const ended = await end();
    const { body } = await post('/api/purchases', { productCode, continues: ended.session });
    const path = `/api/purchases/${body.session}`;
    const stranger = { cookie: 'purchases=c3RyYW5nZXI' };
    const seen = (await (await api.fetch(path, { headers: stranger })).json()) as PurchaseSnapshot;
    expect(seen).toMatchObject({ access: 'status', unlock: { by: 'nothing' }, step: null });
    const claimed = await post(`${path}/access`, {}, stranger.cookie);
    expect(claimed.status).toBeGreaterThanOrEqual(400);
    const again = (await (await api.fetch(path, { headers: stranger })).json()) as PurchaseSnapshot;
    expect(again.access).toBe('status');
  });

  test('is for the browser of the ended purchase, its product, and an end by time', async () => {
    const ended = await end();
    const continues = ended.session;
    const open = (body: object, cookie?: string) => post('/api/purchases', body, cookie);
    const stranger = await open({ productCode, continues }, 'purchases=c3RyYW5nZXI');
    expect(stranger).toMatchObject({ status: 403, body: { code: 'CODE_REQUIRED' } });
    const purchase = await begin();
    expect(await open({ productCode, continues: purchase.session })).toMatchObject({
      status: 409,
      body: { code: 'NOT_EDITABLE' },
    });
    expect((await open({ productCode })).status).toBe(400);
  });
});
