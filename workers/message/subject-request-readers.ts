import { getContact } from '@cotejo/domain/country/contact.ts';
import {
  findSubjectRequest,
  openExtension,
  openReason,
  openSubject,
} from '@cotejo/store/privacy/subject-requests.ts';
import { subjectRequestWorkflowId } from '@cotejo/workflows/privacy/messages.ts';
import { writeSubjectMail, type SubjectMail } from '../privacy/subject-mail.ts';
import type { MessageReader, MessageReaders } from './message-reader.ts';

const reader =
  (kind: SubjectMail): MessageReader =>
  async ({ db, recordKeys, publicUrls, contactEmails }, { subjectId: requestId }) => {
    const request = await findSubjectRequest(db, requestId);
    if (request === null) return 'superseded';
    // Answered meanwhile: the mail of its end says all there is.
    if (kind === 'extended' && request.endedAt !== null) return 'superseded';
    const told = {
      person: openSubject(recordKeys, request),
      reason: (kind === 'extended' ? openExtension : openReason)(recordKeys, request),
    };
    const { countryCode: country } = request;
    const { email: contactEmail } = getContact(contactEmails, country);
    const publicUrl = publicUrls[country];
    return {
      mail: writeSubjectMail(request, kind, told, { publicUrl, contactEmail }),
      mailbox: {
        subject: subjectRequestWorkflowId(requestId),
        whose: `a request about personal data (${kind})`,
      },
      country,
    };
  };

/** A person's request about their data: that it came, that it takes longer, and what became of it. */
export const subjectRequestReaders: MessageReaders<
  'subject_received' | 'subject_extended' | 'subject_ended'
> = {
  subject_received: reader('received'),
  subject_extended: reader('extended'),
  subject_ended: reader('ended'),
};
