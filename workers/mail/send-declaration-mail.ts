import { getContact } from '@cotejo/domain/country/contact.ts';
import { keepLink } from '@cotejo/store/access/links.ts';
import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import { wasSent } from '@cotejo/store/mail/note-mail.ts';
import { notePurchaseMail } from '@cotejo/store/mail/note-purchase-mail.sql.ts';
import { findRecipient } from '@cotejo/store/purchase/find-recipient.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import type { NoticeActivities } from '@cotejo/workflows/mail/activities.ts';
import { declarationMailWorkflowId } from '@cotejo/workflows/mail/messages.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { PurchaseDependencies } from '../purchase/dependencies.ts';
import { writeDeclarationMail } from './declaration-mail.ts';
import { sendOrRefuse } from './send-or-refuse.ts';

/**
 * Tells the holder of a purchase that there is an answer to their health declaration. A worker killed between mail and
 * row sends the same Message-ID again, which mailboxes show once.
 */
export function createSendDeclarationMail(
  deps: Pick<
    PurchaseDependencies,
    'db' | 'recordKeys' | 'indexKey' | 'sendMail' | 'publicUrl' | 'contactEmails'
  >,
): NoticeActivities['sendDeclarationMail'] {
  return (input) =>
    withHeartbeat(async () => {
      const { declarationId, purchaseId } = input;
      const kind = `declaration:${declarationId}`;
      if (await wasSent(deps.db, { purchaseId, kind })) return 'sent';
      const to = await findRecipient(deps.db, purchaseId);
      const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
      const { email } = getContact(deps.contactEmails, to.country);
      const site = { publicUrl: deps.publicUrl, contactEmail: email };
      const session = await keepLink(deps.db, deps.indexKey, {
        purchaseId,
        purpose: 'mail',
        about: kind,
      });
      const outcome = await sendOrRefuse(() =>
        deps.sendMail(writeDeclarationMail(declarationId, to, holder, site, session)),
      );
      if (outcome === 'sent')
        await notePurchaseMail(deps.db, { purchaseId, kind, event: 'notice_sent' });
      else
        await raiseAttention(deps.db, {
          subject: declarationMailWorkflowId(input),
          kind: 'mail_refused',
          needs: 'person',
          detail: 'the mail server refuses the mailbox of the policyholder',
        });
      return outcome;
    });
}
