import { ticketLinkDays } from '@cotejo/domain/ticket/own-ticket.ts';
import type { LinkKeys } from '../crypto/link-keys.ts';
import { readLink, signLink } from '../crypto/signed-link.ts';

const purpose = 'ticket';
const dayMs = 86_400_000;

/** The link of a mail that opens a ticket for its customer, for some days from when the mail was written. */
export const ticketLinkOf = (keys: LinkKeys, ticketId: string, writtenAt: Date): string =>
  signLink(keys, purpose, ticketId, new Date(writtenAt.getTime() + ticketLinkDays * dayMs));

/** The id of the ticket that a link opens; null for one that is not ours or is over. */
export const readTicketLink = (keys: LinkKeys, link: string): string | null =>
  readLink(keys, purpose, link, Date.now());
