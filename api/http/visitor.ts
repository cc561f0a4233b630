import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieValue, toCookie } from './cookie.ts';

const visitorCookie = 'visitor';
const oneYear = 365 * 24 * 3600;

function signature(id: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`visitor:${id}`).digest();
}

/** The id of a cookie that we signed, else null. */
export function readVisitor(cookies: string | undefined, secret: string): string | null {
  const [id = '', given = ''] = (cookieValue(cookies, visitorCookie) ?? '').split('.');
  if (!/^[A-Za-z0-9_-]{22}$/.test(id)) return null;
  const bytes = Buffer.from(given, 'base64url');
  const expected = signature(id, secret);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? id : null;
}

/** 128 random bits: names a browser, never a person. */
export function newVisitor(): string {
  return randomBytes(16).toString('base64url');
}

export function visitorCookieHeader(id: string, secret: string, secure: boolean): string {
  const value = `${id}.${signature(id, secret).toString('base64url')}`;
  return toCookie({
    name: visitorCookie,
    value,
    path: '/',
    seconds: oneYear,
    sameSite: 'Lax',
    secure,
  });
}
