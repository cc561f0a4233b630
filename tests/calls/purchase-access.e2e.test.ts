import { randomBytes } from 'node:crypto';
import { Database } from '@cotejo/store/database.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { emailOf } from '../support/purchase/answers.ts';
import { mailed } from '../support/mail/mailed.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { expectStatus, shareBrowser, Shopper } from '../support/people/shopper.ts';

jest.setTimeout(180_000);

const stack = sharedStack('calls');
let database: Database;
beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 2 });
});
afterAll(() => database?.close());

test('the link of a mail asks for a code, which arrives by mail and opens everything', async () => {
  const buyer = new Shopper(stack.urls.site, stack.urls.gateway);
  const filled = await buyer.fill(await findOnlineProduct(database));
  const cardToken = await buyer.mercadoPagoToken('APRO');
  const card = { kind: 'tdc', provider: 'mercadopago', installments: 1, cardToken };
  expectStatus(await buyer.pay(filled, card), 202);
  const confirmed = await buyer.settled(filled.session);
  const holder = emailOf(buyer.seed);
  const link = /Confirmacion\?session=([\w-]{22})/;
  const session = await mailed(stack.urls.mail, holder, link);
  expect(session).not.toBe(filled.session);

  // A phone: another browser, that has the mail's link.
  shareBrowser(session, `purchases=${randomBytes(32).toString('base64url')}`);
  const phone = new Shopper(stack.urls.site, stack.urls.gateway);
  expect(await phone.get(session)).toMatchObject({
    id: confirmed.id,
    access: 'status',
    status: 'confirmed',
    policy: null,
    unlock: { by: 'code' },
  });
  for (const path of ['policy.pdf', 'receipt.pdf', 'declaration.pdf', 'confirmation', 'timeline'])
    expect((await phone.call('GET', `/api/purchases/${session}/${path}`)).status).toBe(403);
  expect((await phone.call('POST', `/api/purchases/${session}/refund-request`, {})).status).toBe(
    403,
  );

  const asked = await phone.call<object>('POST', `/api/purchases/${session}/access-codes`);
  expect(expectStatus(asked, 202)).toMatchObject({
    email: expect.stringContaining('•••@') as string,
  });
  const code = await mailed(stack.urls.mail, holder, /Código: (\d{6})/);
  const opened = await phone.call('POST', `/api/purchases/${session}/access`, { code });
  expect(expectStatus(opened, 200)).toMatchObject({
    access: 'full',
    policy: { number: confirmed.policy?.number },
  } satisfies Partial<Record<keyof PurchaseSnapshot, unknown>>);
  const pdf = await phone.call<string>('GET', `/api/purchases/${session}/policy.pdf`);
  expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
});

test('neither links nor codes are in Temporal', async () => {
  const { rows } = await database.query<{ payload: string }>(
    "SELECT payload::text FROM outbox WHERE topic LIKE 'purchase.%'",
  );
  for (const { payload } of rows)
    expect(
      Object.keys(JSON.parse(payload) as object)
        .sort()
        .join(),
    ).toMatch(/^(purchaseId|purchaseId,version|codeId,purchaseId|attemptId,kind,purchaseId)$/);
});
