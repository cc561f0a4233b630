import { timingSafeEqual } from 'node:crypto';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { toIndexValue, type IndexKey } from '../crypto/index-key.ts';

const purpose = 'reminder-token';

/** What the link of a reminder carries to say for whom it is: it opens nothing but the choice of reminders. */
export function toReminderToken(key: IndexKey, purchaseId: string): string {
  return `${purchaseId}.${toIndexValue(key, purpose, purchaseId)}`;
}

/** The purchase that a link's token is of; null for one that we did not make. */
export function readReminderToken(key: IndexKey, token: string): string | null {
  const [purchaseId = '', seal = ''] = token.split('.');
  if (!uuidPattern.test(purchaseId)) return null;
  const expected = Buffer.from(toIndexValue(key, purpose, purchaseId));
  const given = Buffer.from(seal);
  return given.length === expected.length && timingSafeEqual(given, expected) ? purchaseId : null;
}
