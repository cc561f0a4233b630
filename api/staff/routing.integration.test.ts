import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { breakerPolicy } from '@cotejo/domain/payment/provider/breaker.ts';
import { noteFailure } from '@cotejo/store/payment/routing/note-answer.ts';
import { filledPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { listenTo } from '@cotejo/tests/support/app/open-page.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { agreedTo } from '@cotejo/tests/support/purchase/agreed-to.ts';
import { signedInAs, usualPlace } from '@cotejo/tests/support/people/staff.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountRouting } from './mount-routing.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountRouting] });
  await api.db.query(
    'CREATE TABLE route_before AS SELECT country_code, flow, product_code, providers FROM payment_route',
  );
}, 180_000);
// Each test begins with the routes of the installation and with every provider in use.
beforeEach(async () => {
  await api.db.query(
    `DELETE FROM payment_breaker; DELETE FROM payment_route;
     INSERT INTO payment_route (country_code, flow, product_code, providers) SELECT * FROM route_before`,
  );
});
afterAll(() => api.close());

type Bearer = Readonly<Record<string, string>>;
type Route = NonNullable<CallAnswer<'readPaymentRoute'>>['cells'];
type Account = NonNullable<CallAnswer<'readPaymentAccount'>>['cells'];

const staff = async (role: Role = 'BACKOFFICE', country = 'CL'): Promise<Bearer> => {
  const { authorization } = await signedInAs(api.dependencies, role, usualPlace(role, country));
  return { authorization };
};

async function read<Body>(path: string, headers: Bearer): Promise<Body> {
  const answer = await api.fetch(`/api/staff/${path}`, { headers });
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as Body;
}
const routes = async (
  headers: Bearer,
  query = 'flow=transfer-one-time',
): Promise<readonly Route[]> =>
  (await read<{ items: Route[] }>(`payment-routes?${query}`, headers)).items;
const accounts = async (headers: Bearer): Promise<readonly Account[]> =>
  (await read<{ items: Account[] }>('payment-accounts', headers)).items;
const ofCountry = async (headers: Bearer): Promise<Route> => {
  const found = (await routes(headers)).find(({ productCode }) => productCode === null);
  if (found === undefined) throw new Error('Chile has no route of transfers');
  return found;
};
const accountOf = async (headers: Bearer, name: string): Promise<Account> => {
  const found = (await accounts(headers)).find((each) => each.name === name);
  if (found === undefined) throw new Error(`no account ${name}`);
  return found;
};

async function act(path: string, body: object, headers: Bearer, key = randomUUID()) {
  const answer = await api.post(`/api/staff/${path}`, body, {
    'idempotency-key': key,
    ...headers,
  });
  if (answer.status >= 500) throw new Error(api.logLines.slice(-3).join('\n'));
  return { status: answer.status, body: (await answer.json()) as { code?: string; cells?: Route } };
}

const places = (providers: readonly string[]) => ({ providers });
const change = (
  { id, version }: Pick<Route, 'id' | 'version'>,
  providers: readonly string[],
  headers: Bearer,
  reason = 'prueba',
) => act(`payment-routes/${id}/change`, { version, values: places(providers), reason }, headers);
const hold = async (name: string, verb: 'hold' | 'release', headers: Bearer) => {
  const { id, version } = await accountOf(headers, name);
  return act(`payment-accounts/${id}/${verb}`, { version, reason: 'prueba' }, headers);
};

/** Who charges a transfer of a new purchase. */
async function chargesTransfers(): Promise<string | undefined> {
  const { paymentMethods } = await filledPurchase(api);
  return paymentMethods.find(({ flow }) => flow === 'transfer-one-time')?.provider;
}

test('the order of a country is changed with a reason, at once, and by who read it last', async () => {
  const backoffice = await staff();
  const before = await ofCountry(backoffice);
  expect(before).toMatchObject({
    providers: 'linkify linkify_qps',
    possible: 'kushki linkify linkify_qps',
    version: 1,
    changedBy: null,
  });
  const reason = 'Linkify avisó un corte';
  expect(await change(before, ['linkify_qps', 'linkify'], backoffice, reason)).toMatchObject({
    status: 200,
    body: { cells: { providers: 'linkify_qps linkify', version: 2 } },
  });
  expect(await chargesTransfers()).toBe('linkify_qps');
  expect(await ofCountry(backoffice)).toMatchObject({
    changedBy: { name: 'Test BACKOFFICE' },
    changeReason: reason,
  });
  // Somebody who saw the previous order.
  expect(await change(before, ['linkify'], await staff('GERENTE'))).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT', current: { cells: { version: 2 } } },
  });
  const history = await read<NonNullable<CallAnswer<'readPaymentRouteHistory'>>>(
    `payment-routes/${before.id}/history`,
    backoffice,
  );
  expect(history.items).toMatchObject([
    {
      kind: 'changed',
      text: reason,
      by: { name: 'Test BACKOFFICE' },
      changes: [{ field: 'providers', to: 'linkify_qps linkify' }],
    },
  ]);
  const { rows } = await api.db.query(
    `SELECT target, detail FROM audit_event WHERE action = 'payment-route:change'`,
  );
  expect(rows).toEqual([
    {
      target: 'payment-route/CL/transfer-one-time',
      detail: { providers: 'linkify_qps linkify', version: 1, reason },
    },
  ]);
});

test('an order that was changed by a call whose answer was lost is changed once', async () => {
  const backoffice = await staff();
  const before = await ofCountry(backoffice);
  for (let time = 0; time < 2; time += 1)
    expect(await change(before, ['linkify_qps'], backoffice)).toMatchObject({
      status: 200,
      body: { cells: { version: 2 } },
    });
});

test('a product has a route of its own until it is given back to its country', async () => {
  const backoffice = await staff();
  const { productCode } = await filledPurchase(api);
  const { id, version } = await ofCountry(backoffice);
  const give = () =>
    act(
      `payment-routes/${id}/product`,
      { version, values: { ...places(['linkify_qps']), productCode }, reason: 'acuerdo' },
      backoffice,
    );
  expect(await give()).toMatchObject({ status: 200 });
  expect(await chargesTransfers()).toBe('linkify_qps');
  const [own] = await routes(backoffice, `product=${productCode}`);
  expect(own).toMatchObject({ productCode, providers: 'linkify_qps' });
  expect(await give()).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/values/productCode' }] },
  });
  const drop = (route = '') =>
    act(`payment-routes/${route}/drop`, { version: own?.version, reason: 'fin' }, backoffice);
  expect(await drop(own?.id)).toMatchObject({ status: 200 });
  expect(await routes(backoffice, `product=${productCode}`)).toEqual([]);
  expect(await chargesTransfers()).toBe('linkify');
  // A country is never left without one.
  expect(await drop(id)).toMatchObject({ status: 409, body: { code: 'NOT_EDITABLE' } });
});

const giveRoute = async (productCode: string, headers: Bearer) => {
  const { id, version } = await ofCountry(headers);
  const values = { ...places(['linkify_qps']), productCode };
  await act(`payment-routes/${id}/product`, { version, values, reason: 'acuerdo' }, headers);
  const [own] = await routes(headers, `product=${productCode}`);
  if (own === undefined) throw new Error(`no route of ${productCode}`);
  return own;
};

test('who has the list open hears that a route was dropped, and the same call again is answered as it was', async () => {
  const { authorization } = await signedInAs(
    api.dependencies,
    'BACKOFFICE',
    usualPlace('BACKOFFICE', 'CL'),
  );
  const backoffice = { authorization };
  const { productCode } = await filledPurchase(api);
  const { id, version } = await giveRoute(productCode, backoffice);
  const query = `seen=${id}.${version}&list=1&flow=transfer-one-time`;
  const page = await listenTo(api, `/api/staff/payment-routes/events?${query}`, authorization);
  const key = randomUUID();
  const drop = (who: Bearer, reason = 'fin') =>
    act(`payment-routes/${id}/drop`, { version, reason }, who, key);
  const pressed = await Promise.all([drop(backoffice), drop(backoffice)]);
  expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
  await page.hears('changed', id);
  await page.end();
  expect(await drop(backoffice)).toMatchObject({ status: 200, body: { id, version, cells: null } });
  // Another body under its key is another call; of somebody else nothing is known.
  expect((await drop(backoffice, 'otra razón')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await drop(await staff())).status).toBe(404);
});

test('a route that is given again is none that somebody saw before', async () => {
  const backoffice = await staff();
  const { productCode } = await filledPurchase(api);
  const before = await giveRoute(productCode, backoffice);
  const { version } = before;
  await act(`payment-routes/${before.id}/drop`, { version, reason: 'fin' }, backoffice);
  const again = await giveRoute(productCode, backoffice);
  expect(again.id).toBe(before.id);
  expect(again.version).toBeGreaterThan(before.version);
  expect(await change(before, ['linkify'], backoffice)).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT' },
  });
  expect(await routes(backoffice, `product=${productCode}`)).toMatchObject([
    { providers: 'linkify_qps' },
  ]);
});

test('a product of the country has a route of its own in whatever case it is written, and nothing else has', async () => {
  const backoffice = await staff();
  const { productCode } = await filledPurchase(api);
  const { id, version } = await ofCountry(backoffice);
  const { rows } = await api.db.query<{ product_code: string }>(
    "SELECT product_code FROM product WHERE country_code = 'PE' ORDER BY id LIMIT 1",
  );
  for (const named of ['NADA-1', '%', rows[0]?.product_code ?? '']) {
    const values = { ...places(['linkify_qps']), productCode: named };
    const body = { version, values, reason: 'acuerdo' };
    expect(await act(`payment-routes/${id}/product`, body, backoffice)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/values/productCode', code: 'INVALID' }] },
    });
  }
  const values = { ...places(['linkify_qps']), productCode: productCode.toLowerCase() };
  const body = { version, values, reason: 'acuerdo' };
  expect((await act(`payment-routes/${id}/product`, body, backoffice)).status).toBe(200);
  expect(await chargesTransfers()).toBe('linkify_qps');
});

test.each([
  ['one that does not serve it', ['transbank']],
  ['nobody', []],
  ['the same one twice', ['linkify', 'linkify']],
])('%s is no route', async (_, providers) => {
  const backoffice = await staff();
  expect(await change(await ofCountry(backoffice), providers, backoffice)).toMatchObject({
    status: 422,
  });
});

test('routes and accounts of another country are not there', async () => {
  const ofPeru = await staff('BACKOFFICE', 'PE');
  expect((await accounts(ofPeru)).map(({ name }) => name)).toEqual([
    'mercadopago PEN',
    'queplan PEN',
  ]);
  expect((await routes(ofPeru, '')).every(({ country }) => country === 'PE')).toBe(true);
  const chilean = await ofCountry(await staff());
  expect(await change(chilean, ['linkify'], ofPeru)).toMatchObject({ status: 404 });
  const account = await accountOf(await staff(), 'linkify CLP');
  for (const path of [`payment-routes/${chilean.id}`, `payment-accounts/${account.id}`])
    expect((await api.fetch(`/api/staff/${path}`, { headers: ofPeru })).status).toBe(404);
  const body = { version: 1, reason: 'prueba' };
  expect(await act(`payment-accounts/${account.id}/hold`, body, ofPeru)).toMatchObject({
    status: 404,
  });
});

test('a provider is passed over by hand until somebody takes it back, whatever it answers', async () => {
  const backoffice = await staff();
  const linkify = () => accountOf(backoffice, 'linkify CLP');
  for (let count = 0; count < breakerPolicy.failures; count += 1)
    await noteFailure(api.db, { provider: 'linkify', currency: 'CLP' });
  expect(await linkify()).toMatchObject({
    state: 'open',
    // It was passed over once, by so many failures.
    version: 2,
    failures: breakerPolicy.failures,
    since: expect.any(String),
  });
  const seen = await linkify();
  expect(await hold('linkify CLP', 'release', backoffice)).toMatchObject({ status: 200 });
  expect(await linkify()).toMatchObject({ state: 'closed', failures: 0, since: null });
  expect(await chargesTransfers()).toBe('linkify');
  expect(await hold('linkify CLP', 'hold', backoffice)).toMatchObject({ status: 200 });
  expect(await linkify()).toMatchObject({
    state: 'held',
    changedBy: { name: 'Test BACKOFFICE' },
    changeReason: 'prueba',
  });
  expect(await chargesTransfers()).toBe('linkify_qps');
  // It is passed over by a person since it was seen.
  const late = { version: seen.version, reason: 'tarde' };
  expect(await act(`payment-accounts/${seen.id}/release`, late, backoffice)).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT' },
  });
  expect(await hold('linkify CLP', 'hold', backoffice)).toMatchObject({ status: 409 });
  expect(await hold('linkify CLP', 'release', backoffice)).toMatchObject({ status: 200 });
  expect(await hold('linkify CLP', 'release', backoffice)).toMatchObject({ status: 409 });
  expect(await chargesTransfers()).toBe('linkify');
  const history = await read<NonNullable<CallAnswer<'readPaymentAccountHistory'>>>(
    `payment-accounts/${seen.id}/history`,
    backoffice,
  );
  expect(history.items.map(({ kind }) => kind)).toEqual(['released', 'held', 'released']);
});

test('an account that has never failed is stopped, too; what nobody else charges there is said', async () => {
  const backoffice = await staff();
  expect(await accountOf(backoffice, 'transbank CLP')).toMatchObject({
    state: 'closed',
    alone: 't-one-time t-subscriptions t-subscriptions-one-click',
    changedBy: null,
  });
  expect(await accountOf(backoffice, 'linkify CLP')).toMatchObject({ alone: null });
  expect(await hold('mercadopago CLP', 'hold', backoffice)).toMatchObject({ status: 200 });
  expect(await accountOf(backoffice, 'mercadopago CLP')).toMatchObject({
    state: 'held',
    version: 2,
  });
});

test('a payment that was to go by a provider that is passed over says how it can be paid now', async () => {
  const backoffice = await staff('ADMIN');
  const purchase = await filledPurchase(api);
  const pay = (body: object) =>
    api.post(
      `/api/purchases/${purchase.session}/payments`,
      { version: purchase.version, ...agreedTo(purchase), ...body },
      { 'idempotency-key': randomUUID() },
    );
  await hold('mercadopago CLP', 'hold', backoffice);
  const answer = await pay({
    kind: 'tdc',
    provider: 'mercadopago',
    installments: 1,
    cardToken: 'token-of-its-fields',
  });
  await hold('mercadopago CLP', 'release', backoffice);
  const problem = (await answer.json()) as { code: string; current: PurchaseSnapshot };
  expect([answer.status, problem.code]).toEqual([409, 'PAYMENT_WAY_CHANGED']);
  const card = problem.current.paymentMethods.find(({ kind }) => kind === 'tdc');
  expect(card).toMatchObject({ provider: 'kushki_ad', available: true });
  expect(problem.current.payment).toBeNull();
});
