import { openWords } from '../crypto/sealed-words.ts';
import type { Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { lockName } from '../server-calls.ts';
import { openTicket, type NewTicket } from './open-ticket.ts';
import { findTicket } from './read-ticket.ts';
import { ticketMessageModel } from './ticket.model.ts';

const messageIdOf = (creationKey: string): string => deriveId('message to the desk', creationKey);

/** Whether a caller's key has opened a ticket already. */
export async function wasWritten(db: Database, creationKey: string): Promise<boolean> {
  const where = { id: messageIdOf(creationKey) };
  return (await ticketMessageModel(db).count({ where, ...db.scope })) > 0;
}

/**
 * Opens the ticket of somebody who has signed in; answers its reference. `creationKey` is the caller's: the same one with other words
 * or about something else is `reused`, with the same ones it is the ticket that it opened. `audit` is called for a new one, in its transaction.
 */
export function writeToDesk(
  db: Database,
  creationKey: string,
  question: Omit<NewTicket, 'subject' | 'messageId'> & { readonly accountId: string },
  audit: (tx: Database, ticketId: string) => Promise<void>,
): Promise<{ readonly reference: string } | 'reused'> {
  const { accountId, ...ticket } = question;
  const messageId = messageIdOf(creationKey);
  return db.transaction(async (tx) => {
    await lockName(tx, messageId);
    const before = await ticketMessageModel(tx).findByPk(messageId, { raw: true, ...tx.scope });
    if (before !== null) {
      const isSame = openWords(ticket.keys, `${messageId}/body`, before.sealedBody) === ticket.text;
      const opened = await findTicket(tx, before.ticketId);
      return isSame && opened?.kind === ticket.kind ? { reference: opened.reference } : 'reused';
    }
    const subject = { type: 'account', id: accountId } as const;
    const id = await openTicket(tx, { ...ticket, messageId, subject });
    await audit(tx, id);
    return { reference: ticket.reference };
  });
}
