import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { browserLives } from '@cotejo/domain/purchase/access-policy.ts';
import { cookieName, cookieValue, toCookie } from './cookie.ts';

/** 256 bits, base64url. */
const secretPattern = /^[A-Za-z0-9_-]{43}$/;

const place = { name: 'purchases', path: '/' } as const;

/** With https the name says that no other host can have set it. */
export const browserCookieName = (secure: boolean): string => cookieName(place, secure);

/**
 * The secret that gives a browser access to its purchases. It is a cookie of its own, not the visitor's: that one
 * counts visits, is given by every call, and says nothing about who may see health answers.
 */
export function readBrowser(headers: IncomingHttpHeaders, secure: boolean): string | null {
  const value = cookieValue(headers.cookie, browserCookieName(secure));
  return value !== null && secretPattern.test(value) ? value : null;
}

export const newBrowser = (): string => randomBytes(32).toString('base64url');

/** `Lax`, because a browser that comes back from a payment page comes from another site. */
export function browserCookie(secret: string, secure: boolean): string {
  return toCookie({
    ...place,
    value: secret,
    seconds: Math.floor(browserLives.opened / 1000),
    sameSite: 'Lax',
    secure,
  });
}
