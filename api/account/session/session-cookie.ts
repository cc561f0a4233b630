import { isSigned, signText, type SigningKeys } from '@cotejo/store/crypto/signing-keys.ts';
import type { Configuration } from '../../configuration.ts';
import { clearOldName, cookieName, readCookie, toCookie } from '../../http/cookie.ts';

const refresh = { name: 'refresh', path: '/token' } as const;
const codec = { name: 'codec', path: '/api/codec' } as const;

/** What the cookies are called, for the API's document. */
export const refreshCookieName = (secure: boolean): string => cookieName(refresh, secure);
export const codecCookieName = (secure: boolean): string => cookieName(codec, secure);

type Settings = Pick<Configuration, 'cookies'>;

/** The cookies of a session: the refresh token for `/token` alone, and what opens the codec alone. */
export function toSessionCookies(
  settings: Settings,
  session: {
    readonly sessionId: string;
    readonly refreshToken: string;
    readonly refreshSeconds: number;
  },
): readonly string[] {
  const { sessionId, refreshToken, refreshSeconds } = session;
  return [
    toRefreshCookie(settings, refreshToken, refreshSeconds),
    toCodecCookie(settings, signSession(sessionId, settings.cookies.keys), refreshSeconds),
    ...clearOldNames(settings),
  ];
}

/** How long the cookies of a session live that ends then. */
export const secondsUntil = (end: Date): number =>
  Math.max(1, Math.floor((end.getTime() - Date.now()) / 1000));

/** Takes both cookies away. */
export function clearSessionCookies(settings: Settings): readonly string[] {
  return [
    toRefreshCookie(settings, '', 0),
    toCodecCookie(settings, '', 0),
    ...clearOldNames(settings),
  ];
}

/** Takes away what opens the codec; the session goes on. */
export function clearCodecCookies({ cookies: { secure } }: Settings): readonly string[] {
  return [
    toCodecCookie({ cookies: { secure } }, '', 0),
    ...clearOldName({ ...codec, sameSite: codecSite(secure), secure }),
  ];
}

/** A used refresh token under the older name would look like a stolen one, once the newer cookie is gone. */
function clearOldNames({ cookies: { secure } }: Settings): readonly string[] {
  return [
    ...clearOldName({ ...refresh, sameSite: 'Strict', secure }),
    ...clearOldName({ ...codec, sameSite: codecSite(secure), secure }),
  ];
}

export function readRefreshToken(cookies: string | undefined, settings: Settings): string | null {
  return readCookie(cookies, refresh, settings.cookies.secure);
}

type OnlyName = { readonly cookies: Pick<Settings['cookies'], 'secure'> };

function toRefreshCookie(
  { cookies: { secure } }: OnlyName,
  value: string,
  seconds: number,
): string {
  return toCookie({ ...refresh, value, seconds, sameSite: 'Strict', secure });
}

function toCodecCookie({ cookies: { secure } }: OnlyName, value: string, seconds: number): string {
  return toCookie({ ...codec, value, seconds, sameSite: codecSite(secure), secure });
}

/** Temporal's UI asks from another site, which needs `None`, which needs https. */
const codecSite = (secure: boolean): 'None' | 'Lax' => (secure ? 'None' : 'Lax');

const signed = (sessionId: string): string => `codec:${sessionId}`;

/** `sessionId.key.signature`: lets a browser decode payloads while that session is open. */
export function signSession(sessionId: string, keys: SigningKeys): string {
  return `${sessionId}.${signText(keys, signed(sessionId))}`;
}

/**
 * The session that the codec's cookie names; null = there is no such cookie, '' = one that we did not sign.
 */
export function readCodecSession(
  cookies: string | undefined,
  { cookies: { keys, secure } }: Settings,
): string | null {
  const cookie = readCookie(cookies, codec, secure);
  if (cookie === null) return null;
  const [sessionId = '', ...signature] = cookie.split('.');
  return isSigned(keys, signed(sessionId), signature.join('.')) ? sessionId : '';
}
