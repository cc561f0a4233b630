import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import type { LinkKeys } from '../crypto/link-keys.ts';
import { isSigned, signText } from '../crypto/signing-keys.ts';

/**
 * What the link of a reminder carries to say for whom it is: it opens nothing but the choice of mails. It names the key
 * that signed it; those from before there were keys of links name none, and were signed by the key ''.
 */
export function toReminderToken(keys: LinkKeys, purchaseId: string): string {
  return `${purchaseId}.${signText(keys, signedText(purchaseId))}`;
}

/** The purchase that a link's token is of; null for one that none of our keys signed. */
export function readReminderToken(keys: LinkKeys, token: string): string | null {
  const at = token.indexOf('.');
  const purchaseId = token.slice(0, Math.max(0, at));
  if (!uuidPattern.test(purchaseId)) return null;
  return isSigned(keys, signedText(purchaseId), token.slice(at + 1)) ? purchaseId : null;
}

const signedText = (purchaseId: string): string => `reminder-token\n${purchaseId}`;
