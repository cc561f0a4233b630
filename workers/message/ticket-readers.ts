import { getContact } from '@cotejo/domain/country/contact.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { listReplies } from '@cotejo/store/ticket/own-ticket.ts';
import { findTicket, openTicketPerson } from '@cotejo/store/ticket/read-ticket.ts';
import { ticketLinkOf } from '@cotejo/store/ticket/ticket-link.ts';
import { findStateAfter } from '@cotejo/store/ticket/state-after.ts';
import { writeTicketAnswer } from '../ticket/ticket-mail.ts';
import { partOf, type MessageReaders } from './message-reader.ts';

/** What the desk answers. */
export const ticketReaders: MessageReaders<'ticket_answer'> = {
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
    // The link is the fragment, which no server is sent.
    const link = ticketLinkOf(deps.linkKeys, ticket.id, said.at);
    const page = siteAddress(sitePaths.ticket, language);
    const pageUrl = `${deps.publicUrls[country]}${page}#${link}`;
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
