import { toIndexValue, type IndexKey } from '@cotejo/store/crypto/index-key.ts';

/** The secret that the sender of a request gets with its answer; a repeated call gets the same. */
export function requestTokenOf(key: IndexKey, creationKey: string): string {
  return toIndexValue(key, 'plan request token', creationKey);
}

/** As it is kept. */
export function requestTokenHash(key: IndexKey, token: string): string {
  return toIndexValue(key, 'plan request token hash', token);
}
