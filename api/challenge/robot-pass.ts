import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { challengePolicy } from '@cotejo/domain/limits/challenge-policy.ts';
import { toNetwork } from '../http/to-network.ts';
import { cookieValue } from '../http/cookie.ts';
import { readVisitor } from '../http/visitor.ts';

export const passCookie = 'notrobot';

/** Whom a pass is for: a browser, in a network. */
export interface PassHolder {
  readonly visitorId: string;
  readonly ip: string;
}

/** A pass that holds; `nonce` names it and nobody. */
export interface RobotPass {
  readonly nonce: string;
  readonly expires: number;
}

/** The value of `set-cookie` for whoever has passed the robot check, and when it ends. */
export function issuePass(
  holder: PassHolder,
  {
    secret,
    secure,
    now,
  }: { readonly secret: string; readonly secure: boolean; readonly now: number },
): { readonly cookie: string; readonly validUntil: string } {
  const expires = now + challengePolicy.passMs;
  const body = `${randomBytes(9).toString('base64url')}.${expires}`;
  const value = `${body}.${signature(body, holder, secret).toString('base64url')}`;
  return {
    cookie: `${passCookie}=${value}; Path=/; Max-Age=${challengePolicy.passMs / 1000}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    validUntil: new Date(expires).toISOString(),
  };
}

/** The pass among these cookies; null without one that holds for this browser in this network. */
export function readPass(
  cookies: string | undefined,
  ip: string,
  { secret, now }: { readonly secret: string; readonly now: number },
): RobotPass | null {
  const pass = cookies?.includes(passCookie) ? cookieValue(cookies, passCookie) : null;
  if (pass === null) return null;
  const visitorId = readVisitor(cookies, secret);
  const [nonce = '', expires = '', given = ''] = pass.split('.');
  if (visitorId === null || !/^\d{13}$/.test(expires) || Number(expires) <= now) return null;
  const expected = signature(`${nonce}.${expires}`, { visitorId, ip }, secret);
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return null;
  return { nonce, expires: Number(expires) };
}

function signature(body: string, { visitorId, ip }: PassHolder, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(`pass:${body}:${visitorId}:${toNetwork(ip)}`)
    .digest();
}
