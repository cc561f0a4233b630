import { randomUUID } from 'node:crypto';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { StoredCard } from '@cotejo/domain/payment/provider/provider-port.ts';
import { tokenise, tokeniseKushki, type GatewayFixture } from './gateway-fixture.ts';

const APPROVES = '4051885600446623';

async function post(
  gateway: GatewayFixture,
  path: string,
  headers: Record<string, string>,
  body: object,
  method = 'POST',
) {
  const answer = await fetch(`${gateway.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, string>;
}

async function inscribe(gateway: GatewayFixture): Promise<StoredCard> {
  const { oneclick } = gateway.config.transbank ?? {};
  const headers = {
    'Tbk-Api-Key-Id': oneclick?.commerceCode ?? '',
    'Tbk-Api-Key-Secret': oneclick?.apiKey ?? '',
  };
  const base = '/transbank/rswebpaytransaction/api/oneclick/v1.2/inscriptions';
  const username = `u-${randomUUID().slice(0, 8)}`;
  const start = { username, email: 'ana@example.com', response_url: 'http://127.0.0.1:9/back' };
  const { token = '', url_webpay: url = '' } = await post(gateway, base, headers, start);
  const form = new URLSearchParams({ TBK_TOKEN: token, card_number: APPROVES });
  await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const { tbk_user: cardRef = '' } = await post(gateway, `${base}/${token}`, headers, {}, 'PUT');
  return { customerRef: username, cardRef };
}

async function keepAtMercadopago(gateway: GatewayFixture): Promise<StoredCard> {
  const headers = { authorization: `Bearer ${gateway.account().accessToken}` };
  const email = `${randomUUID()}@example.com`;
  const { id: customerRef = '' } = await post(gateway, '/mercadopago/v1/customers', headers, {
    email,
  });
  const token = await tokenise(gateway, 'APRO');
  const path = `/mercadopago/v1/customers/${customerRef}/cards`;
  const { id: cardRef = '' } = await post(gateway, path, headers, { token });
  return { customerRef, cardRef };
}

async function subscribeAtKushki(gateway: GatewayFixture): Promise<StoredCard> {
  const token = await tokeniseKushki(gateway, undefined, '/v1/subscription-tokens');
  const headers = { 'Private-Merchant-Id': gateway.config.kushki?.privateMerchantId ?? '' };
  const body = { token, planName: 'Premium', periodicity: 'custom', contactDetails: {} };
  const { subscriptionId: cardRef = '' } = await post(
    gateway,
    '/kushki/subscriptions/v1/card',
    headers,
    body,
  );
  return { cardRef };
}

/** By provider that keeps cards: how a payer leaves one there. */
export const CARD_STORES: readonly [
  PaymentProviderName,
  (gateway: GatewayFixture) => Promise<StoredCard>,
][] = [
  ['transbank', inscribe],
  ['mercadopago', keepAtMercadopago],
  ['kushki', subscribeAtKushki],
];
