import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { challengePolicy } from '@cotejo/domain/limits/challenge-policy.ts';
import { toNetwork } from '../network/to-network.ts';
import { cookieValue, toCookie } from '../http/cookie.ts';
import { readVisitor } from '../http/visitor.ts';

export const passCookie = 'notrobot';

/** The browser, and the network it is in, that a pass is for; with others it does not hold. */
export interface PassHolder {
  readonly visitorId: string;
  readonly ip: string;
}

/** A pass that is valid until `expires` (milliseconds). `nonce` is random: it tells passes apart, not people. */
export interface RobotPass {
  readonly nonce: string;
  readonly expires: number;
}

/** The whole `Set-Cookie` for a browser that has passed the robot check, and when its pass ends (ISO time). */
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
    cookie: toCookie({
      name: passCookie,
      value,
      path: '/',
      seconds: challengePolicy.passMs / 1_000,
      sameSite: 'Lax',
      secure,
    }),
    validUntil: new Date(expires).toISOString(),
  };
}

/** The pass among these cookies; null without one that we signed for this browser and network and that has not ended. */
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
