import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import type { Database } from '@cotejo/store/database.ts';
import { findProductOfType } from '../support/purchase/online-product.ts';
import { profileOfType } from '../support/purchase/profile-of-type.ts';
import type { SharedStack } from '../support/stack/shared-stack.ts';
import { expectStatus, Shopper } from '../support/people/shopper.ts';

/** In the country's usual way: Webpay, a provider's page, a card typed in its fields, or no payment at all. */
async function pay(buyer: Shopper, filled: PurchaseSnapshot): Promise<void> {
  const [method] = filled.paymentMethods;
  if (method === undefined) throw new Error(`${filled.productCode} cannot be paid`);
  const { kind, flow, provider, cardFrame } = method;
  const card =
    cardFrame === undefined ? {} : { installments: 1, cardToken: await buyer.cardToken(cardFrame) };
  const paying = expectStatus(await buyer.pay(filled, { kind, flow, provider, ...card }), 202);
  if (provider === 'transbank') await buyer.comeBack(await buyer.payWebpayPage(paying));
  else if (paying.payment?.redirect) await buyer.comeBack(await buyer.transfer(paying));
}

export interface Bought {
  readonly filled: PurchaseSnapshot;
  readonly ended: PurchaseSnapshot;
  readonly facts: readonly { readonly id: string; readonly value: string }[];
  readonly charged: readonly number[];
}

/** Buys a product of a type that is sold online, from its first step to what its confirmation says. */
export async function buyOnline(
  { urls }: SharedStack,
  database: Database,
  country: CountryCode,
  productType: string,
): Promise<Bought> {
  const buyer = new Shopper(urls.site, urls.gateway, undefined, country);
  const code = await findProductOfType(database, productType, country);
  const filled = await buyer.fill(code, profileOfType(productType));
  await pay(buyer, filled);
  const ended = await buyer.settled(filled.session);
  const said = await buyer.call<Bought>('GET', `/api/purchases/${filled.session}/confirmation`);
  const policy = await buyer.call<string>('GET', `/api/purchases/${filled.session}/policy.pdf`);
  expect(policy.status).toBe(200);
  const { charges } = await buyer.ledger(filled.id);
  const charged = charges.map(({ amount }) => amount);
  return { filled, ended, facts: expectStatus(said, 200).facts, charged };
}
