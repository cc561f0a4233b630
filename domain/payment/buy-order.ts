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
