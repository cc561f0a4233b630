import { randomBytes } from 'node:crypto';
import { isSigned, signText } from '@cotejo/store/crypto/signing-keys.ts';
import { cookieName, cookieValue, readCookie, toCookie, type CookieSettings } from './cookie.ts';

const place = { name: 'visitor', path: '/' } as const;
const oneYear = 365 * 24 * 3600;

const signed = (id: string): string => `visitor:${id}`;

/** The id of a cookie that we signed, else null. */
export function readVisitor(cookies: string | undefined, settings: CookieSettings): string | null {
  const value = readCookie(cookies, place, settings.secure) ?? '';
  const id = value.slice(0, 22);
  if (!/^[A-Za-z0-9_-]{22}$/.test(id) || value[22] !== '.') return null;
  return isSigned(settings.keys, signed(id), value.slice(23)) ? id : null;
}

/**
 * Whether a cookie that {@link readVisitor} reads has today's name and today's key. Another one is given again: whoever
 * comes now and then must not be forgotten when the older name or key ends.
 */
export function isVisitorCurrent(
  cookies: string | undefined,
  { keys, secure }: CookieSettings,
): boolean {
  const value = cookieValue(cookies, cookieName(place, secure)) ?? '';
  return value.startsWith(`${keys.current}.`, 23);
}

/** 128 random bits: names a browser, never a person. */
export function newVisitor(): string {
  return randomBytes(16).toString('base64url');
}

export function visitorCookieHeader(id: string, { keys, secure }: CookieSettings): string {
  const value = `${id}.${signText(keys, signed(id))}`;
  return toCookie({ ...place, value, seconds: oneYear, sameSite: 'Lax', secure });
}
