import { randomUUID } from 'node:crypto';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { tokenise, type GatewayFixture } from '../../contract/payment/gateway-fixture.ts';

/** A card that approves, kept at the account of a country. */
export async function leaveCard(
  gateway: Pick<GatewayFixture, 'url' | 'account'>,
  country: CountryCode,
) {
  const { accessToken } = gateway.account(country);
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${gateway.url}/mercadopago/v1/customers${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { readonly id: string };
  };
  const { id: customerRef } = await post('', { email: `${randomUUID()}@example.com` });
  const token = await tokenise(gateway, 'APRO', undefined, country);
  const { id: cardRef } = await post(`/${customerRef}/cards`, { token });
  return { customerRef, cardRef };
}
