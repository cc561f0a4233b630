import { Secret, TOTP } from 'otpauth';

const issuer = 'Cotejo';
const period = 30;
/** A clock may be half a minute off in either direction. */
const window = 1;

const totp = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

/** A new secret for an authenticator app, 160 bits as base32, and its address for a QR code. */
export function createAuthenticator(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totp(secret, label).toString() };
}

/** The time step that a code belongs to; null for a wrong code. The library does not remember used ones. */
export function findTimeStep(secret: string, code: string, now: number): number | null {
  const delta = totp(secret, '').validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}
