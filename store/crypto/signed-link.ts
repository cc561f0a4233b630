import { timingSafeEqual } from 'node:crypto';
import { makeBy, type LinkKeys } from './link-keys.ts';

const idBytes = 16;
const endBytes = 4;

/**
 * A text for links in mails that opens one record until a second: its id, that second, and what a key makes of both. Nothing
 * of it is kept, so that every mail may have its own; what it opens it says itself.
 *
 * @param purpose keeps links to different things apart
 */
export function signLink(keys: LinkKeys, purpose: string, id: string, ends: Date): string {
  const said = Buffer.alloc(idBytes + endBytes);
  said.write(id.replaceAll('-', ''), 0, 'hex');
  said.writeUInt32BE(Math.floor(ends.getTime() / 1_000), idBytes);
  const signature = makeBy(keys, keys.current, purpose, said.toString('hex'));
  if (signature === null) throw new Error('there is no key for links');
  return Buffer.concat([said, signature]).toString('base64url');
}

/** The id that a link names; null where none of our keys made it, or its time is over. */
export function readLink(
  keys: LinkKeys,
  purpose: string,
  link: string,
  now: number,
): string | null {
  const bytes = Buffer.from(link, 'base64url');
  const said = bytes.subarray(0, idBytes + endBytes);
  const given = bytes.subarray(idBytes + endBytes);
  const isOurs = [...keys.keys.keys()]
    // The key that people are found by signs no link.
    .filter((keyId) => keyId !== '')
    .some((keyId) => {
      const made = makeBy(keys, keyId, purpose, said.toString('hex'));
      return made?.length === given.length && timingSafeEqual(made, given);
    });
  if (!isOurs || said.readUInt32BE(idBytes) * 1_000 < now) return null;
  const hex = said.toString('hex', 0, idBytes);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
