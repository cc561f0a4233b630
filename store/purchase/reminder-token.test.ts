import { randomUUID } from 'node:crypto';
import { indexKeyFrom, toIndexValue } from '../crypto/index-key.ts';
import { linkKeysFrom } from '../crypto/link-keys.ts';
import { readReminderToken, toReminderToken } from './reminder-token.ts';

const one = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const two = `k2:${Buffer.alloc(32, 2).toString('base64')}`;
const keysOf = (keys: string) => linkKeysFrom({ NODE_ENV: 'test', LINK_KEYS: keys });
const id = randomUUID();

test('a token is read by every key that is left, whichever is the first, and by no other', () => {
  const token = toReminderToken(keysOf(one), id);
  expect(readReminderToken(keysOf(one), token)).toBe(id);
  expect(readReminderToken(keysOf(`${two},${one}`), token)).toBe(id);
  expect(readReminderToken(keysOf(two), token)).toBeNull();
  expect(toReminderToken(keysOf(`${two},${one}`), id)).toMatch(new RegExp(`^${id}\\.k2\\.`));
});

test('one that was mailed before there were keys of links is still read', () => {
  const indexKey = indexKeyFrom({ NODE_ENV: 'test' });
  const mailed = `${id}.${toIndexValue(indexKey, 'reminder-token', id)}`;
  expect(readReminderToken(keysOf(one), mailed)).toBe(id);
  expect(readReminderToken(keysOf(one), mailed.replace(id, randomUUID()))).toBeNull();
});

test.each(['', '.', 'x', `${randomUUID()}`, `${randomUUID()}.`, `.${randomUUID()}`])(
  '%j is none of ours',
  (token) => {
    expect(readReminderToken(keysOf(one), token)).toBeNull();
  },
);
