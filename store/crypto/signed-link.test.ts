import { linkKeysFrom } from './link-keys.ts';
import { readLink, signLink } from './signed-link.ts';

const id = '0c9f3b1e-7a52-4d0e-9f6a-1b2c3d4e5f60';
const key = (letter: string): string => Buffer.alloc(32, letter).toString('base64');
const keys = linkKeysFrom({ NODE_ENV: 'test', LINK_KEYS: `one:${key('a')}` });
const ends = new Date('2026-09-10T12:00:00Z');
const before = ends.getTime() - 1_000;

test('a link opens its record until its time is over', () => {
  const link = signLink(keys, 'ticket', id, ends);
  expect(link).toMatch(/^[A-Za-z0-9_-]{70}$/);
  expect(readLink(keys, 'ticket', link, before)).toBe(id);
  expect(readLink(keys, 'ticket', link, ends.getTime() + 1_000)).toBeNull();
});

test('a link of another purpose, another id or a later end opens nothing', () => {
  const link = signLink(keys, 'ticket', id, ends);
  const bytes = Buffer.from(link, 'base64url');
  const changed = (at: number): string => {
    const other = Buffer.from(bytes);
    other.writeUInt8(other.readUInt8(at) ^ 1, at);
    return other.toString('base64url');
  };
  expect(readLink(keys, 'feedback', link, before)).toBeNull();
  for (const at of [0, 17, 30]) expect(readLink(keys, 'ticket', changed(at), before)).toBeNull();
  expect(readLink(keys, 'ticket', link.slice(0, 20), before)).toBeNull();
});

test('a link outlives the change of its key while the older one is known', () => {
  const link = signLink(keys, 'ticket', id, ends);
  const both = linkKeysFrom({ NODE_ENV: 'test', LINK_KEYS: `two:${key('b')},one:${key('a')}` });
  const after = linkKeysFrom({ NODE_ENV: 'test', LINK_KEYS: `two:${key('b')}` });
  expect(readLink(both, 'ticket', link, before)).toBe(id);
  expect(readLink(after, 'ticket', link, before)).toBeNull();
});
