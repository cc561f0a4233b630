import { hkdfSync } from 'node:crypto';
import type { Environment } from '@cotejo/domain/environment.ts';
import { signingKeysFrom, type SigningKeys } from '@cotejo/store/crypto/signing-keys.ts';

/**
 * `COOKIE_KEYS` of this process. Cookies of the release before name no key: they were signed with a secret that was
 * derived from `RECORD_KEYS`, which verifies for one release more, so that no known browser is forgotten.
 */
export function cookieKeysFrom(env: Environment): SigningKeys {
  const own = signingKeysFrom(env, 'COOKIE_KEYS');
  const records = env['RECORD_KEYS']?.trim() ?? '';
  if (records === '') return own;
  const derived = Buffer.from(hkdfSync('sha256', records, '', 'cotejo cookies', 32));
  return { ...own, keys: new Map([...own.keys, ['', Buffer.from(derived.toString('base64url'))]]) };
}
