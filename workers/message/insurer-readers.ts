import { getContact } from '@cotejo/domain/country/contact.ts';
import { findContact } from '@cotejo/store/organization/insurer-contacts.ts';
import { readSentFile } from '@cotejo/store/insurer-notice/read-files.ts';
import { writeInsurerFileMail } from '../insurer-notice/insurer-file-mail.ts';
import { partOf, type MessageReader, type MessageReaders } from './message-reader.ts';

/** A mail with a file to a contact at its insurer; a reminder as long as something of it has no answer. */
const read =
  (isReminder: boolean): MessageReader =>
  async (deps, message) => {
    const { db, recordKeys } = deps;
    const { id, subjectId } = message;
    const [companyId = '', contactId = ''] = partOf(message).split('/');
    const contact = await findContact(db, recordKeys, contactId);
    const sent = await db.inTenant({ companyId }, (own) =>
      readSentFile(own, recordKeys, subjectId),
    );
    // The contact was taken away, the company's contract is over, or everything was answered meanwhile.
    if (contact === null || sent === null || sent.unanswered === 0) return 'superseded';
    const { country } = sent;
    const { email: contactEmail } = getContact(deps.contactEmails, country);
    const unanswered = isReminder ? sent.unanswered : null;
    return {
      mail: writeInsurerFileMail({ ...sent, unanswered, messageId: id, language: 'es' }, contact, {
        contactEmail,
      }),
      mailbox: { subject: `insurer-file/${subjectId}`, whose: 'insurer-contact' },
      country,
    };
  };

/** What contacts at insurers are told. */
export const insurerReaders: MessageReaders<'insurer_file' | 'insurer_reminder'> = {
  insurer_file: read(false),
  insurer_reminder: read(true),
};
