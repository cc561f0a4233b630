import { randomUUID } from 'node:crypto';
import type { AccountNotice } from '@cotejo/domain/account/account-notices.ts';
import type { Database } from '../database.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';

/**
 * Mails the owner of an account what happened to it, once the transaction of what happened commits.
 *
 * @param device the browser it was done from, as the list of sessions shows it; null where somebody else did it
 */
export async function notifyOwner(
  tx: Database,
  accountId: string,
  notice: AccountNotice,
  device: string | null,
): Promise<void> {
  await writeOutbox(tx, {
    topic: 'account.mail',
    payload: {
      mailId: randomUUID(),
      purpose: notice,
      accountId,
      device,
      at: new Date().toISOString(),
    },
  });
}
