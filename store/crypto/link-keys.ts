import type { Environment } from '@cotejo/domain/environment.ts';
import { indexKeyFrom, toIndexValue } from './index-key.ts';
import { signingKeysFrom, type SigningKeys } from './signing-keys.ts';

/**
 * What links to a purchase and mailed codes are made of, apart from the key that people are found by: whoever has it
 * and the database opens purchases, so it can be replaced. Links from before there were such keys were made of
 * `INDEX_KEY`, which is the key '' here.
 */
export type LinkKeys = SigningKeys;

const olderKey = '';

export function linkKeysFrom(env: Environment): LinkKeys {
  const { current, keys } = signingKeysFrom(env, 'LINK_KEYS');
  return { current, keys: new Map([...keys, [olderKey, indexKeyFrom(env)]]) };
}

/** What the key of this id makes of a text; null = there is no such key any more. */
export function makeBy(
  { keys }: LinkKeys,
  keyId: string,
  purpose: string,
  text: string,
): Buffer | null {
  const key = keys.get(keyId);
  return key === undefined ? null : Buffer.from(toIndexValue(key, purpose, text), 'base64url');
}

/** What each key makes of a text, but for the older one, which is no secret of links. */
export function makeByEach({ keys }: LinkKeys, purpose: string, text: string): readonly Buffer[] {
  return [...keys]
    .filter(([id]) => id !== olderKey)
    .map(([, key]) => Buffer.from(toIndexValue(key, purpose, text), 'base64url'));
}
