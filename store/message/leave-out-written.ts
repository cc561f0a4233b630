import type { Database } from '../database.ts';
import { messageModel } from './message.model.ts';
import { messageIdOf, type NewMessage } from './write-message.ts';

/** Those of some messages that were not written before, in their order. */
export async function leaveOutWritten<Message extends NewMessage>(
  db: Database,
  messages: readonly Message[],
): Promise<readonly Message[]> {
  const written = await messageModel(db).findAll({
    attributes: ['id'],
    where: { id: messages.map(messageIdOf) },
    raw: true,
    ...db.scope,
  });
  const ids = new Set(written.map(({ id }) => id));
  return messages.filter((message) => !ids.has(messageIdOf(message)));
}
