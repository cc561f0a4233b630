import * as oidc from 'openid-client';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { isLanguage, type Language } from '@cotejo/domain/country/country.ts';
import { seal, unseal } from '@cotejo/store/crypto/seal.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readCookie, toCookie, type CookieSettings } from '../../http/cookie.ts';

/** The page that the provider leads back to asks for its token there. */
const place = { name: 'oidc', path: '/token' } as const;
const lifeSeconds = 600;
/** What the sealed cookie is a record of. */
const record = 'oidc sign-in';

/** What a sign-in at a provider is compared with when it comes back; sealed in a cookie of the browser. */
export interface Pending {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly referrer: string | null;
  /** At the provider of a company; null: at that of our staff. */
  readonly signInId: string | null;
  readonly language: Language;
  readonly expiresAt: number;
}

/** A sign-in that goes to a provider now. Its state ends with the language of the page, for the page that it leads back to. */
export const beginPending = (of: Pick<Pending, 'referrer' | 'signInId' | 'language'>): Pending => ({
  ...of,
  state: `${oidc.randomState()}.${of.language}`,
  nonce: oidc.randomNonce(),
  codeVerifier: oidc.randomPKCECodeVerifier(),
  expiresAt: Date.now() + lifeSeconds * 1000,
});

/** The language that a state ends with; Spanish for one that is not ours. */
export function languageOfState(state: string | null): Language {
  const language = state?.split('.').at(-1) ?? '';
  return isLanguage(language) ? language : 'es';
}

/** Where the browser goes: authorization code with PKCE, state and nonce. */
export async function toAuthorization(
  client: oidc.Configuration,
  { state, nonce, codeVerifier }: Pending,
  more: Readonly<Record<string, string>>,
): Promise<string> {
  const address = oidc.buildAuthorizationUrl(client, {
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...more,
  });
  return address.href;
}

/** What a provider's answer is checked against. */
export const toChecks = ({ state, nonce, codeVerifier }: Pending) => ({
  expectedState: state,
  expectedNonce: nonce,
  pkceCodeVerifier: codeVerifier,
  idTokenExpected: true,
});

export function keepPending({ configuration }: Dependencies, pending: Pending): string {
  const value = seal(configuration.recordKeys, record, pending).toString('base64url');
  return toOidcCookie(configuration.cookies, value);
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

/** Throws CODE_EXPIRED for a cookie that ran out, that is somebody else's, and for none. */
export function readPending({ configuration }: Dependencies, cookie: string | null): Pending {
  try {
    const sealed = Buffer.from(cookie ?? '', 'base64url');
    const pending = unseal(configuration.recordKeys, record, sealed) as Pending;
    // One of the release before names no company.
    if (pending.expiresAt > Date.now()) return { ...pending, signInId: pending.signInId ?? null };
  } catch {
    // Somebody else's, or none: the same answer as for one that ran out.
  }
  throw new AppError('CODE_EXPIRED');
}
