import { uuidPattern } from '../identity/uuid.ts';

/**
 * Webpay's buy order: ours, at most 26 characters, and the handle by which a lost charge is found.
 * The 128 bits of an attempt's UUID in base 36 fit without hashing, so no two attempts share
 * one.
 */
const PREFIX = 'c';
const DIGITS = 25;

/** @param attemptId a UUID; anything else throws, because a shortened id could meet another one */
export function buyOrderOf(attemptId: string): string {
  const id = attemptId.toLowerCase();
  if (!uuidPattern.test(id)) throw new Error('A buy order needs the UUID of an attempt');
  const number = BigInt(`0x${id.replaceAll('-', '')}`);
  return PREFIX + number.toString(36).padStart(DIGITS, '0');
}

/** The attempt that a buy order is of; null where it is none of ours. */
export function attemptOfBuyOrder(order: string): string | null {
  if (!/^c[0-9a-z]{25}$/.test(order)) return null;
  let number = 0n;
  for (const digit of order.slice(PREFIX.length))
    number = number * 36n + BigInt(parseInt(digit, 36));
  const hex = number.toString(16).padStart(32, '0');
  if (hex.length > 32) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
