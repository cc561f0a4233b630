import type { InitiateCharge } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import type { GatewayFixture, WebhookInbox } from './gateway-fixture.ts';
import {
  aCharge,
  AMOUNT,
  openWebhookInbox,
  referenceTo,
  startGatewayFixture,
  tokenise,
  until,
} from './gateway-fixture.ts';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await startGatewayFixture({ GATEWAY_PENDING_MS: '1000' });
});
afterAll(() => gateway.close());

const mercadopago = () => gateway.provider('mercadopago');

async function cardCharge(holder: string, more: Partial<InitiateCharge> = {}) {
  const cardToken = await tokenise(gateway, holder);
  return aCharge('mercadopago', more, { kind: 'tdc', flow: 'tdc-one-time', cardToken });
}

async function pay(charge: InitiateCharge) {
  const result = await mercadopago().initiate(charge);
  if (result.type !== 'outcome') throw new Error('no outcome');
  return result;
}

const chargesOf = async (charge: InitiateCharge) =>
  (await gateway.ledger(charge.attemptId)).charges;

describe('MercadoPago cards against the simulator', () => {
  it('charges at once and is found again by id and by reference', async () => {
    const charge = await cardCharge('APRO');
    const { outcome, providerRef } = await pay(charge);
    expect(outcome).toMatchObject({
      type: 'SUCCESS',
      amount: AMOUNT,
      currency: 'CLP',
      card: { brand: 'visa', last4: '6623', type: 'credit', installments: 1 },
    });
    expect(await mercadopago().lookup(referenceTo(charge, providerRef))).toEqual(outcome);
    expect(await mercadopago().lookup(referenceTo(charge))).toEqual(outcome);
    expect(await chargesOf(charge)).toMatchObject([{ amount: AMOUNT, state: 'approved' }]);
    expect((await gateway.ledger(charge.ownerId)).charges).toHaveLength(1);
  });

  it.each<[string, ReasonCode]>([
    ['OTHE', 'issuer_declined'],
    ['CALL', 'call_issuer'],
    ['FUND', 'insufficient_funds'],
    ['SECU', 'invalid_card_data'],
    ['EXPI', 'invalid_card_data'],
    ['FORM', 'invalid_card_data'],
    ['LOCK', 'card_blocked'],
    ['ATTE', 'retry_limit'],
    ['BLAC', 'fraud_risk'],
    ['INST', 'not_supported'],
  ])('declines holder %s as %s and moves nothing', async (holder, reason) => {
    const charge = await cardCharge(holder);
    expect((await pay(charge)).outcome).toMatchObject({ type: 'DECLINED', reason });
    expect(await mercadopago().lookup(referenceTo(charge))).toMatchObject({ type: 'DECLINED' });
    expect(await chargesOf(charge)).toHaveLength(0);
  });

  it('cancels what is pending, once and again, and says what was quicker', async () => {
    const pending = await cardCharge('CONT');
    const { providerRef } = await pay(pending);
    const cancel = (charge: InitiateCharge, ref?: string) =>
      mercadopago().cancel?.(referenceTo(charge, ref));
    const given = { type: 'DECLINED', reason: 'expired', rawCode: 'by_collector' };
    expect(await cancel(pending, providerRef)).toMatchObject(given);
    expect(await cancel(pending)).toMatchObject(given);
    const paid = await cardCharge('APRO');
    await pay(paid);
    expect(await cancel(paid)).toMatchObject({ type: 'SUCCESS', amount: AMOUNT });
    expect(await chargesOf(paid)).toHaveLength(1);
    expect(await cancel(await cardCharge('APRO'))).toMatchObject({ type: 'UNKNOWN' });
  });

  it('holds CONT pending and decides it later', async () => {
    const charge = await cardCharge('CONT');
    expect((await pay(charge)).outcome).toMatchObject({ type: 'PENDING', reason: 'pending' });
    const approved = await until(
      () => mercadopago().lookup(referenceTo(charge)),
      ({ type }) => type === 'SUCCESS',
    );
    expect(approved).toBe(true);
    expect(await chargesOf(charge)).toHaveLength(1);
  });

  it('replays the first answer to a repeated key: ten at once, one charge', async () => {
    const charge = await cardCharge('APRO');
    const results = await Promise.all(Array.from({ length: 10 }, () => pay(charge)));
    expect(new Set(results.map(({ providerRef }) => providerRef)).size).toBe(1);
    expect(results.every(({ outcome }) => outcome.type === 'SUCCESS')).toBe(true);
    expect(await chargesOf(charge)).toHaveLength(1);
  });

  it('never takes one key for two different charges', async () => {
    const charge = await cardCharge('APRO');
    await pay(charge);
    const other = { ...charge, amount: 99 };
    expect((await pay(other)).outcome).toMatchObject({ type: 'UNKNOWN', rawCode: '409' });
    expect(await chargesOf(charge)).toHaveLength(1);
  });

  it.each<[string, Partial<InitiateCharge>, string, ReasonCode]>([
    ['payer e-mail', { payer: { email: 'ana@mail.test' } }, 'DECLINED', 'invalid_email'],
    ['RUT', { payer: { email: 'a@b.cl', legalId: 'x' } }, 'DECLINED', 'invalid_document'],
    ['amount', { amount: -5 }, 'NOT_SENT', 'config_error'],
    ['notification address', { webhookUrl: 'nowhere' }, 'NOT_SENT', 'config_error'],
  ])('refuses a wrong %s', async (_name, more, type, reason) => {
    const charge = await cardCharge('APRO', more);
    expect((await pay(charge)).outcome).toMatchObject({ type, reason });
    expect(await chargesOf(charge)).toHaveLength(0);
  });

  it('refuses a card token that is missing, made up or used', async () => {
    const missing = aCharge('mercadopago');
    expect((await pay(missing)).outcome).toMatchObject({
      type: 'DECLINED',
      reason: 'token_invalid',
    });
    const madeUp = aCharge('mercadopago', {}, { cardToken: 'none' });
    expect((await pay(madeUp)).outcome).toMatchObject({
      type: 'DECLINED',
      reason: 'token_invalid',
    });
    const charge = await cardCharge('APRO');
    await pay(charge);
    const again = aCharge('mercadopago', {}, charge.method);
    expect((await pay(again)).outcome).toMatchObject({ type: 'DECLINED', reason: 'token_invalid' });
  });

  it('tells which card a token stands for before it is charged, and so does its charge', async () => {
    const charge = await cardCharge('OTHE');
    const { identifyCard } = mercadopago();
    expect(await identifyCard?.(charge)).toBe('4051886623');
    expect(await pay(charge)).toMatchObject({ cardDigits: '4051886623' });
    const madeUp = { ...charge, method: { ...charge.method, cardToken: 'none' } };
    expect(await identifyCard?.(madeUp)).toBeNull();
  });

  it('requires the idempotency key with code 4292', async () => {
    const answer = await fetch(`${gateway.url}/mercadopago/v1/payments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${gateway.account().accessToken}` },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ cause: [{ code: 4292 }] });
  });
});

describe('MercadoPago under bad luck', () => {
  const unlucky = async (behaviour: string, more: object = {}) => {
    const charge = await cardCharge('APRO');
    await gateway.scenario(behaviour, {
      match: { reference: charge.attemptId },
      times: 1,
      ...more,
    });
    return charge;
  };

  it.each(['lose-response', 'error-after', 'slow:5000'])(
    '%s: unknown, then the search finds the one charge, also after sending the key again',
    async (behaviour) => {
      const charge = await unlucky(behaviour);
      expect((await pay(charge)).outcome).toMatchObject({ type: 'UNKNOWN', reason: 'unknown' });
      expect(await mercadopago().lookup(referenceTo(charge))).toMatchObject({ type: 'SUCCESS' });
      expect((await pay(charge)).outcome).toMatchObject({ type: 'SUCCESS' });
      expect(await chargesOf(charge)).toHaveLength(1);
    },
  );

  it('error-before: unknown, not found, and the same key charges once', async () => {
    const charge = await unlucky('error-before');
    expect((await pay(charge)).outcome).toMatchObject({ type: 'UNKNOWN' });
    expect(await mercadopago().lookup(referenceTo(charge))).toEqual({ type: 'not_found' });
    expect((await pay(charge)).outcome).toMatchObject({ type: 'SUCCESS' });
    expect(await chargesOf(charge)).toHaveLength(1);
  });

  it('wrong-amount is never a success', async () => {
    const charge = await unlucky('wrong-amount');
    expect((await pay(charge)).outcome).toMatchObject({
      type: 'UNKNOWN',
      reason: 'amount_mismatch',
      moved: { amount: AMOUNT + 1_000 },
    });
  });

  it.each([
    ['pending:approve:1000', 'SUCCESS', 1],
    ['pending:decline:1000', 'DECLINED', 0],
  ])('%s ends as %s', async (behaviour, type, charges) => {
    const charge = await unlucky(behaviour);
    expect((await pay(charge)).outcome).toMatchObject({ type: 'PENDING' });
    const decided = await until(
      () => mercadopago().lookup(referenceTo(charge)),
      (found) => found.type === type,
    );
    expect(decided).toBe(true);
    expect(await chargesOf(charge)).toHaveLength(charges);
  });

  it('decides what was pending even when it was killed in between', async () => {
    const charge = await unlucky('pending:approve:1000');
    await pay(charge);
    await gateway.restart();
    const decided = await until(
      () => mercadopago().lookup(referenceTo(charge)),
      ({ type }) => type === 'SUCCESS',
    );
    expect(decided).toBe(true);
  });

  it.each([
    ['decline:cc_rejected_high_risk', 'fraud_risk'],
    ['decline:cc_rejected_duplicated_payment', 'duplicate'],
    ['decline:never_seen', 'issuer_declined'],
  ])('%s is %s', async (behaviour, reason) => {
    const charge = await unlucky(behaviour);
    expect((await pay(charge)).outcome).toMatchObject({ type: 'DECLINED', reason });
  });
});

describe('MercadoPago webhooks', () => {
  let inbox: WebhookInbox;
  const opened: WebhookInbox[] = [];
  beforeEach(async () => {
    inbox = await openWebhookInbox();
    opened.push(inbox);
  });
  afterAll(() => Promise.all(opened.map((each) => each.close())));

  const webhooksFor = async (count: number, behaviour?: string) => {
    const charge = await cardCharge('APRO', { webhookUrl: inbox.url });
    const match = { reference: charge.attemptId };
    if (behaviour !== undefined) await gateway.scenario(behaviour, { match, times: 1 });
    const { providerRef } = await pay(charge);
    const requests = await inbox.waitFor(count);
    const verdicts = requests.map((request) => gateway.readWebhook('mercadopago', request));
    return { providerRef, requests, verdicts };
  };

  it('are signed, name the payment, and differ by their key', async () => {
    const { providerRef, verdicts } = await webhooksFor(2);
    expect(verdicts).toMatchObject([
      { type: 'accepted', hint: { topic: 'payment.created', providerPaymentId: providerRef } },
      { type: 'accepted', hint: { topic: 'payment.updated', providerPaymentId: providerRef } },
    ]);
    const keys = verdicts.map((v) => (v.type === 'accepted' ? v.hint.dedupeKey : ''));
    expect(new Set(keys).size).toBe(2);
  });

  it('duplicates share one key', async () => {
    const { verdicts } = await webhooksFor(4, 'webhook:duplicate');
    const keys = verdicts.map((v) => (v.type === 'accepted' ? v.hint.dedupeKey : ''));
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(2);
  });

  it('come in the wrong order when told so', async () => {
    const { verdicts } = await webhooksFor(2, 'webhook:reordered');
    expect(verdicts).toMatchObject([
      { hint: { topic: 'payment.updated' } },
      { hint: { topic: 'payment.created' } },
    ]);
  });

  it('with a bad signature are refused', async () => {
    const { verdicts } = await webhooksFor(1, 'webhook:bad-signature');
    expect(verdicts[0]).toMatchObject({ type: 'bad_signature' });
  });

  it('come late when told so, and still fit', async () => {
    const { verdicts } = await webhooksFor(2, 'webhook:late:60');
    expect(verdicts.every(({ type }) => type === 'accepted')).toBe(true);
  });

  it('are sent again until somebody takes them', async () => {
    const deaf = await openWebhookInbox(2);
    opened.push(deaf);
    await pay(await cardCharge('APRO', { webhookUrl: deaf.url }));
    expect(await deaf.waitFor(4)).toHaveLength(4);
  });
});

describe('MercadoPago refunds', () => {
  const paid = async () => {
    const charge = await cardCharge('APRO');
    const { providerRef = '' } = await pay(charge);
    const refund = {
      attemptId: charge.attemptId,
      refundId: `refund-${charge.attemptId}`,
      providerPaymentId: providerRef,
      amount: AMOUNT,
      chargedAmount: AMOUNT,
      currency: 'CLP',
    };
    return { charge, refund };
  };

  it('gives back once per key, also ten at once', async () => {
    const { charge, refund } = await paid();
    const results = await Promise.all(
      Array.from({ length: 10 }, () => mercadopago().refund(refund)),
    );
    expect(results.map(({ type }) => type)).toEqual(Array(10).fill('REFUNDED'));
    const { charges, refunds } = await gateway.ledger(charge.attemptId);
    expect(charges).toMatchObject([{ state: 'refunded' }]);
    expect(refunds).toHaveLength(1);
    expect(await mercadopago().lookupRefund(refund)).toMatchObject({ type: 'REFUNDED' });
  });

  it('gives parts back up to the whole and not beyond', async () => {
    const { charge, refund } = await paid();
    const part = (refundId: string, amount: number) =>
      mercadopago().refund({ ...refund, refundId, amount });
    expect(await part('a', 30_000)).toMatchObject({ type: 'REFUNDED' });
    expect((await part('b', 30_000)).type).not.toBe('ACCEPTED');
    expect(await part('c', 6_470)).toMatchObject({ type: 'REFUNDED' });
    const { refunds } = await gateway.ledger(charge.attemptId);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(AMOUNT);
  });

  it.each(['lose-response', 'error-after'])('%s: unknown, then known', async (behaviour) => {
    const { charge, refund } = await paid();
    const match = { reference: charge.attemptId };
    await gateway.scenario(behaviour, { match, operation: 'refund', times: 1 });
    expect(await mercadopago().refund(refund)).toMatchObject({ type: 'UNKNOWN' });
    expect(await mercadopago().lookupRefund(refund)).toMatchObject({ type: 'REFUNDED' });
    expect(await mercadopago().refund(refund)).toMatchObject({ type: 'REFUNDED' });
    expect((await gateway.ledger(charge.attemptId)).refunds).toHaveLength(1);
  });

  it('refuses to give back what was never taken', async () => {
    const charge = await cardCharge('FUND');
    const { providerRef = '' } = await pay(charge);
    const { refund } = await paid();
    const wrong = { ...refund, providerPaymentId: providerRef };
    expect(await mercadopago().refund(wrong)).toMatchObject({ type: 'REFUSED', rawCode: '2063' });
    expect(await mercadopago().lookupRefund(wrong)).toEqual({ type: 'not_found' });
  });
});

it('a charge is not sent when nobody listens', async () => {
  const gone = await startGatewayFixture();
  await gone.close();
  const charge = aCharge('mercadopago', {}, { cardToken: 'any' });
  expect(await gone.provider('mercadopago').initiate(charge)).toMatchObject({
    outcome: { type: 'NOT_SENT', reason: 'processor_down' },
  });
});
