import { getContact } from '@cotejo/domain/country/contact.ts';
import { keepLink } from '@cotejo/store/access/links.ts';
import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import { notePurchaseMail } from '@cotejo/store/mail/note-purchase-mail.sql.ts';
import { readNotice } from '@cotejo/store/purchase/read-notice.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import type { NoticeActivities } from '@cotejo/workflows/mail/activities.ts';
import { noticeWorkflowId } from '@cotejo/workflows/mail/messages.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { PurchaseDependencies } from '../purchase/dependencies.ts';
import { sendOrRefuse } from './send-or-refuse.ts';
import { writePurchaseNotice } from './purchase-notice.ts';

/**
 * One notice of a payment. A worker killed between mail and row sends the same Message-ID again,
 * which mailboxes show once.
 */
export function createSendPurchaseNotice(
  deps: Pick<
    PurchaseDependencies,
    'db' | 'recordKeys' | 'indexKey' | 'sendMail' | 'publicUrl' | 'contactEmails'
  >,
): NoticeActivities['sendPurchaseNotice'] {
  return (input) =>
    withHeartbeat(async () => {
      const { purchaseId } = input;
      const kind = `${input.kind}:${input.attemptId}`;
      const subject = await readNotice(deps.db, input, kind);
      if (subject.alreadySent) return 'sent';
      if (input.kind === 'refunding' && subject.refund?.status === 'refunded') return 'outdated';
      const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
      const { email } = getContact(deps.contactEmails, subject.country);
      const site = { publicUrl: deps.publicUrl, contactEmail: email };
      const session = await keepLink(deps.db, deps.indexKey, {
        purchaseId,
        purpose: 'mail',
        about: kind,
      });
      const outcome = await sendOrRefuse(() =>
        deps.sendMail(writePurchaseNotice(input, subject, holder, site, session)),
      );
      if (outcome === 'sent')
        await notePurchaseMail(deps.db, { purchaseId, kind, event: 'notice_sent' });
      else
        await raiseAttention(deps.db, {
          subject: noticeWorkflowId(input),
          kind: 'mail_refused',
          needs: 'person',
          detail: 'the mail server refuses the mailbox of the policyholder',
        });
      return outcome;
    });
}
