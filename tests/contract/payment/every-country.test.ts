import { countries } from '@cotejo/domain/country/country.ts';
import { offered } from '@cotejo/domain/payment/provider/provider-accounts.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type {
  InitiateCharge,
  InitiateResult,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { ProviderProtocol } from '@cotejo/domain/payment/provider/providers.ts';
import { providers } from '@cotejo/domain/payment/provider/providers.ts';
import { isByProof } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import { paymentMethodSeeds } from '@cotejo/store/seed/payment-methods.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import {
  aCharge,
  actOnWebpay,
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

/** A sum with cents where the currency has them. */
const AMOUNT = 172_570;
type Method = (typeof paymentMethodSeeds)[number];

/** What the payer of each contract does before the charge, and after it. */
const PAYERS: Readonly<
  Record<
    ProviderProtocol,
    {
      token?(method: Method): Promise<string>;
      pay?(result: InitiateResult, charge: InitiateCharge): Promise<unknown>;
      reference?(charge: InitiateCharge): string;
    }
  >
> = {
  transbank: {
    pay: (result) => actOnWebpay(gateway, redirectOf(result).providerRef),
    reference: ({ attemptId }) => buyOrderOf(attemptId),
  },
  mercadopago: { token: ({ country }) => tokenise(gateway, 'APRO', undefined, country) },
  kushki: { token: () => tokeniseKushki(gateway) },
  link: {
    pay: (result, { attemptId, method, amount }) => {
      if (!isByProof(method.provider)) return transfer(redirectOf(result).redirect.url);
      gateway.books.find(attemptId, amount);
      return Promise.resolve();
    },
  },
};

async function buy(method: Method) {
  const { country, kind, flow, provider: name } = method;
  const { currency } = countries[country];
  const payer = PAYERS[providers[name].protocol];
  const cardToken = await payer.token?.(method);
  const charge = aCharge(
    name,
    { amount: AMOUNT, currency, payer: { email: 'ana@example.com', legalId: '12345678' } },
    { kind, flow, ...(cardToken === undefined ? {} : { cardToken }) },
  );
  const provider = gateway.provider(name);
  const result = await provider.initiate(charge);
  await payer.pay?.(result, charge);
  const reference = referenceTo(charge, result.providerRef);
  const outcome: ChargeOutcome =
    result.type === 'outcome'
      ? result.outcome
      : await provider.settle({ ...reference, returnShape: 'normal' });
  const inLedger = payer.reference?.(charge) ?? charge.attemptId;
  return { charge, provider, outcome, inLedger, currency };
}

describe('every country buys by every method that the catalogue offers, in its currency', () => {
  it.each(paymentMethodSeeds.map((method) => [method.country, method.provider, method] as const))(
    '%s by %s',
    async (country, _name, method) => {
      expect(offered(gateway.config, country, countries[country].currency, method)).toBe(true);
      const { charge, provider, outcome, inLedger, currency } = await buy(method);
      expect(outcome).toMatchObject({ type: 'SUCCESS', amount: AMOUNT, currency });
      const { charges } = await gateway.ledger(inLedger);
      expect(charges).toMatchObject([{ amount: AMOUNT, currency, state: 'approved' }]);

      const refund = {
        attemptId: charge.attemptId,
        refundId: `refund-${charge.attemptId}`,
        providerPaymentId: outcome.providerPaymentId ?? '',
        amount: AMOUNT,
        chargedAmount: AMOUNT,
        currency,
      };
      expect(['REFUNDED', 'ACCEPTED']).toContain((await provider.refund(refund)).type);
      expect(await provider.lookupRefund(refund)).toMatchObject({ type: 'REFUNDED', currency });
      const after = await gateway.ledger(inLedger);
      expect(after.charges).toMatchObject([{ state: 'refunded' }]);
      expect(after.refunds).toMatchObject([{ amount: AMOUNT, currency }]);
    },
  );

  it('has at least one method in each country', () => {
    const offering = new Set(paymentMethodSeeds.map(({ country }) => country));
    expect([...offering].sort()).toEqual(Object.keys(countries).sort());
  });
});

describe('an account of one country', () => {
  it('does not know the payments and the cards of another', async () => {
    const mercadopago = gateway.provider('mercadopago');
    const cardToken = await tokenise(gateway, 'APRO', undefined, 'PE');
    const inPeru = aCharge('mercadopago', { amount: AMOUNT, currency: 'PEN' }, { cardToken });
    const asChile = aCharge('mercadopago', {}, { cardToken });
    expect(await mercadopago.initiate(asChile)).toMatchObject({
      outcome: { type: 'DECLINED', reason: 'token_invalid' },
    });
    const result = await mercadopago.initiate(inPeru);
    expect(result).toMatchObject({ outcome: { type: 'SUCCESS', currency: 'PEN' } });
    const reference = referenceTo(inPeru, result.providerRef);
    expect(await mercadopago.lookup({ ...reference, currency: 'CLP' })).toEqual({
      type: 'not_found',
    });
    expect(await mercadopago.lookup(reference)).toMatchObject({ type: 'SUCCESS' });
  });

  it('charges nothing where the country has none: refused before it is sent', async () => {
    const onlyChile = await startGatewayFixture();
    const { mercadopago } = onlyChile.config;
    if (mercadopago === undefined) throw new Error('not configured');
    const chile = mercadopago.accounts.filter(({ country }) => country === 'CL');
    const config = { ...onlyChile.config, mercadopago: { ...mercadopago, accounts: chile } };
    const provider = onlyChile.providerWith(config, 'mercadopago');
    const cardToken = await tokenise(onlyChile, 'APRO');
    const charge = aCharge('mercadopago', { amount: AMOUNT, currency: 'USD' }, { cardToken });
    expect(await provider.initiate(charge)).toMatchObject({
      outcome: { type: 'NOT_SENT', reason: 'config_error' },
    });
    expect((await onlyChile.ledger(charge.attemptId)).charges).toHaveLength(0);
    await onlyChile.close();
  });
});
