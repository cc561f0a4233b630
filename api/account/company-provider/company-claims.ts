import { decodeProtectedHeader } from 'jose';
import * as oidc from 'openid-client';
import { clockSeconds, signedBy } from './company-provider.ts';
import { toChecks, type Pending } from '../open-id/oidc-pending.ts';

/** The provider's clock is not ours: what it says of times says nothing. */
export class WrongClock extends Error {}

/**
 * Exchanges the code that a browser came back with, and reads the ID token: signature, issuer, audience, expiry and nonce by
 * openid-client, and what it leaves to us: algorithm, authorised party and the time of issue.
 *
 * @param returned the address that the provider led back to, with its query
 * @throws what openid-client throws, WrongClock
 */
export async function readClaims(
  client: oidc.Configuration,
  pending: Pending,
  returned: URL,
): Promise<oidc.IDToken> {
  const tokens = await oidc.authorizationCodeGrant(client, returned, toChecks(pending));
  const claims = tokens.claims();
  if (claims === undefined || tokens.id_token === undefined)
    throw new Error('the provider sent no ID token');
  const { alg = '' } = decodeProtectedHeader(tokens.id_token);
  if (!signedBy.includes(alg)) throw new Error(`an ID token was signed by ${alg}`);
  const { client_id: clientId } = client.clientMetadata();
  if (claims['azp'] !== undefined && claims['azp'] !== clientId)
    throw new Error('an ID token was made for another client');
  // A code is exchanged at once: a token that is older or younger was made by another clock.
  if (Math.abs(Date.now() / 1000 - claims.iat) > clockSeconds * 2)
    throw new WrongClock('an ID token was not made just now');
  return claims;
}

/** Classes of authentication by which providers say that they asked for a second factor (`acr`). */
const multiFactorClasses: readonly unknown[] = [
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
  'phr',
  'phrh',
];

/** Whether the provider says that it asked for a second factor (RFC 8176 `mfa`, OpenID EAP `phr`). */
export const saysMultiFactor = ({ amr, acr }: oidc.IDToken): boolean =>
  (Array.isArray(amr) && amr.includes('mfa')) || multiFactorClasses.includes(acr);

/** When the provider asked the person, by its word; null: it does not say. */
export const provenAtOf = ({ auth_time: seconds }: oidc.IDToken): Date | null =>
  typeof seconds === 'number' ? new Date(Math.min(seconds * 1000, Date.now())) : null;
