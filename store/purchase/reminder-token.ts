import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import type { LinkKeys } from '../crypto/link-keys.ts';
import { isSigned, signText } from '../crypto/signing-keys.ts';

/**
 * What the link of a mail that may be refused carries to say for whom it is, by the purchase or the opinion that the mail asks for: it opens nothing but the choice of mails. It names the key
 * that signed it; those from before there were keys of links name none, and were signed by the key ''.
 */
export function toReminderToken(keys: LinkKeys, id: string): string {
  return `${id}.${signText(keys, signedText(id))}`;
}

/** The purchase or opinion that a link's token is of; null for one that none of our keys signed. */
export function readReminderToken(keys: LinkKeys, token: string): string | null {
  const at = token.indexOf('.');
  const id = token.slice(0, Math.max(0, at));
  if (!uuidPattern.test(id)) return null;
  return isSigned(keys, signedText(id), token.slice(at + 1)) ? id : null;
}

const signedText = (id: string): string => `reminder-token\n${id}`;
