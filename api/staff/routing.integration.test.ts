import { randomUUID } from 'node:crypto';
import type { CallAnswer, CallInput } from '@cotejo/contract/all-routes.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { breakerPolicy } from '@cotejo/domain/payment/provider/breaker.ts';
import { noteFailure } from '@cotejo/store/payment/routing/note-answer.ts';
import { filledPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { agreedTo } from '@cotejo/tests/support/purchase/agreed-to.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountRouting } from './mount-routing.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountRouting] });
  await api.db.query('CREATE TABLE route_before AS TABLE payment_route');
}, 180_000);
// Each test begins with the routes of the installation and with every provider in use.
beforeEach(async () => {
  await api.db.query(
    `DELETE FROM payment_breaker; DELETE FROM payment_route;
     INSERT INTO payment_route OVERRIDING SYSTEM VALUE SELECT * FROM route_before`,
  );
});
afterAll(() => api.close());

type Bearer = Readonly<Record<string, string>>;
type Routing = NonNullable<CallAnswer<'listPaymentRoutes'>>;

const staff = async (role: Role = 'BACKOFFICE', country = 'CL'): Promise<Bearer> => {
  const { authorization } = await signedInAs(api.dependencies, role, ['country', country]);
  return { authorization };
};

async function list(headers: Bearer): Promise<Routing> {
  const answer = await api.fetch('/api/staff/payment-routes', { headers });
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as Routing;
}

async function post(path: string, body: object, headers: Bearer) {
  const answer = await api.post(path, body, { 'idempotency-key': randomUUID(), ...headers });
  if (answer.status >= 500) throw new Error(api.logLines.slice(-3).join('\n'));
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
}

const change = (body: CallInput<'changePaymentRoute'>['body'], headers: Bearer) =>
  post('/api/staff/payment-routes', body, headers);
const hold = (provider: string, held: boolean, headers: Bearer, currency = 'CLP') =>
  post(
    `/api/staff/payment-providers/${provider}/breaker`,
    { held, currency, reason: 'prueba' },
    headers,
  );

const transfers = { country: 'CL', flow: 'transfer-one-time' } as const;
const routeOf = ({ routes }: Routing, productCode: string | null = null) =>
  routes.find((each) => each.flow === transfers.flow && (each.productCode ?? null) === productCode);

/** Who charges a transfer of a new purchase. */
async function chargesTransfers(): Promise<string | undefined> {
  const { paymentMethods } = await filledPurchase(api);
  return paymentMethods.find(({ flow }) => flow === transfers.flow)?.provider;
}

test('the order of a country is changed with a reason, at once, and by who read it last', async () => {
  const backoffice = await staff();
  const before = routeOf(await list(backoffice));
  expect(before).toMatchObject({ providers: ['linkify', 'linkify_qps'], version: 1, change: null });
  expect(before?.possible).toEqual(['kushki', 'linkify', 'linkify_qps']);
  const body = {
    ...transfers,
    providers: ['linkify_qps', 'linkify'] as ('linkify' | 'linkify_qps')[],
    version: 1,
    reason: 'Linkify avisó un corte',
  };
  expect(await change(body, backoffice)).toMatchObject({ status: 200 });
  expect(await chargesTransfers()).toBe('linkify_qps');
  expect(routeOf(await list(backoffice))).toMatchObject({
    providers: body.providers,
    version: 2,
    change: { by: 'Test BACKOFFICE', reason: body.reason },
  });
  // Somebody who saw the previous order.
  expect(await change(body, await staff('GERENTE'))).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT' },
  });
  const { rows } = await api.db.query(
    `SELECT target, detail FROM audit_event WHERE action = 'payment-route:change'`,
  );
  expect(rows).toEqual([
    {
      target: 'payment-route/CL/transfer-one-time',
      detail: { providers: 'linkify_qps linkify', version: 1, reason: body.reason },
    },
  ]);
});

test('a product has a route of its own until it is given back to its country', async () => {
  const backoffice = await staff();
  const { productCode } = await filledPurchase(api);
  const own = { ...transfers, productCode, reason: 'acuerdo con la compañía' };
  expect(await change({ ...own, providers: ['linkify'], version: 0 }, backoffice)).toMatchObject({
    status: 200,
  });
  expect(await chargesTransfers()).toBe('linkify');
  expect(routeOf(await list(backoffice), productCode)).toMatchObject({ version: 1 });
  expect(await change({ ...own, providers: ['linkify'], version: 0 }, backoffice)).toMatchObject({
    status: 409,
  });
  expect(await change({ ...own, providers: [], version: 1 }, backoffice)).toMatchObject({
    status: 200,
  });
  expect(routeOf(await list(backoffice), productCode)).toBeUndefined();
});

test.each([
  ['a provider of another country', ['mercadopago'], 'PE', 404],
  ['one that does not serve it', ['transbank'], 'CL', 422],
  ['nobody', [], 'CL', 422],
  ['the same one twice', ['linkify', 'linkify'], 'CL', 422],
] as const)('%s is no route', async (_, providers, country, status) => {
  const body = { ...transfers, country, providers: [...providers], version: 1, reason: 'prueba' };
  expect(await change(body, await staff())).toMatchObject({ status });
});

test('a provider is passed over by hand until somebody takes it back, whatever it answers', async () => {
  const backoffice = await staff();
  const stateOf = async (name: string) =>
    (await list(backoffice)).providers.find(
      ({ provider, currency }) => provider === name && currency === 'CLP',
    );
  for (let count = 0; count < breakerPolicy.failures; count += 1)
    await noteFailure(api.db, { provider: 'linkify', currency: 'CLP' });
  expect(await stateOf('linkify')).toMatchObject({
    state: 'open',
    failures: breakerPolicy.failures,
    since: expect.any(String),
    isHoldable: true,
  });
  expect(await hold('linkify', false, backoffice)).toMatchObject({ status: 200 });
  expect(await stateOf('linkify')).toMatchObject({ state: 'closed', failures: 0, since: null });
  expect(await chargesTransfers()).toBe('linkify');
  expect(await hold('linkify', true, backoffice)).toMatchObject({ status: 200 });
  expect(await stateOf('linkify')).toMatchObject({
    state: 'held',
    change: { by: 'Test BACKOFFICE', reason: 'prueba' },
  });
  expect(await chargesTransfers()).toBe('linkify_qps');
  expect(await hold('linkify', false, backoffice)).toMatchObject({ status: 200 });
  expect(await chargesTransfers()).toBe('linkify');
  // Its account of another country is not theirs, and one that no country has is nobody's.
  const { providers } = await list(backoffice);
  const ofPeru = providers.find(
    (each) => each.provider === 'mercadopago' && each.currency === 'PEN',
  );
  expect(ofPeru).toMatchObject({ isHoldable: false, countries: ['PE'] });
  expect(await hold('mercadopago', true, backoffice, 'PEN')).toMatchObject({ status: 403 });
  expect(await hold('mercadopago', true, backoffice, 'EUR')).toMatchObject({ status: 404 });
  expect(await hold('mercadopago', true, backoffice)).toMatchObject({ status: 200 });
  expect(await stateOf('mercadopago')).toMatchObject({ state: 'held', countries: ['CL'] });
  expect(await hold('mercadopago', false, backoffice)).toMatchObject({ status: 200 });
  expect(await post('/api/staff/payment-providers/nobody/breaker', {}, backoffice)).toMatchObject({
    status: 400,
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
  await hold('mercadopago', true, backoffice);
  const answer = await pay({
    kind: 'tdc',
    provider: 'mercadopago',
    installments: 1,
    cardToken: 'token-of-its-fields',
  });
  await hold('mercadopago', false, backoffice);
  const problem = (await answer.json()) as { code: string; current: PurchaseSnapshot };
  expect([answer.status, problem.code]).toEqual([409, 'PAYMENT_WAY_CHANGED']);
  const card = problem.current.paymentMethods.find(({ kind }) => kind === 'tdc');
  expect(card).toMatchObject({ provider: 'kushki_ad', available: true });
  expect(problem.current.payment).toBeNull();
});
