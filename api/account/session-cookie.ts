import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Configuration } from '../configuration.ts';
import { toCookie } from '../http/cookie.ts';

export const refreshCookie = 'refresh';
export const codecCookie = 'codec';

type Settings = Pick<Configuration, 'publicUrl' | 'cookieSecret'>;

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
    toCodecCookie(settings, signSession(sessionId, settings.cookieSecret), refreshSeconds),
  ];
}

/** Takes both cookies away. */
export function clearSessionCookies(settings: Settings): readonly string[] {
  return [toRefreshCookie(settings, '', 0), clearCodecCookie(settings)];
}

/** Takes away what opens the codec; the session goes on. */
export function clearCodecCookie(settings: Settings): string {
  return toCodecCookie(settings, '', 0);
}

function toRefreshCookie({ publicUrl }: Settings, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:');
  const path = '/token';
  return toCookie({ name: refreshCookie, value, path, seconds, sameSite: 'Strict', secure });
}

/** Temporal's UI asks from another site, which needs `None`, which needs https. */
function toCodecCookie({ publicUrl }: Settings, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:');
  const sameSite = secure ? 'None' : 'Lax';
  return toCookie({ name: codecCookie, value, path: '/api/codec', seconds, sameSite, secure });
}

/** `sessionId.signature`: lets a browser decode payloads while that session is open. */
export function signSession(sessionId: string, cookieSecret: string): string {
  const signature = createHmac('sha256', cookieSecret).update(`codec:${sessionId}`);
  return `${sessionId}.${signature.digest('base64url')}`;
}

/** The session of a cookie that we signed, else null. */
export function readSessionCookie(cookie: string, cookieSecret: string): string | null {
  const [sessionId = ''] = cookie.split('.');
  const given = Buffer.from(cookie);
  const expected = Buffer.from(signSession(sessionId, cookieSecret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? sessionId : null;
}
