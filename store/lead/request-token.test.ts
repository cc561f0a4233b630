import { indexKeyFrom, toIndexValue } from '../crypto/index-key.ts';
import { linkKeysFrom } from '../crypto/link-keys.ts';
import { findOwnToken, requestTokenHash, requestTokenOf } from './request-token.ts';

const one = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const two = `k2:${Buffer.alloc(32, 2).toString('base64')}`;
const indexKey = indexKeyFrom({ NODE_ENV: 'test' });
const keysOf = (keys: string) => ({
  indexKey,
  linkKeys: linkKeysFrom({ NODE_ENV: 'test', LINK_KEYS: keys }),
});

test('the token of a call is found again whichever key made it, and not without that key', () => {
  const token = requestTokenOf(keysOf(one), 'a call');
  const kept = requestTokenHash(indexKey, token);
  expect(findOwnToken(keysOf(one), 'a call', kept)).toBe(token);
  expect(findOwnToken(keysOf(`${two},${one}`), 'a call', kept)).toBe(token);
  expect(findOwnToken(keysOf(two), 'a call', kept)).toBeNull();
  expect(findOwnToken(keysOf(one), 'another call', kept)).toBeNull();
  expect(findOwnToken(keysOf(one), 'a call', null)).toBeNull();
  expect(requestTokenOf(keysOf(`${two},${one}`), 'a call')).not.toBe(token);
});

test('nobody makes a new token of the key that everything is found by; those it made are found', () => {
  const earlier = toIndexValue(indexKey, 'plan request token', 'a call');
  expect(requestTokenOf(keysOf(one), 'a call')).not.toBe(earlier);
  const kept = requestTokenHash(indexKey, earlier);
  expect(findOwnToken(keysOf(one), 'a call', kept)).toBe(earlier);
});
