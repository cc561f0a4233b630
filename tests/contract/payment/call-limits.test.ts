import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { InitiateCharge } from '@cotejo/domain/payment/provider/provider-port.ts';
import { providers } from '@cotejo/domain/payment/provider/providers.ts';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
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

/** How many HTTP calls a verb makes: the activity around it has to allow that many limits. */
async function callsOf(verb: () => Promise<unknown>): Promise<number> {
  const spy = jest.spyOn(globalThis, 'fetch');
  try {
    await verb();
    // The simulator runs in here too: its webhooks and its control plane are no calls of the verb.
    return spy.mock.calls.filter(
      ([url]) => String(url).startsWith(gateway.url) && !String(url).includes('/__sim'),
    ).length;
  } finally {
    spy.mockRestore();
  }
}

interface Paid {
  readonly charge: InitiateCharge;
  readonly providerRef?: string;
  readonly providerPaymentId: string;
}

async function pay(name: PaymentProviderName): Promise<Paid> {
  const provider = gateway.provider(name);
  const { protocol } = providers[name];
  if (protocol === 'transbank') {
    const charge = aCharge(name);
    const { providerRef } = redirectOf(await provider.initiate(charge));
    await actOnWebpay(gateway, providerRef);
    await provider.settle(referenceTo(charge, providerRef));
    return { charge, providerRef, providerPaymentId: providerRef };
  }
  if (protocol === 'link') {
    const charge = aCharge(name);
    const { providerRef, redirect } = redirectOf(await provider.initiate(charge));
    await transfer(redirect.url);
    return { charge, providerRef, providerPaymentId: providerRef };
  }
  const cardToken = await (protocol === 'kushki'
    ? tokeniseKushki(gateway)
    : tokenise(gateway, 'APRO'));
  const charge = aCharge(name, {}, { cardToken });
  const result = await provider.initiate(charge);
  const providerPaymentId =
    result.type === 'outcome' ? (result.outcome.providerPaymentId ?? '') : '';
  return { charge, providerPaymentId };
}

describe.each(['transbank', 'mercadopago', 'kushki', 'linkify'] as const)(
  'the verbs of %s, at their worst',
  (name) => {
    it('make no more calls than its row says', async () => {
      const provider = gateway.provider(name);
      const { charge, providerRef, providerPaymentId } = await pay(name);
      const reference = referenceTo(charge, providerRef);
      const refund = {
        attemptId: charge.attemptId,
        refundId: 'r',
        providerPaymentId,
        amount: AMOUNT,
        chargedAmount: AMOUNT,
        currency: 'CLP',
      };
      const match = {
        reference: name === 'transbank' ? buyOrderOf(charge.attemptId) : charge.attemptId,
      };
      // Webpay and MercadoPago: refused as given back already, so that they look again.
      const echo = name === 'transbank' ? 'decline:310' : 'decline:4296';
      const calls = {
        // The same token again: the worst that a charge by token does is to look for the first one.
        initiate: await callsOf(() => provider.initiate(charge)),
        settle: await callsOf(() => provider.settle(reference)),
        settleAfterTheDeadline: await callsOf(() =>
          provider.settle({ ...reference, returnShape: 'none' }),
        ),
        lookup: await callsOf(() => provider.lookup({ ...reference, providerRef: 'x' })),
        refund: await callsOf(async () => {
          if (name !== 'linkify' && name !== 'kushki') {
            await gateway.scenario(echo, { match, operation: 'refund', times: 1 });
          }
          await provider.refund(refund);
        }),
        refundAgain: await callsOf(() => provider.refund({ ...refund, refundId: 'again' })),
        lookupRefund: await callsOf(() => provider.lookupRefund(refund)),
      };
      expect(Math.max(...Object.values(calls))).toBe(providers[name].limits.callsPerCharge);
    });
  },
);

test.each(['mercadopago', 'kushki'] as const)(
  '%s keeps a card by no more calls than its row says',
  async (name) => {
    const provider = gateway.provider(name);
    const token = () =>
      name === 'kushki'
        ? tokeniseKushki(gateway, undefined, '/v1/subscription-tokens')
        : tokenise(gateway, 'APRO');
    const store = async (): Promise<number> => {
      const { attemptId, currency, payer } = aCharge(name);
      const cardToken = await token();
      return callsOf(async () =>
        provider.storeCard?.({ attemptId, currency, cardToken, subject: 'Cotejo', payer }),
      );
    };
    // The second time its holder is known already.
    const calls = [await store(), await store()];
    expect(Math.max(...calls)).toBe(providers[name].limits.callsToStore);
  },
);
