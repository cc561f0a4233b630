import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import { Database } from '@cotejo/store/database.ts';
import {
  Shopper,
  approvedCard,
  browserOf,
  expectStatus,
  familyOfThree,
  rejectedCard,
} from '../support/people/shopper.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { findOnlineProduct, findProductOfType } from '../support/purchase/online-product.ts';
import { profileOfType } from '../support/purchase/profile-of-type.ts';
import { until } from '../support/wait/until.ts';

jest.setTimeout(180_000);

const stack = sharedStack('calls');
let database: Database;
let productCode: string;

beforeAll(async () => {
  database = Database.open(stack.databaseUrl, { max: 2 });
  productCode = await findOnlineProduct(database);
});

afterAll(() => database?.close());

const shopper = (): Shopper => new Shopper(stack.urls.site, stack.urls.gateway);

test('a family buys with Webpay: one charge, one policy, document, mail and lead', async () => {
  const buyer = shopper();
  const filled = await buyer.fill(productCode, familyOfThree);
  expect(filled.allowed).toContain('pay');
  const paying = expectStatus(await buyer.pay(filled, { kind: 't' }), 202);
  expect(paying).toMatchObject({
    status: 'paying',
    payment: { status: 'pending', provider: 'transbank' },
  });
  const back = await buyer.payWebpayPage(paying, approvedCard);
  const returned = await buyer.comeBack(back);
  expect(returned.status).toBe(303);
  const confirmed = await buyer.settled(filled.session);
  expect(confirmed.policy?.number).toMatch(/^CT-CL-/);
  const { charges, refunds } = await buyer.ledger(confirmed.id);
  expect(charges.map(({ amount }) => amount)).toEqual([confirmed.price.amount]);
  expect(refunds).toEqual([]);

  const pdf = await until(
    async () => {
      const answer = await fetch(`${stack.urls.site}/api/purchases/${filled.session}/policy.pdf`, {
        headers: { cookie: browserOf(filled.session) },
      });
      return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    { within: 10_000 },
  );
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await until(
    async () => {
      const answer = await fetch(
        `${stack.urls.mail}/api/messages?to=persona.${buyer.seed}@correo.cl`,
      );
      return (await answer.text()).includes(confirmed.policy?.number ?? '?') ? true : null;
    },
    { within: 10_000 },
  );
  await until(
    async () => {
      const { lead } = await buyer.get(filled.session);
      return lead?.status === 3 && lead.subStatus === 332 ? true : null;
    },
    { within: 10_000 },
  );
});

test('who withdraws within ten days gets the money back once, a mail, and no cover', async () => {
  const buyer = shopper();
  const filled = await buyer.fill(productCode);
  const paying = expectStatus(await buyer.pay(filled, { kind: 't' }), 202);
  const address = `/api/purchases/${filled.session}/refund-request`;
  expect(await buyer.call('POST', address, { reason: 'aún no' })).toMatchObject({
    status: 409,
    body: { code: 'NOT_EDITABLE', current: { status: 'paying' } },
  });
  await buyer.comeBack(await buyer.payWebpayPage(paying, approvedCard));
  const confirmed = await buyer.settled(filled.session);
  expect(confirmed.allowed).toEqual(['refund-request']);

  const asked = await Promise.all(
    [1, 2, 3].map(() => buyer.call('POST', address, { reason: 'Encontré otro' })),
  );
  for (const answer of asked) {
    const snapshot = expectStatus(answer, 202);
    expect(['refunding', 'refunded']).toContain(snapshot.status);
    expect(snapshot.allowed).toEqual([]);
  }
  const refunded = await buyer.settled(filled.session, ['refunded']);
  expect(refunded.payment?.status).toBe('refunded');
  const { charges, refunds } = await buyer.ledger(filled.id);
  expect([charges.length, refunds.length]).toEqual([1, 1]);
  const { rows } = await database.query(
    `SELECT o.status, p.end_reason, p.sealed_end_words IS NOT NULL AS said FROM policy o JOIN purchase p ON p.id = o.purchase_id WHERE p.id = $1`,
    [filled.id],
  );
  expect(rows).toEqual([{ status: 'INACTIVE', end_reason: 'withdrawal', said: true }]);
  await until(
    async () => {
      const answer = await fetch(
        `${stack.urls.mail}/api/messages?to=persona.${buyer.seed}@correo.cl`,
      );
      return (await answer.text()).includes('Te devolvimos el dinero') ? true : null;
    },
    { within: 10_000 },
  );
  expectStatus(await buyer.call('POST', address, {}), 202);
  const timeline = await buyer.call<{ items: { type: string }[] }>(
    'GET',
    `/api/purchases/${filled.session}/timeline`,
  );
  const types = timeline.body.items.map(({ type }) => type);
  expect(types.filter((type) => type === 'refund_requested')).toHaveLength(1);
  expect(types).toContain('notice_sent');
});

test('a card that Webpay rejects charges nothing, and the same purchase is paid by another card', async () => {
  const buyer = shopper();
  const filled = await buyer.fill(productCode);
  const paying = expectStatus(await buyer.pay(filled, { kind: 't' }), 202);
  await buyer.comeBack(await buyer.payWebpayPage(paying, rejectedCard));
  const declined = await buyer.settled(filled.session, ['filling']);
  expect(declined.payment).toMatchObject({ status: 'declined' });
  expect(declined.payment?.message).toBeTruthy();
  expect(
    (await buyer.ledger(filled.id)).charges.filter(({ state }) => state === 'approved'),
  ).toEqual([]);
  const again = expectStatus(await buyer.pay(declined, { kind: 't' }), 202);
  await buyer.comeBack(await buyer.payWebpayPage(again, approvedCard));
  await buyer.settled(filled.session);
});

test('a payment in parts says in how many, and one that is not has none', async () => {
  const buyer = new Shopper(stack.urls.site, stack.urls.gateway);
  const type = 'QpOnlineSaleViaje';
  const filled = await buyer.fill(await findProductOfType(database, type), profileOfType(type));
  const kinds = filled.paymentMethods.map(({ kind, flow }) => `${kind}/${flow}`);
  expect(kinds).toContain('tdc/deferred_options');
  const deferral = { graceMonths: '00', creditType: '03' };
  const cardToken = 'a1b2c3d4e5';
  for (const [payment, code] of [
    [{ flow: 'deferred_options', provider: 'kushki', cardToken }, 'REQUIRED'],
    [{ flow: 'deferred_options', provider: 'kushki', cardToken, installments: 6 }, 'REQUIRED'],
    [{ flow: 'deferred_options', provider: 'kushki', cardToken, deferral }, 'REQUIRED'],
    [{ flow: 'tdc-one-time', installments: 6 }, 'NOT_OFFERED'],
    [{ flow: 'tdc-one-time', deferral }, 'NOT_OFFERED'],
  ] as const) {
    const answer = await buyer.pay(filled, { kind: 'tdc', ...payment });
    const { errors } = answer.body as unknown as { errors: readonly FieldError[] };
    expect([answer.status, errors]).toMatchObject([422, [{ pointer: '/installments', code }]]);
  }
  expect((await buyer.ledger(filled.id)).charges).toEqual([]);
});
