import { openWords } from '../crypto/sealed-words.ts';
import type { Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { lockName } from '../server-calls.ts';
import { openTicket, type NewTicket } from './open-ticket.ts';
import { ticketMessageModel } from './ticket.model.ts';

/**
 * Opens the ticket of a conversation; answers its id. `creationKey` is the caller's: the same one with other words is `reused`,
 * with the same words it is the ticket that it opened.
 */
export async function startChat(
  db: Database,
  creationKey: string,
  chat: Omit<NewTicket, 'subject' | 'messageId'>,
): Promise<string | 'reused'> {
  const { keys, text } = chat;
  const messageId = deriveId('chat message', creationKey);
  return db.transaction(async (tx) => {
    await lockName(tx, messageId);
    const before = await ticketMessageModel(tx).findByPk(messageId, { raw: true, ...tx.scope });
    if (before !== null)
      return openWords(keys, `${messageId}/body`, before.sealedBody) === text
        ? before.ticketId
        : 'reused';
    const subject = { type: 'chat', id: deriveId('chat', creationKey) } as const;
    return openTicket(tx, { ...chat, messageId, subject });
  });
}
