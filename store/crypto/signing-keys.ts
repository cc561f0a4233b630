import { createHmac, timingSafeEqual } from 'node:crypto';
import { isProduction, type Environment } from '@cotejo/domain/environment.ts';
import { parseNamedKeys, type NamedKeys } from './named-keys.ts';

/** Keys that sign: the first one signs, every one verifies. What is signed names its key. */
export type SigningKeys = NamedKeys;

/** Known to everyone who reads the source; refused in production, under whatever id. */
const developmentKeys = {
  TOKEN_KEYS: 'cotejo-development-token-key!!!!',
  COOKIE_KEYS: 'cotejo-development-cookie-key!!!',
  LINK_KEYS: 'cotejo-development-link-key!!!!!',
} as const;

/**
 * `TOKEN_KEYS`, `COOKIE_KEYS` or `LINK_KEYS` of this process: each can be replaced without the others, and without the
 * keys that records are sealed with. Throws an error with a readable message for the person who starts it.
 */
export function signingKeysFrom(
  env: Environment,
  variable: keyof typeof developmentKeys,
): SigningKeys {
  const known = Buffer.from(developmentKeys[variable]);
  const given = env[variable]?.trim() || `development:${known.toString('base64')}`;
  const keys = parseNamedKeys(variable, given);
  if (isProduction(env) && [...keys.keys.values()].some((key) => key.equals(known)))
    throw new Error(`${variable} must be set to keys of your own outside development.`);
  return keys;
}

/** `key.signature` of a text. */
export function signText({ current, keys }: SigningKeys, text: string): string {
  return `${current}.${signatureOf(keys.get(current)!, text).toString('base64url')}`;
}

/** Whether one of our keys made this `key.signature` for the text. Without a key's name it is that of the key ''. */
export function isSigned({ keys }: SigningKeys, text: string, given: string): boolean {
  const at = given.lastIndexOf('.');
  const key = keys.get(at < 0 ? '' : given.slice(0, at));
  if (key === undefined) return false;
  const bytes = Buffer.from(given.slice(at + 1), 'base64url');
  const expected = signatureOf(key, text);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function signatureOf(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
