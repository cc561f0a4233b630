import type { HmacSha256Hex } from '../provider/provider-port.ts';

/** `ts=1,v1=ab` → `{ts: '1', v1: 'ab'}`. */
export function signatureParts(header: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    header.split(',').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    }),
  );
}

/** Compares every character, so that the time taken tells nothing about the place of a mistake. */
export function fitsSignature(
  hmac: HmacSha256Hex,
  secret: string,
  text: string,
  given: string,
): boolean {
  const expected = hmac(secret, text);
  const presented = given.toLowerCase();
  if (presented.length !== expected.length) return false;
  let difference = 0;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= expected.charCodeAt(index) ^ presented.charCodeAt(index);
  }
  return difference === 0;
}

/**
 * A time stamp in seconds or milliseconds as milliseconds: MercadoPago documents the one and shows
 * the other (reference §2.2).
 */
export function stampToMs(stamp: string): number | undefined {
  if (!/^\d{9,14}$/.test(stamp)) return undefined;
  return stamp.length <= 11 ? Number(stamp) * 1_000 : Number(stamp);
}
