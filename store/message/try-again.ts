import { fn } from 'sequelize';
import type { Database } from '../database.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import { messageModel, type MessageRow } from './message.model.ts';
import { moveMessage } from './move-message.ts';
import { endSuppression } from './suppressions.ts';

/**
 * Has a message that did not reach its person sent once more, in the caller's transaction: an address that was taken for dead
 * is tried. False where somebody else has moved it.
 */
export async function tryAgain(tx: Database, message: MessageRow, by: string): Promise<boolean> {
  const { id, recipientKey } = message;
  // A webhook has a schedule of tries, which begins again.
  const isAnew = message.channel === 'webhook';
  if (!(await moveMessage(tx, message, { to: 'due', by, dueAt: new Date(), isAnew }))) return false;
  if (recipientKey !== null) await endSuppression(tx, recipientKey);
  await messageModel(tx).update(
    { queuedAt: fn('now') as unknown as Date },
    { where: { id }, ...tx.scope },
  );
  await writeOutbox(tx, { topic: 'message', payload: { messageId: id } });
  return true;
}
