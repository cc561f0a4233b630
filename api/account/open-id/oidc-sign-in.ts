import * as oidc from 'openid-client';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import { findAccountByEmail, toEmailKey } from '@cotejo/store/account/find-account.ts';
import { findAccountByIdentity, linkIdentity } from '@cotejo/store/account/identities.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  beginPending,
  keepPending,
  toAuthorization,
  toChecks,
  type Pending,
} from './oidc-pending.ts';
import type { OidcProvider } from './oidc-provider.ts';
import { openSignIn, type SignIn } from '../session/open-sign-in.ts';
import { noteRefusal } from '../refuse.ts';
import { askSecondFactor } from '../factor/second-factor.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';

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
  const client = await provider.discover().catch((error: unknown) => {
    dependencies.logger.error({ err: error }, 'the identity provider does not answer');
    throw new AppError('UNAVAILABLE');
  });
  const pending = beginPending({ referrer, signInId: null, language: 'es' });
  const location = await toAuthorization(client, pending, {
    redirect_uri: redirectUri(dependencies.configuration.publicUrl),
  });
  return { location, cookie: keepPending(dependencies, pending) };
}

/**
 * Signs in by the provider's answer, the query with which the browser came back. The account is the one that
 * this identity signed in with before, else the staff account of its verified e-mail address; none is ever
 * made. A second factor is asked for unless the provider says that it asked for one (`amr` has `mfa`).
 *
 * @throws INVALID_CODE for an answer that is not to this browser's question, USER_NOT_FOUND without an account of our staff,
 *   DISABLED_USER
 */
export async function signInByOidc(
  dependencies: Dependencies,
  { query, pending }: { readonly query: string; readonly pending: Pending },
  origin: SignInOrigin,
): Promise<SignIn> {
  const provider = requireProvider(dependencies);
  const { db } = dependencies;
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
  if (account?.kind !== 'staff') {
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
  return isMultiFactor
    ? openSignIn(dependencies, account, origin, first)
    : askSecondFactor(dependencies, account, origin, first);
}

async function readClaims(
  dependencies: Dependencies,
  provider: OidcProvider,
  pending: Pending,
  query: string,
): Promise<oidc.IDToken> {
  const client = await provider.discover();
  // Never made of the request's own host.
  const url = new URL(redirectUri(dependencies.configuration.publicUrl));
  url.search = query;
  const tokens = await oidc.authorizationCodeGrant(client, url, toChecks(pending));
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
