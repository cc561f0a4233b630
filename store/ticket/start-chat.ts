import { openWords } from '../crypto/sealed-words.ts';
import type { Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { lockName } from '../server-calls.ts';
import { openTicket, type NewTicket } from './open-ticket.ts';
import { ticketMessageModel } from './ticket.model.ts';

const messageIdOf = (creationKey: string): string => deriveId('chat message', creationKey);

/** Whether a caller's key has begun a conversation already. */
export async function wasChatStarted(db: Database, creationKey: string): Promise<boolean> {
  const where = { id: messageIdOf(creationKey) };
  return (await ticketMessageModel(db).count({ where, ...db.scope })) > 0;
}

/**
 * Opens the ticket of a conversation; answers its id. `creationKey` is the caller's: the same one with other words is `reused`,
 * with the same words it is the ticket that it opened. `judge` says whether its address may begin another one, under its lock.
 */
export async function startChat<Refused extends object>(
  db: Database,
  creationKey: string,
  chat: Omit<NewTicket, 'subject' | 'messageId'>,
  judge: (tx: Database, mailKey: string) => Promise<Refused | null>,
): Promise<string | 'reused' | Refused> {
  const { keys, text, mailKey } = chat;
  const messageId = messageIdOf(creationKey);
  return db.transaction(async (tx) => {
    await lockName(tx, messageId);
    const before = await ticketMessageModel(tx).findByPk(messageId, { raw: true, ...tx.scope });
    if (before !== null)
      return openWords(keys, `${messageId}/body`, before.sealedBody) === text
        ? before.ticketId
        : 'reused';
    await lockName(tx, mailKey);
    const refused = await judge(tx, mailKey);
    if (refused !== null) return refused;
    const subject = { type: 'chat', id: deriveId('chat', creationKey) } as const;
    return openTicket(tx, { ...chat, messageId, subject });
  });
}
