import { linkKeysFrom, makeBy, makeByEach } from './link-keys.ts';
import { isSigned, signingKeysFrom, signText } from './signing-keys.ts';

const one = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const two = `k2:${Buffer.alloc(32, 2).toString('base64')}`;
const env = (keys: string) => ({ NODE_ENV: 'test', COOKIE_KEYS: keys, LINK_KEYS: keys });
const keysOf = (keys: string) => signingKeysFrom(env(keys), 'COOKIE_KEYS');

test('the first key signs and is named, every key verifies', () => {
  const signature = signText(keysOf(one), 'a text');
  expect(signature).toMatch(/^k1\.[\w-]{43}$/);
  expect(signText(keysOf(`${two},${one}`), 'a text')).toMatch(/^k2\./);
  for (const keys of [one, `${one},${two}`, `${two},${one}`])
    expect(isSigned(keysOf(keys), 'a text', signature)).toBe(true);
  expect(isSigned(keysOf(two), 'a text', signature)).toBe(false);
});

test.each(['', 'k1', 'k1.', 'k9.AAAA', '.AAAA', 'k1.AAAA'])('%j signs nothing', (signature) => {
  expect(isSigned(keysOf(one), 'a text', signature)).toBe(false);
});

test('a signature holds for its text and under its own key’s name', () => {
  const signature = signText(keysOf(one), 'a text');
  expect(isSigned(keysOf(one), 'another text', signature)).toBe(false);
  const both = keysOf(`${one},${two}`);
  expect(isSigned(both, 'a text', signature.replace('k1.', 'k2.'))).toBe(false);
});

test.each(['', ',', 'k1', 'k1:AAAA', `k 1:${one.slice(3)}`, `${one},${one}`])(
  '%j is refused with the name of the variable, or is not there',
  (keys) => {
    if (keys === '') expect(keysOf(keys).current).toBe('development');
    else expect(() => keysOf(keys)).toThrow('COOKIE_KEYS');
  },
);

test('links of every key that is left can be made again; the index key makes no codes', () => {
  const rotated = linkKeysFrom(env(`${two},${one}`));
  const before = linkKeysFrom(env(one));
  expect(makeBy(rotated, 'k1', 'link', 'id')).toEqual(makeBy(before, 'k1', 'link', 'id'));
  expect(makeBy(linkKeysFrom(env(two)), 'k1', 'link', 'id')).toBeNull();
  const made = makeByEach(rotated, 'code', 'id');
  expect(made).toHaveLength(2);
  expect(made).not.toContainEqual(makeBy(rotated, '', 'code', 'id'));
});
