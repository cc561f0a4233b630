import { getContact } from '@cotejo/domain/country/contact.ts';
import { siteAddressOf } from '@cotejo/domain/site/site-address-of.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { findSiteOfLead } from '@cotejo/store/sale/find-partner-site.ts';
import { listReplies } from '@cotejo/store/ticket/own-ticket.ts';
import {
  findLeadOfTicket,
  findTicket,
  openTicketPerson,
} from '@cotejo/store/ticket/read-ticket.ts';
import { ticketLinkOf } from '@cotejo/store/ticket/ticket-link.ts';
import { findStateAfter } from '@cotejo/store/ticket/state-after.ts';
import type { TicketRow } from '@cotejo/store/ticket/ticket.model.ts';
import { waitsSince } from '@cotejo/store/ticket/end-waits.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import { writeDueMail, type DueNews } from '../ticket/ticket-due-mail.ts';
import { writeTicketAnswer } from '../ticket/ticket-mail.ts';
import { writeWaitMail, type WaitNews } from '../ticket/ticket-wait-mail.ts';
import {
  partOf,
  type MessageDependencies,
  type MessageReader,
  type MessageReaders,
} from './message-reader.ts';

/** Who answers the customer of a ticket, and its page for them, on the site where they asked. */
async function placeOf(
  { db, contactEmails, publicUrls, linkKeys }: MessageDependencies,
  { id, countryCode, language }: TicketRow,
  writtenAt: Date,
): Promise<{ readonly contactEmail: string; readonly pageUrl: string }> {
  const leadId = await findLeadOfTicket(db, id);
  const site = leadId === null ? null : await findSiteOfLead(db, leadId, countryCode);
  const page = `${siteAddressOf(publicUrls, countryCode, site)}${siteAddress(sitePaths.ticket, language)}`;
  return {
    contactEmail: getContact(contactEmails, countryCode, site?.partner).email,
    // The link is the fragment, which no server is sent.
    pageUrl: `${page}#${ticketLinkOf(linkKeys, id, writtenAt)}`,
  };
}

/** That we wait for the customer, or do so no more; nothing where the ticket, as it is now, says otherwise. */
const waitReader =
  (news: WaitNews, isStillSo: (ticket: TicketRow, part: string) => boolean): MessageReader =>
  async (deps, message) => {
    const { db, recordKeys } = deps;
    const ticket = await findTicket(db, message.subjectId);
    const person = ticket === null ? null : openTicketPerson(recordKeys, ticket);
    if (ticket === null || person === null || !isStillSo(ticket, partOf(message)))
      return 'superseded';
    const { id, reference, countryCode: country, language } = ticket;
    return {
      mail: writeWaitMail(
        {
          messageId: message.id,
          news,
          reference,
          country,
          language,
          name: person.name,
          email: person.email,
          askedAt: waitsSince(ticket),
        },
        await placeOf(deps, ticket, new Date(Date.now())),
      ),
      mailbox: { subject: `ticket/${id}`, whose: 'ticket-answer' },
      country,
    };
  };

/** To whoever has a ticket; the part is the account and the time at which it was due. */
const dueReader =
  (news: DueNews): MessageReader =>
  async (deps, message) => {
    const { db, recordKeys } = deps;
    const [accountId = '', dueAt = ''] = partOf(message).split('/');
    const ticket = await findTicket(db, message.subjectId);
    if (ticket?.assignedTo !== accountId || ticket.dueAt?.toISOString() !== dueAt)
      return 'superseded';
    const account = await findAccount(db, accountId);
    if (account?.status !== 'ACTIVE') return 'superseded';
    const { id, reference, countryCode: country } = ticket;
    return {
      mail: writeDueMail(
        { messageId: message.id, news, language: account.language, ticket: { id, reference } },
        openPerson(recordKeys, account),
        {
          publicUrl: deps.publicUrls[country],
          contactEmail: getContact(deps.contactEmails, country).email,
        },
      ),
      mailbox: { subject: `ticket/${id}`, whose: 'somebody of the desk' },
      country,
    };
  };

/** What the desk answers, and what is told about a ticket that waits. */
export const ticketReaders: MessageReaders<
  'ticket_answer' | 'ticket_waiting' | 'ticket_closed' | 'ticket_due' | 'ticket_late'
> = {
  // They have replied, or were asked something else meanwhile.
  ticket_waiting: waitReader(
    'waiting',
    (ticket, part) => ticket.state === 'PENDING' && waitsSince(ticket).toISOString() === part,
  ),
  // It is open again.
  ticket_closed: waitReader('closed', ({ state }) => state === 'SOLVED'),
  ticket_due: dueReader('due'),
  ticket_late: dueReader('late'),
  ticket_answer: async (deps, message) => {
    const { db, recordKeys } = deps;
    const ticket = await findTicket(db, message.subjectId);
    const person = ticket === null ? null : openTicketPerson(recordKeys, ticket);
    // Erased meanwhile: nobody is left to write to.
    if (ticket === null || person === null) return 'superseded';
    const words = await listReplies(db, recordKeys, ticket.id);
    const at = words.findIndex(({ id }) => id === partOf(message));
    const said = words[at];
    if (said === undefined) return 'superseded';
    const { countryCode: country, language } = ticket;
    return {
      mail: writeTicketAnswer(
        {
          messageId: said.id,
          reference: ticket.reference,
          country,
          language,
          name: person.name,
          email: person.email,
          text: said.text,
          state: await findStateAfter(db, said.id),
          earlier: words
            .slice(0, at)
            .filter(({ direction }) => direction === 'out')
            .map(({ id }) => id),
        },
        await placeOf(deps, ticket, said.at),
      ),
      mailbox: { subject: `ticket/${ticket.id}`, whose: 'ticket-answer' },
      country,
    };
  },
};
