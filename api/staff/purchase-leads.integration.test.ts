import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { Problem } from '@cotejo/contract/problem.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs, usualPlace } from '@cotejo/tests/support/people/staff.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountPurchaseLeads } from './mount-purchase-leads.ts';

let api: SeededApp;
let productCode: string;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountPurchaseLeads] });
  productCode = await findOnlineProduct(api.db);
}, 180_000);
afterAll(() => api.close());

async function open<T = PurchaseSnapshot>(aditionalData?: object) {
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const seller = aditionalData === undefined ? {} : { aditional_data: aditionalData };
  const body = { productCode, profile, ...seller };
  const answer = await api.post('/api/purchases', body, { 'idempotency-key': randomUUID() });
  return { status: answer.status, body: (await answer.json()) as T };
}

async function read(purchaseId: string, role: Role = 'BACKOFFICE', country = 'CL') {
  const { authorization } = await signedInAs(api.dependencies, role, usualPlace(role, country));
  const path = `/api/staff/purchases/${purchaseId}/lead`;
  const answer = await api.fetch(path, { headers: { authorization } });
  return {
    status: answer.status,
    body: (await answer.json()) as CallAnswer<'readPurchaseLead'>,
  };
}

const sold = { sellerDNI: '11.111.111-1', createdFrom: 'REDSALUD' };

test('who sold a purchase is kept sealed with it, and staff read it with its lead', async () => {
  const { status, body: purchase } = await open(sold);
  expect(status).toBe(201);
  expect(purchase.sessionType).toBe('seller');
  expect(JSON.stringify(purchase)).not.toContain('11111111');
  const { rows } = await api.db.query<{ row: string }>(
    `SELECT to_jsonb(p)::text || to_jsonb(l)::text AS row
       FROM purchase p JOIN lead l ON l.id = p.lead_id WHERE p.id = $1`,
    [purchase.id],
  );
  expect(rows[0]?.row).not.toMatch(/11\.?111\.?111/);
  const answer = await read(purchase.id);
  expect(answer).toMatchObject({
    status: 200,
    body: { productCode, country: 'CL', status: 'filling', lead: { status: 500 } },
  });
  expect(answer.body.seller).toEqual(sold);
  expect(answer.body.attribution).toMatchObject({ createdFrom: 'REDSALUD' });
  const audited = await api.db.query(
    `SELECT FROM audit_event WHERE action = 'lead:read' AND target = $1`,
    [`purchase/${purchase.id}`],
  );
  expect(audited.rowCount).toBe(1);
});

test('the lead of a purchase has the line of its kind of product, and the page that it began on', async () => {
  const lineOf = async (attribution: object) => {
    const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
    const body = { productCode, profile, attribution };
    const answer = await api.post('/api/purchases', body, { 'idempotency-key': randomUUID() });
    const { id } = (await answer.json()) as PurchaseSnapshot;
    return (await read(id)).body.lead;
  };
  const { rows } = await api.db.query<{ name: string }>(
    `SELECT l.name FROM business_line l
       JOIN product p ON p.product_code = $1
       JOIN insurance_type t ON t.id = p.insurance_type_id
      WHERE t.upper_type_name = ANY(l.product_types) AND 'CL' = ANY(l.available_countries)`,
    [productCode],
  );
  const businessLine = rows[0]?.name;
  expect(businessLine).toEqual(expect.any(String));
  expect(await lineOf({ origin: '/contactos/chile?perfil=f34' })).toMatchObject({
    businessLine,
    originRoute: '/contactos/chile',
    webApplicationId: 2,
  });
  expect(await lineOf({})).toMatchObject({
    businessLine,
    originRoute: null,
    webApplicationId: null,
  });
});

test('a purchase that nobody sold is the buyer’s own', async () => {
  const { body: purchase } = await open();
  expect(purchase.sessionType).toBe('individual');
  expect((await read(purchase.id)).body.seller).toBeNull();
});

test('a document or a channel that is none is refused', async () => {
  const { status, body } = await open<Problem>({ sellerDNI: '1-2', createdFrom: 'ADMIN' });
  expect(status).toBe(422);
  expect(body.errors?.map(({ pointer }) => pointer)).toEqual([
    '/aditional_data/sellerDNI',
    '/aditional_data/createdFrom',
  ]);
});

test('to name a seller gives no right: a stranger’s browser sees the status alone', async () => {
  const { body: purchase } = await open(sold);
  const answer = await api.fetch(`/api/purchases/${purchase.session}`, {
    headers: { cookie: 'purchases=c3RyYW5nZXI' },
  });
  expect(await answer.json()).toMatchObject({ access: 'status', step: null, allowed: [] });
});

test('staff of another country, and roles that read no leads, find nothing', async () => {
  const { body: purchase } = await open(sold);
  expect((await read(purchase.id, 'BACKOFFICE', 'PE')).status).toBe(404);
  expect([403, 404]).toContain((await read(purchase.id, 'CLIENT')).status);
});

test('an executive reads the lead of a purchase that was given to them, and no other', async () => {
  const [{ body: own }, { body: foreign }] = [await open(), await open()];
  const person = await signedInAs(api.dependencies, 'EJECUTIVO');
  await api.db.query(
    'UPDATE lead SET assigned_to = $2 WHERE id = (SELECT lead_id FROM purchase WHERE id = $1)',
    [own.id, person.accountId],
  );
  const { authorization } = person;
  const statusOf = async ({ id }: PurchaseSnapshot) =>
    (await api.fetch(`/api/staff/purchases/${id}/lead`, { headers: { authorization } })).status;
  expect([await statusOf(own), await statusOf(foreign)]).toEqual([200, 404]);
});
