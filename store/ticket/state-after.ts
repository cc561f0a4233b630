import type { TicketState } from '@cotejo/domain/ticket/ticket-transitions.ts';
import type { Database } from '../database.ts';
import { ticketEventModel } from './ticket.model.ts';

/** Where a ticket stood once a message of it was written. Throws for one that no transaction committed. */
export async function findStateAfter(db: Database, messageId: string): Promise<TicketState> {
  const event = await ticketEventModel(db).findOne({
    attributes: ['state'],
    where: { messageId },
    rejectOnEmpty: true,
    raw: true,
    ...db.scope,
  });
  return event.state;
}
