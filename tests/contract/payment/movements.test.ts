import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { InitiateCharge, Movement } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import {
  aCharge,
  AMOUNT,
  openWebhookInbox,
  redirectOf,
  referenceTo,
  startGatewayFixture,
  tokenise,
  tokeniseKushki,
  transfer,
} from './gateway-fixture.ts';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await startGatewayFixture();
});
afterAll(() => gateway.close());

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const today = () => dayOf(Date.now());

async function movementsOf(
  name: PaymentProviderName,
  attemptId: string,
  first: string,
  last = first,
) {
  const listed = await gateway.provider(name).listMovements(first, last);
  if (listed.type !== 'movements') throw new Error(`no list but ${JSON.stringify(listed)}`);
  return listed.movements.filter((movement) => movement.attemptId === attemptId);
}

async function byToken(charge: InitiateCharge, cardToken: string): Promise<string> {
  const method = { ...charge.method, cardToken };
  const result = await gateway.provider(method.provider).initiate({ ...charge, method });
  if (result.type !== 'outcome') throw new Error('no outcome');
  return result.outcome.providerPaymentId ?? '';
}

const PAY: readonly [PaymentProviderName, (charge: InitiateCharge) => Promise<string>][] = [
  ['mercadopago', async (charge) => byToken(charge, await tokenise(gateway, 'APRO'))],
  ['kushki', async (charge) => byToken(charge, await tokeniseKushki(gateway))],
  [
    'linkify',
    async (charge) => {
      const opened = redirectOf(await gateway.provider('linkify').initiate(charge));
      await transfer(opened.redirect.url);
      return opened.providerRef;
    },
  ],
];

describe.each(PAY)("a day's movements at %s", (name, pay) => {
  it('show the charge and its refund with our key, and no day shows them twice', async () => {
    const charge = aCharge(name);
    const providerPaymentId = await pay(charge);
    await gateway.provider(name).refund({
      attemptId: charge.attemptId,
      refundId: 'r',
      providerPaymentId,
      amount: 1_000,
      chargedAmount: AMOUNT,
      currency: 'CLP',
    });
    const row: Partial<Movement> = { providerPaymentId, currency: 'CLP' };
    const found = await movementsOf(name, charge.attemptId, today());
    expect(found).toHaveLength(2);
    expect(found).toMatchObject([
      { ...row, type: 'charge', amount: AMOUNT },
      { ...row, type: 'refund', amount: 1_000 },
    ]);
    const dayAfter = (days: number) => dayOf(Date.now() + days * 24 * 3_600_000);
    for (const other of [dayAfter(-1), dayAfter(1)])
      expect(await movementsOf(name, charge.attemptId, other)).toEqual([]);
    // Days that are asked for together show what each of them would.
    const span = await movementsOf(name, charge.attemptId, dayAfter(-2), dayAfter(0));
    expect(span).toEqual(found);
  });

  it('are unknown when the list does not come, never empty', async () => {
    await gateway.scenario('error-before', { provider: name, operation: 'lookup', times: 1 });
    const listed = await gateway.provider(name).listMovements(today(), today());
    expect(listed.type).toBe('UNKNOWN');
  });
});

it('more than one page of them is read whole, and of every account', async () => {
  const attempts = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const charge = aCharge('mercadopago');
      await byToken(charge, await tokenise(gateway, 'APRO'));
      return charge.attemptId;
    }),
  );
  const inPeru = aCharge('mercadopago', { currency: 'PEN' });
  await byToken(inPeru, await tokenise(gateway, 'APRO', undefined, 'PE'));
  const listed = await gateway.provider('mercadopago').listMovements(today(), today());
  if (listed.type !== 'movements') throw new Error('no list');
  const ids = listed.movements.map(({ attemptId }) => attemptId);
  for (const id of attempts) expect(ids.filter((each) => each === id)).toHaveLength(1);
  expect(listed.movements.find(({ attemptId }) => attemptId === inPeru.attemptId)).toMatchObject({
    amount: AMOUNT,
    currency: 'PEN',
  });
});

it('Transbank has no such list, and says so', async () => {
  const listed = await gateway.provider('transbank').listMovements(today(), today());
  expect(listed.type).toBe('not_offered');
});

describe('a charge-back', () => {
  it('is told by a signed webhook, found by the look-up, and a movement of its own', async () => {
    const inbox = await openWebhookInbox();
    const charge = aCharge('mercadopago', { webhookUrl: inbox.url });
    const id = await byToken(charge, await tokenise(gateway, 'APRO'));
    await inbox.waitFor(2);
    expect((await gateway.chargeBack('mercadopago', id)).status).toBe(201);
    const news = (await inbox.waitFor(3))[2];
    if (news === undefined) throw new Error('nothing came');
    expect(gateway.readWebhook('mercadopago', news)).toMatchObject({
      type: 'accepted',
      hint: { topic: 'topic_chargebacks_wh', providerPaymentId: id },
    });

    const mercadopago = gateway.provider('mercadopago');
    for (const reference of [referenceTo(charge), referenceTo(charge, id)]) {
      expect(await mercadopago.lookup(reference)).toMatchObject({
        type: 'charged_back',
        providerPaymentId: id,
        moved: { amount: AMOUNT, currency: 'CLP' },
      });
      expect(await mercadopago.settle(reference)).toMatchObject({ type: 'UNKNOWN' });
    }
    expect(await movementsOf('mercadopago', charge.attemptId, today())).toMatchObject([
      { type: 'charge' },
      { type: 'charge_back', amount: AMOUNT },
    ]);
    const { charges, refunds } = await gateway.ledger(charge.attemptId);
    expect(charges).toMatchObject([{ state: 'charged_back' }]);
    expect(refunds).toEqual([]);
    await inbox.close();
  });

  it('that is won is a charge again', async () => {
    const charge = aCharge('mercadopago');
    const id = await byToken(charge, await tokenise(gateway, 'APRO'));
    expect((await gateway.chargeBack('mercadopago', id, true)).status).toBe(422);
    await gateway.chargeBack('mercadopago', id);
    expect((await gateway.chargeBack('mercadopago', id, true)).status).toBe(201);
    const reference = { ...charge, providerRef: id };
    expect(await gateway.provider('mercadopago').lookup(reference)).toMatchObject({
      type: 'SUCCESS',
      rawCode: 'reimbursed',
    });
  });

  it('leaves nothing to refund', async () => {
    const charge = aCharge('mercadopago');
    const providerPaymentId = await byToken(charge, await tokenise(gateway, 'APRO'));
    await gateway.chargeBack('mercadopago', providerPaymentId);
    const { attemptId, currency } = charge;
    const refund = { attemptId, refundId: 'r', providerPaymentId, currency };
    const outcome = await gateway
      .provider('mercadopago')
      .refund({ ...refund, amount: AMOUNT, chargedAmount: AMOUNT });
    expect(outcome).toMatchObject({ type: 'REFUSED', rawCode: '2063' });
    expect((await gateway.chargeBack('mercadopago', providerPaymentId)).status).toBe(422);
    expect((await gateway.chargeBack('linkify', 'x')).status).toBe(422);
  });

  it('is told apart from money that we gave back', async () => {
    const charge = aCharge('mercadopago');
    const providerPaymentId = await byToken(charge, await tokenise(gateway, 'APRO'));
    const { attemptId, currency } = charge;
    const refund = { attemptId, refundId: 'r', providerPaymentId, currency };
    const mercadopago = gateway.provider('mercadopago');
    await mercadopago.refund({ ...refund, amount: AMOUNT, chargedAmount: AMOUNT });
    expect(await mercadopago.lookup(referenceTo(charge))).toMatchObject({
      type: 'returned',
      moved: { amount: AMOUNT, currency: 'CLP' },
    });
    expect(await mercadopago.settle(referenceTo(charge))).toMatchObject({ type: 'UNKNOWN' });
  });
});
