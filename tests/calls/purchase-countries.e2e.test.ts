import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { buyOrderOf } from '@cotejo/domain/payment/buy-order.ts';
import { isLinkProvider, providers } from '@cotejo/domain/payment/provider/providers.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { Database } from '@cotejo/store/database.ts';
import { findOnlineProductIn } from '../support/purchase/online-product.ts';
import { matchByTwo, proveTransfer } from '../support/payment/transfers.ts';
import { isByProof } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { expectStatus, Shopper } from '../support/people/shopper.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

jest.setTimeout(180_000);

/** What the prices of a country are charged in (docs/decisions/provider-accounts.md). */
const currencyOf: Readonly<Record<CountryCode, string>> = {
  CL: 'CLP',
  PE: 'PEN',
  CO: 'COP',
  INT: 'USD',
};

const stack = sharedStack('calls');
let database: Database;

beforeAll(() => {
  database = Database.open(stack.databaseUrl, { max: 2 });
});

afterAll(() => database?.close());

type Method = PurchaseSnapshot['paymentMethods'][number];

const buyerIn = (country: CountryCode): Shopper =>
  new Shopper(stack.urls.site, stack.urls.gateway, undefined, country);

/** Pays as the method asks for: a card typed in the provider's fields, a page of Webpay, a link. */
async function payBy(buyer: Shopper, filled: PurchaseSnapshot, method: Method): Promise<void> {
  const { kind, flow, provider, cardFrame, terms } = method;
  const isDebit = kind === 'tdd';
  const payment = {
    kind,
    flow,
    provider,
    ...(terms && { termsVersion: terms.version }),
    ...(cardFrame && { cardToken: await buyer.cardToken(cardFrame, { isDebit }) }),
  };
  const paying = expectStatus(await buyer.pay(filled, payment), 202);
  if (cardFrame !== undefined) return;
  const name = provider as PaymentProviderName;
  if (isByProof(name)) {
    await proveTransfer(stack, paying);
    await matchByTwo(stack, paying);
    return;
  }
  if (flow === 't-subscriptions') await buyer.comeBack(await buyer.inscribeCard(paying));
  else if (isLinkProvider(name)) await buyer.comeBack(await buyer.transfer(paying));
  else if (providers[name].protocol === 'transbank')
    await buyer.comeBack(await buyer.payWebpayPage(paying));
  else throw new Error(`nobody here can pay by ${kind} of ${provider}`);
}

test.each(countryCodes)(
  'in %s every method that is offered buys a policy, in the currency of the price',
  async (country) => {
    const productCode = await findOnlineProductIn(database, country);
    const { paymentMethods: offered } = await buyerIn(country).open(productCode);
    expect(offered).not.toEqual([]);
    // A card of an earlier subscription has to be there first (tests/states/subscription.e2e.test.ts).
    for (const method of offered.filter(({ kind }) => kind !== 'tdc-token')) {
      const buyer = buyerIn(country);
      const filled = await buyer.fill(productCode);
      expect(filled.price.currency).toBe(currencyOf[country]);
      expect(filled.paymentMethods).toContainEqual(method);
      await payBy(buyer, filled, method);
      const bought = await buyer.settled(filled.session);
      expect(bought.policy).not.toBeNull();
      // Oneclick knows a charge by its order alone.
      const order = method.flow === 't-subscriptions' ? buyOrderOf(bought.payment?.id ?? '') : null;
      const { charges, refunds } = await buyer.ledger(order ?? filled.id);
      expect(
        charges.map(({ provider, amount, currency, state }) => ({
          provider,
          amount,
          currency,
          state,
        })),
      ).toEqual([
        {
          provider: method.provider,
          amount: filled.price.amount,
          currency: filled.price.currency,
          state: 'approved',
        },
      ]);
      expect(refunds).toEqual([]);
    }
  },
);
