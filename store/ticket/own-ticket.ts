import { deriveId } from '../derive-id.ts';
import { openWords } from '../crypto/sealed-words.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import { rowLock, type Database } from '../database.ts';
import { moveTicket } from './move-ticket.ts';
import { addReply, openTicket, takesMore } from './open-ticket.ts';
import { listTicketWords, openTicketPerson, type TicketWords } from './read-ticket.ts';
import {
  ticketMessageModel,
  ticketModel,
  ticketSubjectModel,
  type TicketRow,
} from './ticket.model.ts';

/** What the customer and the desk wrote to each other, the oldest first; notes of the staff are left out. */
export async function listReplies(
  db: Database,
  keys: RecordKeys,
  ticketId: string,
): Promise<readonly TicketWords[]> {
  const words = await listTicketWords(db, keys, ticketId);
  return words.filter(({ direction }) => direction !== 'note');
}

/**
 * What a customer writes on the page of their ticket; once it is long solved, a new ticket that names this one. `creationKey` is
 * the caller's: the same one with other words is `reused`, with the same words it was done before.
 */
export async function replyToTicket(
  db: Database,
  reply: {
    readonly keys: RecordKeys;
    readonly ticketId: string;
    readonly creationKey: string;
    readonly text: string;
  },
): Promise<'done' | 'reused'> {
  const { keys, ticketId, text } = reply;
  const messageId = deriveId('ticket reply', `${ticketId}/${reply.creationKey}`);
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    const before = await ticketMessageModel(tx).findByPk(messageId, { raw: true, ...tx.scope });
    if (before !== null)
      return openWords(keys, `${messageId}/body`, before.sealedBody) === text ? 'done' : 'reused';
    if (takesMore(ticket, Date.now())) {
      await addReply(tx, ticket, { keys, text, messageId });
      return 'done';
    }
    const person = openTicketPerson(keys, ticket);
    if (person === null) throw new Error(`ticket ${ticketId} has nobody to answer`);
    await openTicket(tx, {
      keys,
      messageId,
      reference: ticket.reference,
      country: ticket.countryCode,
      language: ticket.language,
      kind: ticket.kind,
      priority: ticket.priority,
      businessLine: ticket.businessLine,
      mailKey: ticket.mailKey,
      person,
      text,
      subject: { type: 'ticket', id: ticketId },
    });
    return 'done';
  });
}

/** Whether a ticket began as a conversation. */
export async function isChat(db: Database, ticketId: string): Promise<boolean> {
  const where = { ticketId, type: 'chat' } as const;
  return (await ticketSubjectModel(db).count({ where, ...db.scope })) > 0;
}

/** The customer says that nothing is left to answer; said twice it is the same. */
export async function solveByCustomer(db: Database, ticketId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { state } = await lockTicket(tx, ticketId);
    if (state === 'SOLVED') return;
    const move = { ticketId, version: null, by: null, state: 'SOLVED' } as const;
    await moveTicket(tx, { ...move, kind: 'solved_by_customer' });
  });
}

const lockTicket = (tx: Database, id: string): Promise<TicketRow> =>
  ticketModel(tx).findByPk(id, { lock: rowLock, raw: true, rejectOnEmpty: true, ...tx.scope });
