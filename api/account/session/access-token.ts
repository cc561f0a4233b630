import { jwtVerify, SignJWT } from 'jose';
import { accessTokenMs, choiceMs } from '@cotejo/domain/account/session-policy.ts';
import type { Configuration } from '../../configuration.ts';

const algorithm = 'HS256';
const issuer = 'cotejo';

type Keys = Pick<Configuration, 'tokenKeys'>;
type Purpose = 'access' | 'second-factor' | 'place';

/** We make it and we read it: it says which of our keys signed it, and cannot choose the algorithm. */
function sign(
  configuration: Keys,
  purpose: Purpose,
  subject: string,
  lifeMs: number,
  claims: { readonly membership?: string } = {},
): Promise<string> {
  const { current, keys } = configuration.tokenKeys;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: current })
    .setIssuer(issuer)
    .setAudience(purpose)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(Math.floor((Date.now() + lifeMs) / 1000))
    .sign(keys.get(current)!);
}

/** Throws where it is none of ours: then neither is the token. */
function keyOf({ tokenKeys }: Keys, id: string | undefined): Uint8Array {
  const key = tokenKeys.keys.get(id ?? '');
  if (key === undefined) throw new Error('the token names no key of ours');
  return key;
}

export type ReadToken =
  | {
      readonly type: 'valid';
      readonly subject: string;
      /** As what the session worked when the token was made; null for tokens that say nothing of it. */
      readonly membershipId: string | null;
    }
  | { readonly type: 'expired' }
  | { readonly type: 'invalid' };

async function read(configuration: Keys, purpose: Purpose, token: string): Promise<ReadToken> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(configuration, kid), {
      algorithms: [algorithm],
      issuer,
      audience: purpose,
      typ: 'JWT',
    });
    return payload.sub === undefined
      ? { type: 'invalid' }
      : { type: 'valid', subject: payload.sub, membershipId: toText(payload['membership']) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return { type: code === 'ERR_JWT_EXPIRED' ? 'expired' : 'invalid' };
  }
}

const toText = (claim: unknown): string | null => (typeof claim === 'string' ? claim : null);

/**
 * Names a session; what it may do is read from its rows, so that what is taken away is gone at once. Once the session works
 * at another place, a token of the place before is over: no process takes it for the place that it remembers.
 */
export function createAccessToken(
  configuration: Keys,
  sessionId: string,
  membershipId: string | null = null,
): Promise<string> {
  const claims = membershipId === null ? {} : { membership: membershipId };
  return sign(configuration, 'access', sessionId, accessTokenMs, claims);
}

export function readAccessToken(configuration: Keys, token: string): Promise<ReadToken> {
  return read(configuration, 'access', token);
}

/** Names a session that waits for the choice of a place; it opens nothing else. */
export function createPlaceChallenge(configuration: Keys, sessionId: string): Promise<string> {
  return sign(configuration, 'place', sessionId, choiceMs);
}

export function readPlaceChallenge(configuration: Keys, challenge: string): Promise<ReadToken> {
  return read(configuration, 'place', challenge);
}

/** What was given before the second factor. */
export type FirstFactor = 'password' | 'oidc' | 'oidcAlone' | 'mailCode';

/** A first factor that was right. */
export interface FirstProof {
  readonly factor: FirstFactor;
  /** When the password was set that was right, in milliseconds; null = none was asked for. */
  readonly passwordSetAt: number | null;
  /** The company whose identity provider said who it is, and which version of its sign-in that was. */
  readonly provider?: { readonly companyCode: string; readonly version: number } | null;
  /** When that provider asked, where it says so; what follows at once needs no other proof. */
  readonly provenAt?: Date;
}

/** Names an account whose first factor was right and whose second one is missing. */
export function createChallenge(
  configuration: Keys,
  accountId: string,
  { factor, passwordSetAt, provider = null }: FirstProof,
): Promise<string> {
  const said = provider === null ? '' : `${provider.companyCode} ${provider.version}`;
  const subject = `${factor} ${accountId} ${passwordSetAt ?? said}`;
  return sign(configuration, 'second-factor', subject, choiceMs);
}

export type ReadChallenge =
  | { readonly type: 'valid'; readonly accountId: string; readonly first: FirstProof }
  | Exclude<ReadToken, { readonly type: 'valid' }>;

/** One of the release before names no version: no provider is taken at its word. */
const toProvider = (
  companyCode: string,
  version: string,
): NonNullable<FirstProof['provider']> | null =>
  companyCode === '' ? null : { companyCode, version: Number(version) };

export async function readChallenge(
  configuration: Keys,
  challenge: string,
): Promise<ReadChallenge> {
  const token = await read(configuration, 'second-factor', challenge);
  if (token.type !== 'valid') return token;
  const [factor, accountId = '', more = '', version = '0'] = token.subject.split(' ');
  const first: FirstProof =
    factor === 'oidc' || factor === 'oidcAlone' || factor === 'mailCode'
      ? { factor, passwordSetAt: null, provider: toProvider(more, version) }
      : { factor: 'password', passwordSetAt: Number(more) };
  return { type: 'valid', accountId, first };
}
