import { randomUUID } from 'node:crypto';
import type { OneTimePurpose } from '@cotejo/domain/account/session-policy.ts';
import { createOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';

/** Makes a link and leaves its mail as a message, which holds the link sealed. */
export async function sendLink(
  tx: Database,
  recordKeys: RecordKeys,
  accountId: string,
  purpose: OneTimePurpose,
): Promise<void> {
  const link = await createOneTimeLink(tx, accountId, purpose);
  await writeMessage(tx, {
    kind: purpose,
    subjectId: accountId,
    partId: randomUUID(),
    detail: { keys: recordKeys, value: link },
  });
}
