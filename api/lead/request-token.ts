import { toIndexValue, type IndexKey } from '@cotejo/store/crypto/index-key.ts';

/** What the answer to a request gives to whoever sent it: the same for every repetition of the call. */
export function requestTokenOf(key: IndexKey, creationKey: string): string {
  return toIndexValue(key, 'plan request token', creationKey);
}

/** As it is kept. */
export function requestTokenHash(key: IndexKey, token: string): string {
  return toIndexValue(key, 'plan request token hash', token);
}
