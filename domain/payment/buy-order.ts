/**
 * Webpay's buy order: ours, at most 26 characters, and the handle by which a lost charge is found.
 * The 128 bits of an attempt's UUID in base 36 fit without hashing, so two attempts never share
 * one and a buy order in a report leads back to its attempt.
 */
const PREFIX = 'c';
const DIGITS = 25;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** @param attemptId a UUID; anything else throws, because a shortened id could meet another one */
export function buyOrderOf(attemptId: string): string {
  const id = attemptId.toLowerCase();
  if (!UUID.test(id)) throw new Error('A buy order needs the UUID of an attempt');
  const number = BigInt(`0x${id.replaceAll('-', '')}`);
  return PREFIX + number.toString(36).padStart(DIGITS, '0');
}

/** Undefined when the buy order is not one of ours. */
export function attemptIdOfBuyOrder(buyOrder: string): string | undefined {
  if (!/^c[0-9a-z]{25}$/.test(buyOrder)) return undefined;
  let number = 0n;
  for (const char of buyOrder.slice(PREFIX.length))
    number = number * 36n + BigInt(parseInt(char, 36));
  const hex = number.toString(16).padStart(32, '0');
  if (hex.length !== 32) return undefined;
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
