import fc from 'fast-check';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type {
  InitiateCharge,
  RefundCharge,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import {
  aCharge,
  actOnWebpay,
  AMOUNT,
  redirectOf,
  referenceTo,
  startGatewayFixture,
  tokenise,
} from './gateway-fixture.ts';

jest.setTimeout(120_000);

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await startGatewayFixture();
});
afterAll(() => gateway.close());

/** What may happen to one charge, in any order and at once. */
const ACTS = ['settle', 'lookup', 'send-again', 'refund', 'lose-response', 'error-before'] as const;
type Act = (typeof ACTS)[number];
const acts = fc.array(fc.array(fc.constantFrom<Act>(...ACTS), { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 5,
});

/** Runs groups of acts one after the other, the acts of a group at once. */
async function run(groups: Act[][], perform: (act: Act) => Promise<unknown>) {
  for (const group of groups) await Promise.all(group.map(perform));
}

function refundOf(charge: InitiateCharge, providerPaymentId: string): RefundCharge {
  return {
    attemptId: charge.attemptId,
    refundId: `refund-${charge.attemptId}`,
    providerPaymentId,
    amount: AMOUNT,
    chargedAmount: AMOUNT,
    currency: 'CLP',
  };
}

async function moneyOf(reference: string) {
  const { charges, refunds } = await gateway.ledger(reference);
  return {
    charges: charges.length,
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
  };
}

describe('whatever happens to a charge, in any order', () => {
  it('Webpay moves the money at most once and never says declined after it moved', async () => {
    const transbank = gateway.provider('transbank');
    await fc.assert(
      fc.asyncProperty(acts, async (groups) => {
        const charge = aCharge('transbank');
        const { providerRef } = redirectOf(await transbank.initiate(charge));
        const reference = referenceTo(charge, providerRef);
        await actOnWebpay(gateway, providerRef);
        const buyOrder = buyOrderOf(charge.attemptId);
        const scenario = (behaviour: string) =>
          gateway.scenario(behaviour, { match: { reference: buyOrder }, times: 1 });
        const outcomes: ChargeOutcome['type'][] = [];
        await run(groups, async (act) => {
          if (act === 'settle') outcomes.push((await transbank.settle(reference)).type);
          else if (act === 'send-again') await transbank.initiate(charge);
          else if (act === 'lookup') await transbank.lookup(reference);
          else if (act === 'refund') await transbank.refund(refundOf(charge, providerRef));
          else await scenario(act);
        });
        const { charges, refunded } = await moneyOf(buyOrder);
        expect(charges).toBeLessThanOrEqual(1);
        expect(refunded).toBeLessThanOrEqual(charges * AMOUNT);
        expect(outcomes).not.toContain('DECLINED');
        if (outcomes.includes('SUCCESS')) expect(charges).toBe(1);
      }),
      { numRuns: 25 },
    );
  });

  it('MercadoPago charges an attempt at most once, however often its key is sent', async () => {
    const mercadopago = gateway.provider('mercadopago');
    await fc.assert(
      fc.asyncProperty(acts, async (groups) => {
        const cardToken = await tokenise(gateway, 'APRO');
        const charge = aCharge('mercadopago', {}, { cardToken });
        const reference = referenceTo(charge);
        const scenario = (behaviour: string) =>
          gateway.scenario(behaviour, { match: { reference: charge.attemptId }, times: 1 });
        const outcomes: ChargeOutcome['type'][] = [];
        await run(groups, async (act) => {
          if (act === 'send-again' || act === 'settle') {
            const result = await mercadopago.initiate(charge);
            if (result.type === 'outcome') outcomes.push(result.outcome.type);
          } else if (act === 'lookup') await mercadopago.lookup(reference);
          else if (act === 'refund') {
            const found = await mercadopago.lookup(reference);
            if (found.type === 'SUCCESS') {
              await mercadopago.refund(refundOf(charge, found.providerPaymentId));
            }
          } else await scenario(act);
        });
        const { charges, refunded } = await moneyOf(charge.attemptId);
        expect(charges).toBeLessThanOrEqual(1);
        expect(refunded).toBeLessThanOrEqual(charges * AMOUNT);
        expect(outcomes).not.toContain('DECLINED');
        if (outcomes.includes('SUCCESS')) expect(charges).toBe(1);
      }),
      { numRuns: 25 },
    );
  });
});
