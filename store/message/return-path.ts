import { timingSafeEqual } from 'node:crypto';
import { toIndexValue, type IndexKey } from '../crypto/index-key.ts';

/** Servers may write an address in small letters, so it holds no others. */
const sealOf = (key: IndexKey, messageId: string): string =>
  Buffer.from(toIndexValue(key, 'return-path', messageId), 'base64url')
    .toString('hex')
    .slice(0, 8);

/** Where reports about a mail go: an address of its own, which nobody else can make. */
export const toReturnPath = (key: IndexKey, messageId: string, domain: string): string =>
  `b+${messageId}.${sealOf(key, messageId)}@${domain}`;

const pattern = /^b\+([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{8})@/i;

/** The message that an address is the return path of; null for one that we did not make. */
export function readReturnPath(key: IndexKey, address: string): string | null {
  const [, messageId = '', seal = ''] = pattern.exec(address) ?? [];
  const id = messageId.toLowerCase();
  const expected = Buffer.from(sealOf(key, id));
  const given = Buffer.from(seal.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
