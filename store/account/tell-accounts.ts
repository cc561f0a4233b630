import { randomUUID } from 'node:crypto';
import type { AccessMailPurpose } from '@cotejo/domain/account/access-mail.ts';
import type { Database } from '../database.ts';
import { writeMessage } from '../message/write-message.ts';

/** Leaves a mail about a request to each of these accounts. */
export async function tellAccounts(
  tx: Database,
  purpose: AccessMailPurpose,
  requestId: string,
  accountIds: Iterable<string>,
): Promise<void> {
  for (const accountId of new Set(accountIds))
    await writeMessage(tx, {
      kind: purpose,
      subjectId: accountId,
      partId: `${requestId}/${randomUUID()}`,
    });
}
