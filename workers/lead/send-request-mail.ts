import { getContact } from '@cotejo/domain/country/contact.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { deskOf, type DeskEmails } from '@cotejo/domain/lead/desk.ts';
import { readPlanRequest, type OpenedRequest } from '@cotejo/store/lead/read-plan-request.ts';
import { findRequestToken } from '@cotejo/store/lead/request-token.ts';
import { noteRequestMail } from '@cotejo/store/mail/note-mail.ts';
import type { RequestMailActivities } from '@cotejo/workflows/lead/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { MailDependencies } from '../mail/mail-dependencies.ts';
import { sendOrShow } from '../mail/send-or-refuse.ts';
import { writeRequestConfirmation, writeRequestNotice } from './request-mails.ts';

interface RequestMailDependencies extends Omit<MailDependencies, 'linkKeys'> {
  /** By the team of the request's business line. */
  readonly deskEmails: DeskEmails;
  /** Of teams without a mailbox of their own; null = the contact address of the request's country. */
  readonly deskEmail: string | null;
}

/**
 * One mail of a request. A worker killed between mail and row sends the same Message-ID again, which
 * mailboxes show once.
 */
export function createSendRequestMail(
  deps: RequestMailDependencies,
): RequestMailActivities['sendRequestMail'] {
  return ({ requestId, kind }) =>
    withHeartbeat(async () => {
      const request = await readPlanRequest(deps.db, deps.recordKeys, requestId);
      if (request.sent.includes(kind)) return 'sent';
      // Requests by our own staff are tests (spec 2 §6); nobody has to call them.
      if (kind === 'request-notice' && request.internal) return 'sent';
      const { email: contactEmail } = getContact(deps.contactEmails, request.country);
      const mail =
        kind === 'request-notice'
          ? writeRequestNotice(request, {
              deskEmail: deskOf(deps.deskEmails, request) ?? deps.deskEmail ?? contactEmail,
            })
          : writeRequestConfirmation(
              request,
              { contactEmail, changeUrl: await changeUrlOf(deps, request) },
              kind,
            );
      const subject = `request/${requestId}${kind === 'request-notice' ? '/desk' : ''}`;
      const outcome = await sendOrShow(deps.db, { subject, whose: kind }, () =>
        deps.sendMail(mail),
      );
      if (outcome === 'sent') await noteRequestMail(deps.db, { requestId, kind });
      return outcome;
    });
}

/**
 * The page of a request, in its country and language. The token is the fragment, which no server is sent. Messages are
 * not changed.
 */
async function changeUrlOf(
  { db, indexKey, publicUrls }: RequestMailDependencies,
  { id, kind, country, language }: OpenedRequest,
): Promise<string | null> {
  if (kind === 'contact') return null;
  const token = await findRequestToken(db, indexKey, id);
  const prefix = language === 'es' ? '' : `/${language}`;
  const address = `${publicUrls[country]}${prefix}${sitePaths.request}`;
  return token === null ? null : `${address}#${token}`;
}
