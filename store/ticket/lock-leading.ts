import { rowLock, type Database } from '../database.ts';
import { findLeadingTicket } from './read-ticket.ts';
import { ticketModel, type TicketRow } from './ticket.model.ts';

/** The ticket, or the one in which it goes on; only that one is locked, so that nobody who locks both waits for us. */
export async function lockLeading(tx: Database, ticketId: string): Promise<TicketRow> {
  for (let id = ticketId; ;) {
    const leading = await findLeadingTicket(tx, id);
    if (leading === null) throw new Error(`there is no ticket ${ticketId}`);
    const options = { lock: rowLock, raw: true, rejectOnEmpty: true, ...tx.scope } as const;
    const locked = await ticketModel(tx).findByPk(leading.id, options);
    // It was merged into another one meanwhile.
    if (locked.mergedInto === null) return locked;
    id = locked.id;
  }
}
