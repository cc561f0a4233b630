import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { expectStatus, Shopper, type HttpAnswer } from '../support/people/shopper.ts';
import { signInTo } from '../support/people/staff.ts';
import { startStack, type TestStack } from '../support/stack/stack.ts';
import { until } from '../support/wait/until.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { Database } from '@cotejo/store/database.ts';

jest.setTimeout(180_000);

let stack: TestStack;
let productCode: string;
let first: { readonly authorization: string };
let second: { readonly authorization: string };

beforeAll(async () => {
  stack = await startStack({
    site: false,
    env: {
      PURCHASE_POLICY: JSON.stringify({ reconcileDelaysMs: [200, 400] }),
      PAYMENT_TIMEOUT_MS: '1500',
      RECOVERY_EVERY_MS: '1000',
      LATE_AFTER_MS: '500',
    },
  });
  const database = Database.open(stack.databaseUrl, { max: 1 });
  productCode = await findOnlineProduct(database);
  await database.close();
  first = await signInTo(stack, 'backoffice@cotejo.example');
  second = await signInTo(stack, 'backoffice-2@cotejo.example');
});
afterAll(() => stack?.stop());

function staff<T>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers = first,
): Promise<HttpAnswer<T>> {
  return new Shopper(stack.urls.site, stack.urls.gateway).call<T>(method, path, body, headers);
}

/** What the provider was told to do waits for its call. */
async function hasTrouble(): Promise<boolean> {
  const answer = await fetch(`${stack.urls.gateway}/__sim/scenarios`);
  const { scenarios } = (await answer.json()) as { readonly scenarios: readonly unknown[] };
  return scenarios.length > 0;
}

interface Shown {
  readonly items: readonly {
    readonly subject: string;
    readonly kind: string;
    readonly needs: string;
  }[];
}

test('a charge that its provider cannot tell is shown to staff, who decide it', async () => {
  const buyer = new Shopper(stack.urls.site, stack.urls.gateway);
  const filled = await buyer.fill(productCode);
  const cardToken = await buyer.mercadoPagoToken('APRO');
  await fetch(`${stack.urls.gateway}/__sim/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: { reference: filled.id }, behaviour: 'slow:60000', times: 1 }),
  });
  const paying = buyer.pay(filled, {
    kind: 'tdc',
    provider: 'mercadopago',
    installments: 1,
    cardToken,
  });
  // The provider goes away permanently before it answers.
  await until(async () => ((await hasTrouble()) ? null : true), { within: 20_000 });
  await stack.kill('gateway', 'SIGKILL');
  expectStatus(await paying, 202);
  const open = await buyer.settled(filled.session, ['confirming']);
  const attemptId = open.payment?.id ?? '';
  const path = `/api/staff/payments/${attemptId}/decision`;
  const decision = { charged: true, reason: 'statement of the bank' };

  const nobody = { authorization: 'Bearer of-nobody' };
  expect((await staff('POST', path, decision, nobody)).status).toBe(401);
  const executive = await signInTo(stack, 'ejecutivo@cotejo.example');
  expect((await staff('POST', path, decision, executive)).status).toBe(403);
  const subject = `purchase/${filled.id}`;
  await until(
    async () => {
      const { items } = expectStatus(await staff<Shown>('GET', '/api/staff/attention'), 200);
      return items.some((item) => item.subject === subject && item.needs === 'person')
        ? true
        : null;
    },
    {
      within: 60_000,
      otherwise: async () =>
        JSON.stringify(expectStatus(await staff<Shown>('GET', '/api/staff/attention'), 200).items),
    },
  );
  const waiting = () =>
    staff<NonNullable<CallAnswer<'readWaiting'>>>('GET', `/api/staff/waiting/${attemptId}`);
  expect(expectStatus(await waiting(), 200).cells).toMatchObject({
    kind: 'charge',
    act: 'decide',
    payment: 'unknown',
  });
  expect((await staff('POST', path, { charged: true, reason: '' })).status).toBe(400);
  // One person's word moves no money, however often it is given.
  for (let times = 0; times < 2; times += 1)
    expect(expectStatus(await staff('POST', path, decision), 202)).toEqual({
      status: 'awaiting_approval',
    });
  const opposite = { charged: false, reason: 'no movement at the bank' };
  expect(expectStatus(await staff('POST', path, opposite, second), 202)).toEqual({
    status: 'awaiting_approval',
  });
  expect(expectStatus(await staff('POST', path, decision, second), 202)).toEqual({
    status: 'approved',
  });
  expect((await waiting()).status).toBe(404);
  await buyer.settled(filled.session);
  expect((await staff('POST', path, decision)).status).toBe(409);
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await staff('POST', `/api/staff/payments/${unknown}/decision`, decision)).status).toBe(
    404,
  );
  // What was decided is no longer shown.
  await until(
    async () => {
      const { items } = expectStatus(await staff<Shown>('GET', '/api/staff/attention'), 200);
      return items.some((item) => item.subject === subject) ? null : true;
    },
    { within: 60_000 },
  );
});
