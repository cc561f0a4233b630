import { randomBytes } from 'node:crypto';
import { challengePolicy } from '@cotejo/domain/limits/challenge-policy.ts';
import { isSigned, signText } from '@cotejo/store/crypto/signing-keys.ts';
import { readCookie, toCookie, type CookieSettings } from '../http/cookie.ts';
import { toNetwork } from '../network/to-network.ts';
import { readVisitor } from '../http/visitor.ts';

const place = { name: 'notrobot', path: '/' } as const;

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
  { keys, secure }: CookieSettings,
  now: number,
): { readonly cookie: string; readonly validUntil: string } {
  const expires = now + challengePolicy.passMs;
  const body = `${randomBytes(9).toString('base64url')}.${expires}`;
  const value = `${body}.${signText(keys, signed(body, holder))}`;
  const seconds = challengePolicy.passMs / 1_000;
  return {
    cookie: toCookie({ ...place, value, seconds, sameSite: 'Lax', secure }),
    validUntil: new Date(expires).toISOString(),
  };
}

/** The pass among these cookies; null without one that we signed for this browser and network and that has not ended. */
export function readPass(
  cookies: string | undefined,
  ip: string,
  settings: CookieSettings,
  now: number,
): RobotPass | null {
  // Asked with every comparison: most have none, under either name.
  const pass = cookies?.includes(place.name) ? readCookie(cookies, place, settings.secure) : null;
  if (pass === null) return null;
  const visitorId = readVisitor(cookies, settings);
  const [nonce = '', expires = '', ...signature] = pass.split('.');
  if (visitorId === null || !/^\d{13}$/.test(expires) || Number(expires) <= now) return null;
  const text = signed(`${nonce}.${expires}`, { visitorId, ip });
  if (!isSigned(settings.keys, text, signature.join('.'))) return null;
  return { nonce, expires: Number(expires) };
}

const signed = (body: string, { visitorId, ip }: PassHolder): string =>
  `pass:${body}:${visitorId}:${toNetwork(ip)}`;
