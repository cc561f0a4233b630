import type { Database } from '../database.ts';
import { messageModel } from '../message/message.model.ts';
import { messageIdOf, writeMessages, type NewMessage } from '../message/write-message.ts';

/** Writes those of these messages that were not written before, at most `limit`; answers how many. */
export async function writeMissing(
  db: Database,
  messages: readonly NewMessage[],
  limit: number,
): Promise<number> {
  const written = await messageModel(db).findAll({
    attributes: ['id'],
    where: { id: messages.map(messageIdOf) },
    raw: true,
    ...db.scope,
  });
  const ids = new Set(written.map(({ id }) => id));
  const left = messages.filter((message) => !ids.has(messageIdOf(message))).slice(0, limit);
  await db.transaction((tx) => writeMessages(tx, left));
  return left.length;
}
