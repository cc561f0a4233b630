import { getContact } from '@cotejo/domain/country/contact.ts';
import {
  findSubjectRequest,
  openReason,
  openSubject,
} from '@cotejo/store/privacy/subject-requests.ts';
import type { SubjectMailActivities } from '@cotejo/workflows/privacy/activities.ts';
import { subjectRequestWorkflowId } from '@cotejo/workflows/privacy/messages.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { MailDependencies } from '../mail/mail-dependencies.ts';
import { sendOrShow } from '../mail/send-or-refuse.ts';
import { writeSubjectMail } from './subject-mail.ts';

/** One mail of a request; sent again after a crash it has the same Message-ID, which mailboxes show once. */
export function createSendSubjectMail(
  deps: Omit<MailDependencies, 'indexKey' | 'linkKeys'>,
): SubjectMailActivities['sendSubjectMail'] {
  return ({ requestId, kind }) =>
    withHeartbeat(async () => {
      const { db, recordKeys, publicUrls, contactEmails } = deps;
      const request = await findSubjectRequest(db, requestId);
      if (request === null) return 'sent';
      const told = {
        person: openSubject(recordKeys, request),
        reason: openReason(recordKeys, request),
      };
      const contactEmail = getContact(contactEmails, request.countryCode).email;
      const mail = writeSubjectMail(request, kind, told, {
        publicUrl: publicUrls[request.countryCode],
        contactEmail,
      });
      const subject = subjectRequestWorkflowId(requestId);
      const whose = `a request about personal data (${kind})`;
      return sendOrShow(db, { subject, whose }, () => deps.sendMail(mail));
    });
}
