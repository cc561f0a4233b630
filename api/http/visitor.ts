import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const visitorCookie = 'visitor';
const oneYear = 365 * 24 * 3600;

export function cookieValue(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

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
  return `${visitorCookie}=${value}; Path=/; Max-Age=${oneYear}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
