import { randomUUID } from 'node:crypto';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import { isRepeatable } from '@cotejo/domain/payment/provider/provider-facts.ts';
import type { ChargeStoredCard } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { AMOUNT, startGatewayFixture } from './gateway-fixture.ts';
import { CARD_STORES } from './store-card.ts';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await startGatewayFixture();
});
afterAll(() => gateway.close());

describe.each(CARD_STORES)('a card stored at %s', (name, store) => {
  const referenceOf = (id: string) => (name === 'transbank' ? buyOrderOf(id) : id);
  const provider = () => gateway.provider(name);
  const aStoredCharge = async (
    more: Partial<ChargeStoredCard> = {},
  ): Promise<ChargeStoredCard> => ({
    attemptId: randomUUID(),
    ownerId: randomUUID(),
    amount: AMOUNT,
    currency: 'CLP',
    webhookUrl: 'http://127.0.0.1:9/webhook',
    card: await store(gateway),
    payer: { email: 'ana@example.com' },
    ...more,
  });
  const referenceTo = ({ attemptId, amount, currency }: ChargeStoredCard) => ({
    attemptId,
    amount,
    currency,
    storedCard: true,
  });
  const ledgerOf = ({ attemptId }: ChargeStoredCard) => gateway.ledger(referenceOf(attemptId));
  const scenario = (charge: ChargeStoredCard, behaviour: string, operation = 'charge') =>
    gateway.scenario(behaviour, {
      match: { reference: referenceOf(charge.attemptId) },
      operation,
      times: 1,
    });

  it('is charged without its holder, and found again', async () => {
    const charge = await aStoredCharge();
    const { outcome, providerRef } = await provider().chargeStoredCard(charge);
    expect(outcome).toMatchObject({ type: 'SUCCESS', amount: AMOUNT, currency: 'CLP' });
    const reference = referenceTo(charge);
    expect(await provider().lookup(reference)).toEqual(outcome);
    const named = providerRef === undefined ? reference : { ...reference, providerRef };
    expect(await provider().settle(named)).toEqual(outcome);
    expect((await ledgerOf(charge)).charges).toMatchObject([{ amount: AMOUNT, currency: 'CLP' }]);
  });

  it('is charged month after month', async () => {
    const first = await aStoredCharge();
    const second = await aStoredCharge({ card: first.card });
    for (const charge of [first, second]) {
      const { outcome } = await provider().chargeStoredCard(charge);
      expect(outcome.type).toBe('SUCCESS');
      expect((await ledgerOf(charge)).charges).toHaveLength(1);
    }
  });

  it.each(['lose-response', 'error-after', 'slow:5000'])(
    '%s: unknown first, then the look-up finds the one charge',
    async (behaviour) => {
      const charge = await aStoredCharge();
      await scenario(charge, behaviour);
      const { outcome } = await provider().chargeStoredCard(charge);
      expect(outcome).toMatchObject({ type: 'UNKNOWN', reason: 'unknown' });
      expect(await provider().lookup(referenceTo(charge))).toMatchObject({ type: 'SUCCESS' });
      expect((await ledgerOf(charge)).charges).toHaveLength(1);
    },
  );

  it('error-before: unknown, and nothing is known of it', async () => {
    const charge = await aStoredCharge();
    await scenario(charge, 'error-before');
    const { outcome } = await provider().chargeStoredCard(charge);
    expect(outcome).toMatchObject({ type: 'UNKNOWN' });
    expect(await provider().lookup(referenceTo(charge))).toEqual({ type: 'not_found' });
    // Not a proof yet: the bank may still be processing the charge.
    expect(await provider().settle(referenceTo(charge))).toMatchObject({ type: 'UNKNOWN' });
  });

  it('is charged once when it is sent again, where the table lets it be sent again', async () => {
    const charge = await aStoredCharge();
    await scenario(charge, 'lose-response');
    await provider().chargeStoredCard(charge);
    if (isRepeatable(name, 'tdc-token')) {
      const again = await Promise.all(
        Array.from({ length: 5 }, () => provider().chargeStoredCard(charge)),
      );
      expect(again.map(({ outcome }) => outcome.type)).toEqual(Array(5).fill('SUCCESS'));
    }
    expect((await ledgerOf(charge)).charges).toHaveLength(1);
  });

  it('a declined one moves nothing', async () => {
    const charge = await aStoredCharge();
    await scenario(charge, 'decline');
    expect((await provider().chargeStoredCard(charge)).outcome).toMatchObject({
      type: 'DECLINED',
      reason: 'issuer_declined',
    });
    expect(await provider().lookup(referenceTo(charge))).toMatchObject({ type: 'DECLINED' });
    expect((await ledgerOf(charge)).charges).toHaveLength(0);
  });

  it('one that nobody stored is not charged', async () => {
    const charge = await aStoredCharge({ card: { customerRef: 'x', cardRef: 'none' } });
    const { outcome } = await provider().chargeStoredCard(charge);
    expect(['DECLINED', 'NOT_SENT']).toContain(outcome.type);
    expect((await ledgerOf(charge)).charges).toHaveLength(0);
  });

  it('wrong-amount is never a success', async () => {
    const charge = await aStoredCharge();
    await scenario(charge, 'wrong-amount');
    expect((await provider().chargeStoredCard(charge)).outcome).toMatchObject({
      type: 'UNKNOWN',
      reason: 'amount_mismatch',
      moved: { amount: AMOUNT + 1_000 },
    });
  });

  it('gives a part and then the rest back', async () => {
    const charge = await aStoredCharge();
    const { outcome } = await provider().chargeStoredCard(charge);
    const refund = {
      attemptId: charge.attemptId,
      refundId: 'r1',
      providerPaymentId: outcome.providerPaymentId ?? '',
      amount: 10_000,
      chargedAmount: AMOUNT,
      currency: 'CLP',
      storedCard: true,
    };
    await provider().refund(refund);
    expect(await provider().lookupRefund(refund)).toMatchObject({
      type: 'REFUNDED',
      amount: 10_000,
    });
    const rest = { ...refund, refundId: 'r2', amount: AMOUNT - 10_000, refundedBefore: 10_000 };
    expect(await provider().lookupRefund(rest)).toEqual({ type: 'not_found' });
    await provider().refund(rest);
    expect(await provider().lookupRefund(rest)).toMatchObject({ type: 'REFUNDED' });
    expect((await ledgerOf(charge)).charges).toMatchObject([{ state: 'refunded' }]);
    expect(await provider().lookup(referenceTo(charge))).toMatchObject({ type: 'returned' });
  });
});
