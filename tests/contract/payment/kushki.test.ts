import { ISSUER_DECLINE_TEXTS } from '@cotejo/domain/payment/codes/issuer-decline-texts.ts';
import { KUSHKI_CODES } from '@cotejo/domain/payment/codes/kushki-codes.ts';
import { KUSHKI_SPEC_CODES } from '@cotejo/domain/payment/codes/kushki-spec-codes.ts';
import type { InitiateCharge } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import { readRefusal } from '@cotejo/workers/payment/kushki/read-kushki.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import {
  aCharge,
  AMOUNT,
  openWebhookInbox,
  referenceTo,
  startGatewayFixture,
  tokeniseKushki,
} from './gateway-fixture.ts';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await startGatewayFixture();
});
afterAll(() => gateway.close());

const kushki = () => gateway.provider('kushki');
const APPROVES = '5451951574925480';

async function cardCharge(number = APPROVES, more: Partial<InitiateCharge> = {}) {
  const token = await tokeniseKushki(gateway, number);
  return aCharge('kushki', more, { kind: 'tdc', flow: 'tdc-one-time', cardToken: token });
}

async function pay(charge: InitiateCharge) {
  const result = await kushki().initiate(charge);
  if (result.type !== 'outcome') throw new Error('no outcome');
  return result.outcome;
}

const chargesOf = async (charge: InitiateCharge) =>
  (await gateway.ledger(charge.attemptId)).charges;

describe('Kushki cards against the simulator', () => {
  it('charges once and is found by its metadata', async () => {
    const charge = await cardCharge();
    const outcome = await pay(charge);
    expect(outcome).toMatchObject({
      type: 'SUCCESS',
      amount: AMOUNT,
      card: { brand: 'mastercard', last4: '5480' },
    });
    expect(await kushki().lookup(referenceTo(charge))).toEqual(outcome);
    expect(await chargesOf(charge)).toHaveLength(1);
  });

  it.each<[string, ReasonCode]>([
    ['4349003000047015', 'invalid_card_data'],
    ['4349008516656431', 'not_supported'],
    ['4349001210846432', 'insufficient_funds'],
    ['4349003243371321', 'invalid_card_data'],
    ['4349001386781322', 'card_blocked'],
    ['0000000000000000', 'issuer_declined'],
  ])('declines card %s as %s', async (number, reason) => {
    const charge = await cardCharge(number);
    expect(await pay(charge)).toMatchObject({ type: 'DECLINED', reason });
    expect(await kushki().lookup(referenceTo(charge))).toMatchObject({ type: 'DECLINED', reason });
    expect(await chargesOf(charge)).toHaveLength(0);
  });

  it('charges the instalments that were chosen with the card, and shows them wherever the sale is found', async () => {
    const cardToken = await tokeniseKushki(gateway, APPROVES, undefined, 6);
    const deferral = { graceMonths: '00', creditType: '03' };
    const method = { kind: 'tdc', flow: 'deferred_options', cardToken, deferral } as const;
    const charge = aCharge('kushki', {}, { ...method, installments: 6 });
    const outcome = await pay(charge);
    expect(outcome).toMatchObject({ type: 'SUCCESS', amount: AMOUNT, card: { installments: 6 } });
    expect(await kushki().lookup(referenceTo(charge))).toEqual(outcome);
    expect(await chargesOf(charge)).toHaveLength(1);
  });

  it.each([
    [3, { graceMonths: '00', creditType: '03' }],
    [6, { graceMonths: '02', creditType: '03' }],
    [6, { graceMonths: '00', creditType: '07' }],
  ])(
    'is told that %s instalments by %j are not what the card was typed for',
    async (installments, deferral) => {
      const cardToken = await tokeniseKushki(gateway, APPROVES, undefined, 6);
      const method = { kind: 'tdc', flow: 'deferred_options', cardToken, deferral } as const;
      const charge = aCharge('kushki', {}, { ...method, installments });
      expect(await pay(charge)).toMatchObject({ type: 'NOT_SENT', rawCode: 'K001' });
      expect(await chargesOf(charge)).toHaveLength(0);
    },
  );

  it('reads a used token after a sending of its own as the first charge', async () => {
    const charge = await cardCharge();
    const first = await pay(charge);
    expect(await pay(charge)).toEqual(first);
    expect(await chargesOf(charge)).toHaveLength(1);
    const madeUp = aCharge('kushki', {}, { cardToken: 'none' });
    expect(await pay(madeUp)).toMatchObject({ type: 'DECLINED', reason: 'token_invalid' });
  });

  it.each(['lose-response', 'error-after', 'slow:5000'])(
    '%s: unknown, then found',
    async (behaviour) => {
      const charge = await cardCharge();
      await gateway.scenario(behaviour, { match: { reference: charge.attemptId }, times: 1 });
      expect(await pay(charge)).toMatchObject({ type: 'UNKNOWN' });
      expect(await kushki().lookup(referenceTo(charge))).toMatchObject({ type: 'SUCCESS' });
      expect(await chargesOf(charge)).toHaveLength(1);
    },
  );

  it.each([
    ['decline:K505', 'DECLINED', 'issuer_declined'],
    ['decline:K322', 'DECLINED', 'fraud_risk'],
    ['decline:K027', 'UNKNOWN', 'unknown'],
    ['decline:509', 'DECLINED', 'limit_exceeded'],
    ['decline:K999', 'DECLINED', 'issuer_declined'],
    ['wrong-amount', 'UNKNOWN', 'amount_mismatch'],
  ])('%s is %s, %s', async (behaviour, type, reason) => {
    const charge = await cardCharge();
    await gateway.scenario(behaviour, { match: { reference: charge.attemptId }, times: 1 });
    expect(await pay(charge)).toMatchObject({ type, reason });
  });

  const codes = { ...KUSHKI_CODES, ...KUSHKI_SPEC_CODES };
  it.each(Object.entries(codes))(
    'a refusal with %s has the reason of its row',
    async (code, row) => {
      const charge = await cardCharge();
      await gateway.scenario(`decline:${code}`, {
        match: { reference: charge.attemptId },
        times: 1,
      });
      expect(await pay(charge)).toMatchObject({ reason: row.reason, rawCode: code });
      expect(await chargesOf(charge)).toHaveLength(0);
    },
  );

  it.each(Object.entries(ISSUER_DECLINE_TEXTS))(
    'an issuer that says "%s" has the reason of its row',
    (message, reason) => {
      const body = { code: 'no row', processorError: { message }, transactionId: 't' };
      expect(readRefusal(402, body)).toMatchObject({ reason });
    },
  );

  it('signs its webhooks', async () => {
    const inbox = await openWebhookInbox();
    const charge = await cardCharge(APPROVES, { webhookUrl: inbox.url });
    await pay(charge);
    const [request] = await inbox.waitFor(1);
    if (request === undefined) throw new Error('nothing came');
    expect(gateway.readWebhook('kushki', request)).toMatchObject({
      type: 'accepted',
      hint: { reference: charge.attemptId, topic: 'succesfullCharge' },
    });
    const spaced = JSON.stringify(JSON.parse(request.rawBody), null, 2);
    expect(gateway.readWebhook('kushki', { ...request, rawBody: spaced }).type).toBe('accepted');
    const changed = request.rawBody.replace('succesfull', 'declined');
    expect(gateway.readWebhook('kushki', { ...request, rawBody: changed }).type).toBe(
      'bad_signature',
    );
    expect(gateway.readWebhook('kushki', { headers: {}, query: {}, rawBody: '{}' }).type).toBe(
      'ignored',
    );
    await inbox.close();
  });

  it('accepts a refund once per key and shows it later', async () => {
    const charge = await cardCharge();
    const outcome = await pay(charge);
    const refund = {
      attemptId: charge.attemptId,
      refundId: charge.attemptId,
      providerPaymentId: outcome.providerPaymentId ?? '',
      amount: AMOUNT,
      chargedAmount: AMOUNT,
      currency: 'CLP',
    };
    expect(await kushki().lookupRefund(refund)).toEqual({ type: 'not_found' });
    const first = await kushki().refund(refund);
    expect(first.type).toBe('ACCEPTED');
    expect(await kushki().refund(refund)).toEqual(first);
    expect(await kushki().lookupRefund(refund)).toMatchObject({ type: 'REFUNDED' });
    expect((await gateway.ledger(charge.attemptId)).refunds).toHaveLength(1);
    expect(await kushki().lookup(referenceTo(charge))).toMatchObject({
      type: 'returned',
      moved: { amount: AMOUNT, currency: 'CLP' },
    });
    expect(await kushki().settle(referenceTo(charge))).toMatchObject({ type: 'UNKNOWN' });
  });
});
