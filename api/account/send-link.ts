import { randomUUID } from 'node:crypto';
import type { OneTimePurpose } from '@cotejo/domain/account/session-policy.ts';
import { createOneTimeLink } from '@cotejo/store/account/one-time-links.ts';
import { seal, type RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';

/** Makes a link and leaves its mail to the outbox, where the link is sealed. */
export async function sendLink(
  tx: Database,
  recordKeys: RecordKeys,
  accountId: string,
  purpose: OneTimePurpose,
): Promise<void> {
  const link = await createOneTimeLink(tx, accountId, purpose);
  const sealedLink = seal(recordKeys, accountId, link).toString('base64');
  await writeOutbox(tx, {
    topic: 'account.mail',
    payload: { mailId: randomUUID(), purpose, accountId, sealedLink },
  });
}
