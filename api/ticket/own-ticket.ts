import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { listReplies } from '@cotejo/store/ticket/own-ticket.ts';
import { findTicket } from '@cotejo/store/ticket/read-ticket.ts';
import { takesMore } from '@cotejo/store/ticket/open-ticket.ts';
import { readTicketLink } from '@cotejo/store/ticket/ticket-link.ts';
import type { TicketRow } from '@cotejo/store/ticket/ticket.model.ts';
import type { Dependencies } from '../dependencies.ts';

/** The ticket that the link of a mail opens; throws NOT_FOUND for one that is not ours, is over, or whose ticket is erased. */
export async function findOwnTicket(
  { db, configuration }: Dependencies,
  link: string,
): Promise<TicketRow> {
  const id = readTicketLink(configuration.linkKeys, link);
  const ticket = id === null ? null : await findTicket(db, id);
  if (ticket === null) throw new AppError('NOT_FOUND');
  return ticket;
}

/** A ticket as its customer reads it. */
export async function presentOwnTicket({ db, configuration }: Dependencies, ticket: TicketRow) {
  const words = await listReplies(db, configuration.recordKeys, ticket.id);
  return {
    reference: ticket.reference,
    state: ticket.state,
    createdAt: ticket.createdAt.toISOString(),
    takesMore: takesMore(ticket, Date.now()),
    messages: words.map(({ id, direction, at, text }) => ({
      id,
      from: direction === 'in' ? ('you' as const) : ('us' as const),
      at: at.toISOString(),
      text,
    })),
  };
}
