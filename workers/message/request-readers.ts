import { siteAddressOf } from '@cotejo/domain/site/site-address-of.ts';
import { findSiteOfLead, type PartnerAddress } from '@cotejo/store/sale/find-partner-site.ts';
import { getContact } from '@cotejo/domain/country/contact.ts';
import { deskOf } from '@cotejo/domain/lead/desk.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { readPlanRequest, type OpenedRequest } from '@cotejo/store/lead/read-plan-request.ts';
import { findRequestToken } from '@cotejo/store/lead/request-token.ts';
import { noteRequestMail } from '@cotejo/store/mail/note-mail.ts';
import { writeRequestConfirmation, writeRequestNotice } from '../lead/request-mails.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import {
  partOf,
  type MessageDependencies,
  type MessageReader,
  type MessageReaders,
} from './message-reader.ts';

/** @param noted as `sent_mail` knows it: releases before this one look there whether it was sent */
const toVisitor =
  (noted: (message: Parameters<MessageReader>[1]) => string): MessageReader =>
  async (deps, message) => {
    const request = await readPlanRequest(deps.db, deps.recordKeys, message.subjectId);
    const kind = noted(message);
    if (request.sent.includes(kind)) return 'sent_before';
    const site = await findSiteOfLead(deps.db, request.leadId, request.country);
    const { email: contactEmail } = getContact(deps.contactEmails, request.country, site?.partner);
    const changeUrl = await changeUrlOf(deps, request, site);
    const mail = writeRequestConfirmation(request, { contactEmail, changeUrl }, kind);
    return toLetter(request, kind, mail);
  };

/** What a visitor asked for: to them, and to the desk that attends to it. */
export const requestReaders: MessageReaders<
  'request_confirmation' | 'request_notice' | 'request_copy'
> = {
  request_confirmation: toVisitor(() => 'request-confirmation'),
  request_copy: toVisitor((message) => `request-copy/${partOf(message)}`),
  request_notice: async (deps, { subjectId }) => {
    const request = await readPlanRequest(deps.db, deps.recordKeys, subjectId);
    const kind = 'request-notice';
    if (request.sent.includes(kind)) return 'sent_before';
    // Requests by our own staff are tests (spec 2 §6); nobody has to call them.
    if (request.internal) return 'superseded';
    const { email: contactEmail } = getContact(deps.contactEmails, request.country);
    const deskEmail = deskOf(deps.deskEmails, request) ?? deps.deskEmail ?? contactEmail;
    return toLetter(request, kind, writeRequestNotice(request, { deskEmail }));
  },
};

const toLetter = ({ id: requestId, country }: OpenedRequest, kind: string, mail: OutgoingMail) => ({
  mail,
  mailbox: {
    subject: `request/${requestId}${kind === 'request-notice' ? '/desk' : ''}`,
    whose: kind,
  },
  country,
  onSent: (tx: MessageDependencies['db']) => noteRequestMail(tx, { requestId, kind }),
});

/**
 * The page of a request, on its site and in its language. The token is the fragment, which no server is sent. Messages are
 * not changed.
 */
async function changeUrlOf(
  deps: MessageDependencies,
  { id, kind, country, language }: OpenedRequest,
  site: PartnerAddress | null,
): Promise<string | null> {
  if (kind === 'contact') return null;
  const token = await findRequestToken(deps.db, deps, id);
  const prefix = language === 'es' ? '' : `/${language}`;
  const address = `${siteAddressOf(deps.publicUrls, country, site)}${prefix}${sitePaths.request}`;
  return token === null ? null : `${address}#${token}`;
}
