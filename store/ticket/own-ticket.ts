import { deriveId } from '../derive-id.ts';
import { openWords } from '../crypto/sealed-words.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { lockLeading } from './lock-leading.ts';
import { moveTicket } from './move-ticket.ts';
import { addReply, openTicket, takesMore } from './open-ticket.ts';
import {
  listMergedTickets,
  listTicketWords,
  openTicketPerson,
  type TicketWords,
} from './read-ticket.ts';
import { ticketMessageModel, ticketSubjectModel } from './ticket.model.ts';

/** What the customer and the desk wrote to each other in a ticket and those merged into it, the oldest first; no notes of the staff. */
export async function listReplies(
  db: Database,
  keys: RecordKeys,
  ticketId: string,
): Promise<readonly TicketWords[]> {
  const merged = await listMergedTickets(db, ticketId);
  const ids = merged.map(({ id }) => id);
  const words = await listTicketWords(db, keys, ids);
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
    const ticket = await lockLeading(tx, ticketId);
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
      subject: { type: 'ticket', id: ticket.id },
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
    const { id, state } = await lockLeading(tx, ticketId);
    if (state === 'SOLVED') return;
    const move = { ticketId: id, version: null, by: null, state: 'SOLVED' } as const;
    await moveTicket(tx, { ...move, kind: 'solved_by_customer' });
  });
}
