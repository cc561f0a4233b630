import { randomUUID } from 'node:crypto';
import type { AccountNotice } from '@cotejo/domain/account/account-notices.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { writeMessage } from '../message/write-message.ts';

/**
 * Mails the owner of an account what happened to it, once the transaction of what happened commits.
 *
 * @param device the browser it was done from, as the list of sessions shows it; null where somebody else did it
 */
export async function notifyOwner(
  tx: Database,
  keys: RecordKeys,
  accountId: string,
  notice: AccountNotice,
  device: string | null,
): Promise<void> {
  await writeMessage(tx, {
    kind: notice,
    subjectId: accountId,
    partId: randomUUID(),
    detail: { keys, value: { device, at: new Date().toISOString() } },
  });
}
