import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { listReplies } from '@cotejo/store/ticket/own-ticket.ts';
import { findLeadingTicket } from '@cotejo/store/ticket/read-ticket.ts';
import { takesMore } from '@cotejo/store/ticket/open-ticket.ts';
import { readTicketLink } from '@cotejo/store/ticket/ticket-link.ts';
import type { TicketRow } from '@cotejo/store/ticket/ticket.model.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * The ticket that the link of a mail opens, or the one in which that goes on; `linkedId` is that of the link. Throws NOT_FOUND for one that is not ours, is over, or whose ticket is erased.
 */
export async function findOwnTicket(
  { db, configuration }: Dependencies,
  link: string,
): Promise<TicketRow & { readonly linkedId: string }> {
  const id = readTicketLink(configuration.linkKeys, link);
  const ticket = id === null ? null : await findLeadingTicket(db, id);
  if (id === null || ticket === null) throw new AppError('NOT_FOUND');
  return { ...ticket, linkedId: id };
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
