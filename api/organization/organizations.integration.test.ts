import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { findOrganizationOf } from '@cotejo/store/organization/read-organization.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { profileOfType } from '@cotejo/tests/support/purchase/profile-of-type.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountSearch } from '../search/mount-search.ts';
import { mountOrganizationRecords } from './mount-organization-records.ts';

jest.setTimeout(120_000);

type Answer = NonNullable<CallAnswer<'readOrganization'>>;
interface Body extends Answer {
  readonly code?: string;
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[];
  readonly items: readonly {
    readonly kind: string;
    readonly changes: readonly { readonly field: string; readonly to: unknown }[];
  }[];
  readonly leads?: number;
  readonly sales?: number;
  readonly products?: number;
}
type Bearer = { readonly authorization: string };

let api: SeededApp;
let admin: Bearer;
let second: Bearer;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountOrganizationRecords, mountPurchase, mountSearch] });
  admin = await signedInAs(api.dependencies, 'ADMINISTRADOR');
  second = await signedInAs(api.dependencies, 'ADMINISTRADOR');
}, 180_000);
afterAll(() => api?.close());

async function call(
  path: string,
  body?: object,
  { who = admin, key = randomUUID() }: { who?: Bearer; key?: string } = {},
) {
  const headers = { authorization: who.authorization, 'idempotency-key': key };
  const response =
    body === undefined
      ? await api.fetch(`/api/staff/organizations${path}`, { headers })
      : await api.post(`/api/staff/organizations${path}`, body, headers);
  return { status: response.status, body: (await response.json()) as Body };
}
const act = ({ id, version }: Answer, name: string, more = {}, who = admin) =>
  call(`/${id}/${name}`, { version, ...more }, { who });

const words = (more: object = {}) => ({
  name: 'Seguros del Valle',
  acronym: 'sv',
  abbreviation: 'Valle',
  url: `Valle-${randomUUID().slice(0, 8)}`,
  ...more,
});
const asked = (more: object = {}) => ({
  values: {
    code: `T-${randomUUID().slice(0, 8)}`,
    countryCode: 'CL',
    type: 'aseguradora',
    ...words(),
    ...more,
  },
});

const products = () =>
  api.dependencies.comparison.holder.current(wholeCatalogue('CL'))?.index.products ?? [];
const within = { within: 30_000, every: 10 };

/** An insurer that sells online, and its record. */
async function seller() {
  const code = await findOnlineProduct(api.db);
  const { rows } = await api.db.query<{ id: string; organization: number; product: string }>(
    `SELECT r.id, r.organization_id AS organization, p.product_code AS product
       FROM product p JOIN organization_record r ON r.organization_id = p.organization_id
      WHERE p.product_code = $1`,
    [code],
  );
  const found = rows[0];
  if (found === undefined) throw new Error('nothing is sold online');
  return found;
}

test('no organisation of the catalogue is closed and has products: nothing left with the rule', async () => {
  const { rows } = await api.db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM product p JOIN organization o ON o.id = p.organization_id
      WHERE NOT o.available_to_sell`,
  );
  expect(rows[0]?.count).toBe(0);
});

test('products of a closed organisation leave lists and purchase, and come back when it opens', async () => {
  const { id, organization, product } = await seller();
  const own = () => products().filter((one) => one?.organizationId === organization).length;
  const open = () =>
    api.post(
      '/api/purchases',
      { productCode: product, profile: profileOfType('QpOnlineSale') },
      { 'idempotency-key': randomUUID() },
    );
  const before = own();
  expect(before).toBeGreaterThan(0);
  const { body: seen } = await call(`/${id}`);
  expect(seen.cells).toMatchObject({
    state: 'open',
    products: expect.any(Number),
    isInsurer: true,
  });

  const closed = await act(seen, 'close');
  expect([closed.status, closed.body.cells['state'], closed.body.cells['products']]).toEqual([
    200,
    'closed',
    0,
  ]);
  // The database decides at once, whatever the catalogue in memory still has.
  expect((await open()).status).toBe(404);
  await until(() => Promise.resolve(own() === 0 ? true : null), within);

  expect((await act(closed.body, 'open')).status).toBe(200);
  await until(() => Promise.resolve(own() === before ? true : null), within);
  expect((await open()).status).toBe(201);
});

test('a new one is closed, belongs to whoever may make it there, and is told in its history', async () => {
  const key = randomUUID();
  const body = asked();
  const made = await call('', body, { key });
  expect([made.status, made.body.cells]).toEqual([
    201,
    expect.objectContaining({
      state: 'closed',
      acronym: 'SV',
      // By the country and the type.
      supervisor: expect.stringContaining('Comisión para el Mercado Financiero'),
    }),
  ]);
  expect((await call('', body, { key })).body.id).toBe(made.body.id);
  // A clinic without cover agreed nothing with us.
  const clinic = await call('', asked({ type: 'clinica' }));
  expect([made.body.cells['isInsurer'], clinic.body.cells['isInsurer']]).toEqual([true, false]);
  const changed = await act(made.body, 'change', {
    values: words({ url: made.body.cells['url'], name: 'Valle Vida' }),
  });
  expect([changed.status, changed.body.cells['name']]).toEqual([200, 'Valle Vida']);
  const history = await call(`/${made.body.id}/history`);
  expect(history.body.items.map(({ kind }) => kind)).toEqual(['changed', 'created']);
  expect(history.body.items[0]?.changes).toEqual([
    { field: 'name', from: 'Seguros del Valle', to: 'Valle Vida' },
  ]);
  // Nobody makes what they would not see.
  expect((await call('', asked({ countryCode: 'PE' }))).status).toBe(403);
  // What staff of another country reach is not this.
  const peruvian = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'PE']);
  expect((await call(`/${made.body.id}`, undefined, { who: peruvian })).status).toBe(404);
});

test('a code that two people write at the same moment is one’s, and the other is told so', async () => {
  const code = `T-${randomUUID().slice(0, 8)}`;
  const both = await Promise.all(
    [admin, second, admin, second].map((who, at) =>
      call('', asked({ code, name: `Seguros ${at}` }), { who }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  const refused = both.filter(({ status }) => status === 422);
  expect(refused.map(({ body }) => body.errors?.[0]?.pointer)).toEqual(
    refused.map(() => '/values/code'),
  );
});

test.each([
  [{ code: '67' }, 'code', 'Otra organización tiene este código'],
  [{ code: 'con espacio' }, 'code', 'letras, números y guiones'],
  [{ url: 'con/barra' }, 'url', 'letras, números y guiones'],
])('%j is refused at its field', async (more, field, words) => {
  const { status, body } = await call('', asked(more));
  expect(status).toBe(422);
  expect(body.errors?.[0]).toMatchObject({
    pointer: `/values/${field}`,
    message: expect.stringContaining(words),
  });
});

test('two of a country and a type have two addresses, until one of them is deleted', async () => {
  const first = await call('', asked());
  const url = first.body.cells['url'];
  expect((await call('', asked({ url }))).body.errors?.[0]?.pointer).toBe('/values/url');
  expect((await act(first.body, 'delete')).status).toBe(202);
  expect((await act(first.body, 'delete', {}, second)).body.cells['state']).toBe('deleted');
  expect((await call('', asked({ url }))).status).toBe(201);
});

test('it is deleted by two, and only where nothing names it', async () => {
  const { id } = await seller();
  const { body: sold } = await call(`/${id}`);
  expect((await act(sold, 'delete')).status).toBe(409);

  const { body: made } = await call('', asked());
  expect((await act(made, 'delete')).status).toBe(202);
  // The same person again is no second one.
  expect((await act(made, 'delete')).status).toBe(202);
  const seen = await call(`/${made.id}`, undefined, { who: second });
  expect(seen.body.allowed).toContainEqual({ act: 'delete', state: 'asked' });
  // Something names it meanwhile.
  await api.db.query(
    `INSERT INTO isapre_fee (organization_id, code, group_name, name, amount)
     SELECT organization_id, '9999999', 'x', 'x', 1 FROM organization_record WHERE id = $1`,
    [made.id],
  );
  expect((await act(made, 'delete', {}, second)).status).toBe(409);
  await api.db.query(`DELETE FROM isapre_fee WHERE code = '9999999'`);
  const gone = await act(made, 'delete', {}, second);
  expect([gone.status, gone.body.cells['state'], gone.body.allowed]).toEqual([200, 'deleted', []]);
  // The same call, whose answer was lost.
  expect((await act(made, 'delete', {}, second)).status).toBe(200);
  expect((await act(made, 'open', {}, second)).status).toBe(409);
});

test('an insurer that policies of companies name is not deleted, though staff see none of these', async () => {
  const { body: made } = await call('', asked());
  expect((await act(made, 'delete')).status).toBe(202);
  const code = `one-${randomUUID().slice(0, 8)}`;
  const companyId = await addCompany(api.db, { code, legalName: 'One', country: 'CL' });
  const organization = await findOrganizationOf(api.db, { code: String(made.cells['code']) });
  await api.db.inTenant({ companyId }, (own) =>
    own.query(
      `INSERT INTO company_policy (id, company_id, organization_id, plan, starts_on, coverage_groups)
       VALUES (gen_random_uuid(), $1, $2, 'Vida', '2026-01-01', '{General}')`,
      [companyId, organization?.id],
    ),
  );
  const { body: seen } = await call(`/${made.id}`, undefined, { who: second });
  expect(seen.cells['uses']).toBe(1);
  expect((await act(made, 'delete', {}, second)).status).toBe(409);
});

test('who changes what somebody else changed meanwhile is told, and nothing is overwritten', async () => {
  const { body: made } = await call('', asked());
  const values = (name: string) => words({ url: made.cells['url'], name });
  expect((await act(made, 'change', { values: values('Uno') })).status).toBe(200);
  expect((await act(made, 'change', { values: values('Dos') }, second)).status).toBe(409);
  expect((await act(made, 'change', { values: values('Dos') })).status).toBe(409);
  expect((await call(`/${made.id}`)).body.cells['name']).toBe('Uno');
});

test('its figures are of the days that are asked for, in the country’s own time', async () => {
  const { id, product } = await seller();
  const lead = (at: string) =>
    api.db.query(
      `INSERT INTO lead (id, country_code, product_code, status, source_version, created_at)
       VALUES (gen_random_uuid(), 'CL', $1, 1, 1, $2)`,
      [product, at],
    );
  // In Chile the first is still 30 June, the second 1 July.
  await lead('2020-07-01T03:30:00Z');
  await lead('2020-07-01T04:30:00Z');
  const figures = async (from: string, to: string) =>
    (await call(`/${id}/metrics?from=${from}&to=${to}`)).body;
  expect(await figures('2020-07-01', '2020-07-31')).toMatchObject({ leads: 1, sales: 0 });
  expect(await figures('2020-06-30', '2020-07-01')).toMatchObject({ leads: 2, sales: 0 });
  expect((await call(`/${id}/metrics?from=2020-07-02&to=2020-07-01`)).status).toBe(422);
  const executive = await signedInAs(api.dependencies, 'BACKOFFICE');
  const refused = await call(`/${id}/metrics?from=2020-07-01&to=2020-07-01`, undefined, {
    who: executive,
  });
  expect(refused.status).toBe(403);
});
