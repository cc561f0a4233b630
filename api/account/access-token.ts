import { jwtVerify, SignJWT } from 'jose';
import { accessTokenMs } from '@cotejo/domain/account/session-policy.ts';
import type { Configuration } from '../configuration.ts';

const algorithm = 'HS256';
const issuer = 'cotejo';

type Secrets = Pick<Configuration, 'tokenSecret'>;
type Purpose = 'access' | 'second-factor';

/** How long a sign-in waits for its code. */
const challengeMs = 5 * 60_000;

/** We make it and we read it: one secret and one algorithm, which the token itself cannot choose. */
function sign(
  secrets: Secrets,
  purpose: Purpose,
  subject: string,
  lifeMs: number,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(purpose)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(Math.floor((Date.now() + lifeMs) / 1000))
    .sign(secrets.tokenSecret);
}

export type ReadToken =
  | { readonly type: 'valid'; readonly subject: string }
  | { readonly type: 'expired' }
  | { readonly type: 'invalid' };

async function read(secrets: Secrets, purpose: Purpose, token: string): Promise<ReadToken> {
  try {
    const { payload } = await jwtVerify(token, secrets.tokenSecret, {
      algorithms: [algorithm],
      issuer,
      audience: purpose,
      typ: 'JWT',
    });
    return payload.sub === undefined
      ? { type: 'invalid' }
      : { type: 'valid', subject: payload.sub };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return { type: code === 'ERR_JWT_EXPIRED' ? 'expired' : 'invalid' };
  }
}

/** Names a session; what it may do is read from its rows, so that what is taken away is gone at once. */
export function createAccessToken(secrets: Secrets, sessionId: string): Promise<string> {
  return sign(secrets, 'access', sessionId, accessTokenMs);
}

export function readAccessToken(secrets: Secrets, token: string): Promise<ReadToken> {
  return read(secrets, 'access', token);
}

/** What was given before the second factor. */
export type FirstFactor = 'password' | 'oidc';

/** Names an account whose first factor was right and whose second one is missing. */
export function createChallenge(
  secrets: Secrets,
  accountId: string,
  first: FirstFactor,
): Promise<string> {
  return sign(secrets, 'second-factor', `${first} ${accountId}`, challengeMs);
}

export type ReadChallenge =
  | { readonly type: 'valid'; readonly accountId: string; readonly first: FirstFactor }
  | Exclude<ReadToken, { readonly type: 'valid' }>;

export async function readChallenge(secrets: Secrets, challenge: string): Promise<ReadChallenge> {
  const token = await read(secrets, 'second-factor', challenge);
  if (token.type !== 'valid') return token;
  const [first, accountId = ''] = token.subject.split(' ');
  return { type: 'valid', accountId, first: first === 'oidc' ? 'oidc' : 'password' };
}
