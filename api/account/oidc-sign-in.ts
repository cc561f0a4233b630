import * as oidc from 'openid-client';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import { findAccountByEmail, toEmailKey } from '@cotejo/store/account/find-account.ts';
import { findAccountByIdentity, linkIdentity } from '@cotejo/store/account/identities.ts';
import { seal, unseal } from '@cotejo/store/crypto/seal.ts';
import type { Dependencies } from '../dependencies.ts';
import { readCookie, toCookie, type CookieSettings } from '../http/cookie.ts';
import type { OidcProvider } from './oidc-provider.ts';
import { openSignIn, type SignIn } from './open-sign-in.ts';
import { noteRefusal } from './refuse.ts';
import { askSecondFactor } from './second-factor.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

/** The page that the provider leads back to asks for its token there. */
const place = { name: 'oidc', path: '/token' } as const;
const lifeSeconds = 600;
/** What the sealed cookie is a record of. */
const record = 'oidc sign-in';

/** What a sign-in at the provider is compared with when it comes back; sealed in a cookie of the browser. */
interface Pending {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly referrer: string | null;
  readonly expiresAt: number;
}

function requireProvider({ oidc: provider }: Dependencies): OidcProvider {
  if (provider === null) throw new AppError('NOT_FOUND');
  return provider;
}

/** The one address that is registered at the provider. */
const redirectUri = (publicUrl: string): string => `${publicUrl}${sitePaths.signIn}`;

/**
 * Where the browser goes to sign in at the provider (authorization code, PKCE, state, nonce), and the cookie
 * that it needs when it comes back. Throws UNAVAILABLE when the provider does not answer.
 */
export async function startOidcSignIn(
  dependencies: Dependencies,
  referrer: string | null,
): Promise<{ readonly location: string; readonly cookie: string }> {
  const provider = requireProvider(dependencies);
  const { publicUrl, recordKeys, cookies } = dependencies.configuration;
  const client = await provider.discover().catch((error: unknown) => {
    dependencies.logger.error({ err: error }, 'the identity provider does not answer');
    throw new AppError('UNAVAILABLE');
  });
  const pending: Pending = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    referrer,
    expiresAt: Date.now() + lifeSeconds * 1000,
  };
  const location = oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri(publicUrl),
    scope: 'openid email',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pending.codeVerifier),
    code_challenge_method: 'S256',
  });
  const value = seal(recordKeys, record, pending).toString('base64url');
  return { location: location.href, cookie: toOidcCookie(cookies, value) };
}

/** Takes the cookie away: what it holds is used once. */
export function clearOidcCookie(settings: CookieSettings): string {
  return toOidcCookie(settings, '');
}

export function readOidcCookie(
  cookies: string | undefined,
  { secure }: CookieSettings,
): string | null {
  return readCookie(cookies, place, secure);
}

function toOidcCookie({ secure }: CookieSettings, value: string): string {
  return toCookie({ ...place, value, seconds: lifeSeconds, sameSite: 'Strict', secure });
}

/**
 * Signs in by the provider's answer, the query with which the browser came back. The account is the one that
 * this identity signed in with before, else the staff account of its verified e-mail address; none is ever
 * made. A second factor is asked for unless the provider says that it asked for one (`amr` has `mfa`).
 *
 * @throws INVALID_CODE for an answer that is not to this browser's question, USER_NOT_FOUND without an account,
 *   DISABLED_USER
 */
export async function signInByOidc(
  dependencies: Dependencies,
  { query, cookie }: { readonly query: string; readonly cookie: string | null },
  origin: SignInOrigin,
): Promise<{ readonly signIn: SignIn; readonly referrer: string | null }> {
  const provider = requireProvider(dependencies);
  const { db } = dependencies;
  const pending = readPending(dependencies, cookie);
  const claims = await readClaims(dependencies, provider, pending, query).catch(
    async (error: unknown) => {
      dependencies.logger.warn({ err: error }, 'a sign-in at the identity provider failed');
      await noteRefusal(db, null, origin, 'session:open', 'OIDC_REFUSED');
      throw new AppError('INVALID_CODE');
    },
  );
  const identity = { issuer: claims.iss, subject: claims.sub };
  const account =
    (await findAccountByIdentity(db, identity)) ??
    (await linkByEmail(dependencies, identity, claims));
  if (account === null) {
    await noteRefusal(db, null, origin, 'session:open', 'OIDC_NO_ACCOUNT');
    throw new AppError('USER_NOT_FOUND');
  }
  if (account.status === 'DISABLED') {
    await noteRefusal(db, account, origin, 'session:open', 'DISABLED_USER');
    throw new AppError('DISABLED_USER');
  }
  const { amr } = claims;
  const isMultiFactor = Array.isArray(amr) && amr.includes('mfa');
  const first = { factor: 'oidc', passwordSetAt: null } as const;
  return {
    signIn: isMultiFactor
      ? await openSignIn(dependencies, account, origin, first)
      : await askSecondFactor(dependencies, account, origin, first),
    referrer: pending.referrer,
  };
}

function readPending({ configuration }: Dependencies, cookie: string | null): Pending {
  try {
    const sealed = Buffer.from(cookie ?? '', 'base64url');
    const pending = unseal(configuration.recordKeys, record, sealed) as Pending;
    if (pending.expiresAt > Date.now()) return pending;
  } catch {
    // Somebody else's, or none: the same answer as for one that ran out.
  }
  throw new AppError('CODE_EXPIRED');
}

async function readClaims(
  dependencies: Dependencies,
  provider: OidcProvider,
  { state, nonce, codeVerifier }: Pending,
  query: string,
): Promise<oidc.IDToken> {
  const client = await provider.discover();
  // Never made of the request's own host.
  const url = new URL(redirectUri(dependencies.configuration.publicUrl));
  url.search = query;
  const tokens = await oidc.authorizationCodeGrant(client, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('the provider sent no ID token');
  return claims;
}

/** The staff account of a verified address, linked to the identity from now on. */
function linkByEmail(
  { db, configuration }: Dependencies,
  identity: { readonly issuer: string; readonly subject: string },
  { email, email_verified: isVerified }: oidc.IDToken,
): Promise<AccountRow | null> {
  if (typeof email !== 'string' || isVerified !== true) return Promise.resolve(null);
  return db.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, toEmailKey(configuration.indexKey, email));
    if (account?.kind !== 'staff' || account.status === 'DISABLED') return null;
    return (await linkIdentity(tx, account.id, identity)) ? account : null;
  });
}
