import { getContact } from '@cotejo/domain/country/contact.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { listReplies } from '@cotejo/store/ticket/own-ticket.ts';
import { findTicket, openTicketPerson } from '@cotejo/store/ticket/read-ticket.ts';
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

/** The page of a ticket for its customer; the link is the fragment, which no server is sent. */
function pageUrlOf(
  deps: MessageDependencies,
  { id, countryCode, language }: TicketRow,
  writtenAt: Date,
): string {
  const page = siteAddress(sitePaths.ticket, language);
  return `${deps.publicUrls[countryCode]}${page}#${ticketLinkOf(deps.linkKeys, id, writtenAt)}`;
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
    const { email: contactEmail } = getContact(deps.contactEmails, country);
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
        { contactEmail, pageUrl: pageUrlOf(deps, ticket, new Date(Date.now())) },
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
    const { email: contactEmail } = getContact(deps.contactEmails, country);
    const pageUrl = pageUrlOf(deps, ticket, said.at);
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
        { contactEmail, pageUrl },
      ),
      mailbox: { subject: `ticket/${ticket.id}`, whose: 'ticket-answer' },
      country,
    };
  },
};
