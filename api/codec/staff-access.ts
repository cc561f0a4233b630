import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Configuration } from '../configuration.ts';
import { cookieValue } from '../http/visitor.ts';

export const staffCookie = 'staff';
/** A working day. */
export const staffSessionSeconds = 8 * 3600;

type Secrets = Pick<Configuration, 'staffToken' | 'cookieSecret'>;

/** Compares hashes, so that neither content nor length shows in the time it takes. */
export function isStaffToken(given: string, { staffToken }: Secrets): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(staffToken));
}

/** `expiry.signature`; bound to the token, so a new STAFF_TOKEN ends every session. */
export function staffSession(secrets: Secrets, now: number): string {
  const expires = Math.floor(now / 1000) + staffSessionSeconds;
  return `${expires}.${sign(expires, secrets)}`;
}

function sign(expires: number, { staffToken, cookieSecret }: Secrets): string {
  return createHmac('sha256', cookieSecret)
    .update(`staff:${expires}:${staffToken}`)
    .digest('base64url');
}

/** How this caller proved to be staff; null when it did not. */
export function staffAccess(
  headers: IncomingHttpHeaders,
  secrets: Secrets,
  now: number,
): 'token' | 'session' | null {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined && isStaffToken(bearer, secrets)) return 'token';
  const [expires = '', given = ''] = (cookieValue(headers.cookie, staffCookie) ?? '').split('.');
  if (!/^\d{10}$/.test(expires) || Number(expires) * 1000 < now) return null;
  const expected = Buffer.from(sign(Number(expires), secrets));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? 'session' : null;
}

/** 401 INVALID_TOKEN unless the caller is staff. */
export function requireStaff(headers: IncomingHttpHeaders, secrets: Secrets): 'token' | 'session' {
  const access = staffAccess(headers, secrets, Date.now());
  if (access === null) throw new AppError('INVALID_TOKEN');
  return access;
}
