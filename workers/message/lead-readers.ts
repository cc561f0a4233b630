import { getContact } from '@cotejo/domain/country/contact.ts';
import { defaultCountry, type CountryCode } from '@cotejo/domain/country/country.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import { readHandOver } from '@cotejo/store/lead/hand-over.ts';
import { readLate } from '@cotejo/store/lead/keep-deadline.ts';
import { loadLeads } from '@cotejo/store/lead/load-leads.ts';
import { writeHandOverMail } from '../lead/hand-over-mail.ts';
import { writeLateMail } from '../lead/late-mail.ts';
import { writeDeskMail } from '../lead/desk-mail.ts';
import { partOf, type MessageReader, type MessageReaders } from './message-reader.ts';

/** An arranged call, for whoever has to make it; the part is the account, and its hour. */
const agendaReader: MessageReader = async (deps, message) => {
  const { db, recordKeys } = deps;
  const [accountId = '', arrangedFor = ''] = partOf(message).split('/');
  const [lead] = await loadLeads(db, [message.subjectId]);
  // Somebody else has it now, or another hour was arranged: they are told of that instead.
  if (lead?.assignedTo !== accountId || lead.dueAt?.toISOString() !== arrangedFor)
    return 'superseded';
  const account = await findAccount(db, accountId);
  if (account?.status !== 'ACTIVE') return 'superseded';
  const country = lead.countryCode as CountryCode;
  const { id, reference, dueAt } = lead;
  return {
    mail: writeDeskMail(
      {
        messageId: message.id,
        language: account.language,
        lead: { id, reference, country, dueAt },
      },
      openPerson(recordKeys, account),
      {
        publicUrl: deps.publicUrls[country],
        contactEmail: getContact(deps.contactEmails, country).email,
      },
    ),
    mailbox: { subject: `lead/${id}`, whose: 'somebody of the desk' },
    country,
  };
};

/** What changed hands in a window of time; the subject is the account, the part when the window began. */
const handOverReader: MessageReader = async (deps, message) => {
  const { db, recordKeys } = deps;
  const { subjectId: accountId } = message;
  const account = await findAccount(db, accountId);
  if (account?.status !== 'ACTIVE') return 'superseded';
  const handOver = await readHandOver(db, accountId, new Date(partOf(message)));
  // It went back and forth, and is now as it was, or was erased.
  if (handOver.given.length + handOver.taken.length === 0) return 'superseded';
  return {
    mail: writeHandOverMail(
      { messageId: message.id, language: account.language, handOver },
      openPerson(recordKeys, account),
      {
        publicUrl: deps.publicUrls[defaultCountry],
        contactEmail: getContact(deps.contactEmails, defaultCountry).email,
      },
    ),
    mailbox: { subject: `account/${accountId}`, whose: 'somebody of the desk' },
    country: null,
  };
};

/** Leads whose deadline passed in a window of time; the subject is the account, the part when the window began. */
const lateReader: MessageReader = async (deps, message) => {
  const { db, recordKeys } = deps;
  const { subjectId: accountId } = message;
  const account = await findAccount(db, accountId);
  if (account?.status !== 'ACTIVE') return 'superseded';
  const late = await readLate(db, accountId, new Date(partOf(message)));
  // Somebody moved them meanwhile.
  if (late.own.length + late.team.length === 0) return 'superseded';
  return {
    mail: writeLateMail(
      { messageId: message.id, language: account.language, late },
      openPerson(recordKeys, account),
      {
        publicUrl: deps.publicUrls[defaultCountry],
        contactEmail: getContact(deps.contactEmails, defaultCountry).email,
      },
    ),
    mailbox: { subject: `account/${accountId}`, whose: 'somebody of the desk' },
    country: null,
  };
};

export const leadReaders: MessageReaders<'lead_agenda' | 'leads_moved' | 'leads_late'> = {
  leads_late: lateReader,
  leads_moved: handOverReader,
  lead_agenda: agendaReader,
};
