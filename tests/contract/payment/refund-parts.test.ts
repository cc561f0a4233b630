import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type {
  InitiateCharge,
  RefundCharge,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { refund as giveBack } from '@cotejo/workers/payment/refund.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import {
  aCharge,
  actOnWebpay,
  AMOUNT,
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

/** Pays a charge, as each contract wants it; answers what the refund calls the payment. */
const PAY: readonly [PaymentProviderName, (charge: InitiateCharge) => Promise<string>][] = [
  [
    'transbank',
    async (charge) => {
      const transbank = gateway.provider('transbank');
      const { providerRef } = redirectOf(await transbank.initiate(charge));
      await actOnWebpay(gateway, providerRef);
      await transbank.settle(referenceTo(charge, providerRef));
      return providerRef;
    },
  ],
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

async function byToken(charge: InitiateCharge, cardToken: string): Promise<string> {
  const method = { ...charge.method, cardToken };
  const result = await gateway.provider(method.provider).initiate({ ...charge, method });
  if (result.type !== 'outcome') throw new Error('no outcome');
  return result.outcome.providerPaymentId ?? '';
}

describe.each(PAY)('parts of a charge of %s', (name, pay) => {
  const provider = () => gateway.provider(name);
  const referenceOf = (id: string) => (name === 'transbank' ? buyOrderOf(id) : id);

  const paid = async () => {
    const charge = aCharge(name);
    const providerPaymentId = await pay(charge);
    const part = (refundId: string, amount: number, refundedBefore = 0): RefundCharge => ({
      attemptId: charge.attemptId,
      refundId,
      providerPaymentId,
      amount,
      chargedAmount: AMOUNT,
      currency: 'CLP',
      refundedBefore,
    });
    const books = () => gateway.ledger(referenceOf(charge.attemptId));
    const back = async () => (await books()).refunds.reduce((sum, { amount }) => sum + amount, 0);
    return { charge, part, books, back, providerPaymentId };
  };

  it('go back one after the other, each once however often it is sent, up to the whole', async () => {
    const { part, back, books } = await paid();
    for (const refund of [part('a', 20_000), part('b', 10_000, 20_000), part('c', 6_470, 30_000)]) {
      expect(await provider().lookupRefund(refund)).toEqual({ type: 'not_found' });
      expect(['REFUNDED', 'ACCEPTED']).toContain((await provider().refund(refund)).type);
      expect(['REFUNDED', 'ACCEPTED']).toContain((await provider().refund(refund)).type);
      expect(await provider().lookupRefund(refund)).toMatchObject({
        type: 'REFUNDED',
        amount: refund.amount,
      });
      expect(await back()).toBe(refund.amount + (refund.refundedBefore ?? 0));
    }
    expect((await books()).charges).toMatchObject([{ state: 'refunded' }]);
  });

  it('are refused beyond what is left, before anything is sent', async () => {
    const { part, back } = await paid();
    await provider().refund(part('a', 20_000));
    expect(await provider().refund(part('b', 16_471, 20_000))).toMatchObject({
      type: 'REFUSED',
      rawCode: 'over_balance',
    });
    expect(await provider().refund(part('c', 0, 20_000))).toMatchObject({
      type: 'REFUSED',
      rawCode: 'invalid_amount',
    });
    expect(await back()).toBe(20_000);
  });

  it('whose answer was lost are looked up, and sent again they move nothing more', async () => {
    const { charge, part, back } = await paid();
    const match = { reference: referenceOf(charge.attemptId) };
    await provider().refund(part('a', 5_000));
    await gateway.scenario('lose-response', { match, operation: 'refund', times: 1 });
    const second = part('b', 5_000, 5_000);
    expect(await provider().refund(second)).toMatchObject({ type: 'UNKNOWN' });
    expect(await provider().lookupRefund(second)).toMatchObject({ type: 'REFUNDED' });
    expect(['REFUNDED', 'ACCEPTED']).toContain((await provider().refund(second)).type);
    expect(await back()).toBe(10_000);
  });

  it('leave a charge that is not the one agreed: unknown, with what is left', async () => {
    const { charge, part, providerPaymentId } = await paid();
    await provider().refund(part('a', 6_470));
    const reference = referenceTo(charge, name === 'kushki' ? undefined : providerPaymentId);
    expect(await provider().lookup(reference)).toMatchObject({
      type: 'UNKNOWN',
      moved: { amount: 30_000, currency: 'CLP' },
    });
  });
});

describe('the same part without a key', () => {
  it('of a debit card is refused before it is sent', async () => {
    const transbank = gateway.provider('transbank');
    const charge = aCharge('transbank');
    const { providerRef } = redirectOf(await transbank.initiate(charge));
    await actOnWebpay(gateway, providerRef, { card_number: '4051884239937763' });
    await transbank.settle(referenceTo(charge, providerRef));
    // A refund that arrived would answer 500 by this scenario.
    const match = { reference: buyOrderOf(charge.attemptId) };
    await gateway.scenario('error-before', { match, operation: 'refund', times: 1 });
    const refund = {
      attemptId: charge.attemptId,
      refundId: 'r',
      providerPaymentId: providerRef,
      amount: 1_000,
      chargedAmount: AMOUNT,
      currency: 'CLP',
    };
    expect(await transbank.refund(refund)).toMatchObject({ type: 'REFUSED', rawCode: '16' });
  });
});

describe('after the time of the provider', () => {
  it('nothing is sent to Webpay or MercadoPago, with the reason', async () => {
    const chargedAt = new Date(Date.now() - 200 * 24 * 3_600_000).toISOString();
    for (const name of ['transbank', 'mercadopago'] as const) {
      const { attemptId, currency } = aCharge(name);
      const refund = { attemptId, refundId: 'r', providerPaymentId: 'x', currency, chargedAt };
      const late = { ...refund, amount: AMOUNT, chargedAmount: AMOUNT };
      expect(await gateway.provider(name).refund(late)).toMatchObject({
        type: 'REFUSED',
        rawCode: 'too_late',
      });
    }
  });
});

describe('voiding', () => {
  const voidable = async (name: 'transbank' | 'kushki') => {
    const charge = aCharge(name);
    const pay = PAY.find(([each]) => each === name)?.[1];
    const providerPaymentId = (await pay?.(charge)) ?? '';
    return {
      charge,
      call: {
        attemptId: charge.attemptId,
        refundId: 'v',
        providerPaymentId,
        chargedAmount: AMOUNT,
        currency: 'CLP',
        chargedAt: new Date().toISOString(),
      },
    };
  };

  it.each(['transbank', 'kushki'] as const)('of %s takes the whole back, once', async (name) => {
    const { charge, call } = await voidable(name);
    const reference = name === 'transbank' ? buyOrderOf(charge.attemptId) : charge.attemptId;
    expect(['REFUNDED', 'ACCEPTED']).toContain((await gateway.provider(name).void(call)).type);
    expect(await gateway.provider(name).void(call)).toMatchObject({ type: 'REFUNDED' });
    const { charges, refunds } = await gateway.ledger(reference);
    expect(charges).toMatchObject([{ state: 'refunded' }]);
    expect(refunds).toMatchObject([{ amount: AMOUNT, currency: 'CLP' }]);
  });

  it.each(['transbank', 'kushki'] as const)('of %s is over after three hours', async (name) => {
    const { call } = await voidable(name);
    const chargedAt = new Date(Date.now() - 4 * 3_600_000).toISOString();
    expect(await gateway.provider(name).void({ ...call, chargedAt })).toMatchObject({
      type: 'REFUSED',
      rawCode: 'too_late',
    });
  });

  it('whose answer was lost is found in the list', async () => {
    const { charge, call } = await voidable('kushki');
    const kushki = gateway.provider('kushki');
    const match = { reference: charge.attemptId };
    await gateway.scenario('lose-response', { match, operation: 'refund', times: 1 });
    expect(await kushki.void(call)).toMatchObject({ type: 'UNKNOWN' });
    const refund = { ...call, amount: AMOUNT };
    expect(await kushki.lookupRefund(refund)).toMatchObject({ type: 'REFUNDED', amount: AMOUNT });
    expect(await kushki.lookup(referenceTo(charge))).toMatchObject({ type: 'returned' });
  });
});

describe('a withdrawal', () => {
  const attemptOf = (name: PaymentProviderName, id: string, paymentId: string, askedAt: Date) => ({
    id,
    provider: name,
    kind: 't',
    status: 'refunding',
    refundId: id,
    refundWay: null,
    providerPaymentId: paymentId,
    providerRef: paymentId,
    askedAt,
    createdAt: askedAt,
    amount: AMOUNT,
    currency: 'CLP',
    movedAmount: null,
    movedCurrency: null,
  });
  const ways = { transbank: 'void', kushki: 'void', mercadopago: 'refund', linkify: 'refund' };

  it.each(PAY)('right after the charge goes back whole and once by %s', async (name, pay) => {
    const charge = aCharge(name);
    const paymentId = await pay(charge);
    const attempt = attemptOf(name, charge.attemptId, paymentId, new Date());
    const deps = { provider: (each: PaymentProviderName) => gateway.provider(each) };
    const first = await giveBack(deps, attempt as PaymentAttempt, false);
    expect(first).toMatchObject({ way: ways[name as keyof typeof ways] });
    const again = await giveBack(deps, attempt as PaymentAttempt, true);
    expect(again.outcome).toMatchObject({ type: 'REFUNDED', amount: AMOUNT });
    if (name === 'transbank' || name === 'kushki') expect(again.way).toBe('void');
    const reference = name === 'transbank' ? buyOrderOf(charge.attemptId) : charge.attemptId;
    const { refunds } = await gateway.ledger(reference);
    expect(refunds).toMatchObject([{ amount: AMOUNT }]);
  });

  it.each(PAY)('of the unused days alone goes back as a part, once, by %s', async (name, pay) => {
    const charged = aCharge(name);
    const paymentId = await pay(charged);
    const charge = attemptOf(name, charged.attemptId, paymentId, new Date());
    // An attempt of its own, which its provider has never heard of.
    const id = deriveId('unearned', charged.attemptId);
    const part = { ...charge, id, refundId: id, amount: 10_000 } as PaymentAttempt;
    const deps = { provider: (each: PaymentProviderName) => gateway.provider(each) };
    const back = (mayHaveBeenSent: boolean) =>
      giveBack(deps, part, mayHaveBeenSent, charge as PaymentAttempt);
    expect(await back(false)).toMatchObject({ way: 'refund' });
    expect((await back(true)).outcome).toMatchObject({ type: 'REFUNDED', amount: 10_000 });
    const reference = name === 'transbank' ? buyOrderOf(charged.attemptId) : charged.attemptId;
    expect(await gateway.ledger(reference)).toMatchObject({
      charges: [{ amount: AMOUNT }],
      refunds: [{ amount: 10_000, currency: 'CLP' }],
    });
  });

  it.each(PAY)('after the time for voiding is a refund of %s', async (name, pay) => {
    const charge = aCharge(name);
    const paymentId = await pay(charge);
    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    const attempt = attemptOf(name, charge.attemptId, paymentId, yesterday);
    const voided = jest.fn();
    const deps = {
      provider: (each: PaymentProviderName) => ({ ...gateway.provider(each), void: voided }),
    };
    const { outcome } = await giveBack(deps, attempt as PaymentAttempt, false);
    expect(['REFUNDED', 'ACCEPTED']).toContain(outcome.type);
    expect(voided).not.toHaveBeenCalled();
  });
});
