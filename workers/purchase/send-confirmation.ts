import { getContact } from '@cotejo/domain/country/contact.ts';
import { keepLink } from '@cotejo/store/access/links.ts';
import { sealBytes } from '@cotejo/store/crypto/seal.ts';
import { notePurchaseMail } from '@cotejo/store/mail/note-purchase-mail.sql.ts';
import { savePolicyDocument } from '@cotejo/store/policy/read-policy.ts';
import { keepPolicyTerms } from '@cotejo/store/policy/policy-terms.ts';
import { readConfirmation } from '@cotejo/store/purchase/read-confirmation.sql.ts';
import { readPolicySource } from '@cotejo/store/sale/read-policy-source.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { mailboxOf } from '../mail/mail-holder.ts';
import { sendOrShow } from '../mail/send-or-refuse.ts';
import { writeConfirmationMail } from '../policy/confirmation-mail.ts';
import { drawPolicyDocument } from '../policy/policy-document.ts';
import type { PurchaseDependencies } from './dependencies.ts';

/**
 * Creates the policy document, stores it sealed, mails it. A worker killed between mail and row sends
 * the same Message-ID again, which mailboxes show once.
 */
export function createSendConfirmation(
  deps: PurchaseDependencies,
): PurchaseActivities['sendConfirmation'] {
  return ({ purchaseId }) =>
    withHeartbeat(async () => {
      const { db, recordKeys, contactEmails } = deps;
      const confirmation = await readConfirmation(db, purchaseId);
      if (confirmation === null) throw new Error(`purchase ${purchaseId} has no policy`);
      if (confirmation.alreadySent) return 'sent';
      const { productId, policy } = confirmation;
      const { id, attemptId } = policy;
      await keepPolicyTerms(db, { policyId: id, attemptId, productId });
      const source = await readPolicySource(db, recordKeys, confirmation, contactEmails);
      const pdf = await drawPolicyDocument(source, confirmation.language);
      await savePolicyDocument(deps.db, id, sealBytes(deps.recordKeys, id, pdf));
      const { email } = getContact(deps.contactEmails, confirmation.country);
      const site = { publicUrl: deps.publicUrls[confirmation.country], contactEmail: email };
      const session = await keepLink(deps.db, deps.linkKeys, {
        purchaseId,
        purpose: 'mail',
        about: 'confirmation',
      });
      const outcome = await sendOrShow(db, mailboxOf(purchaseId), () =>
        deps.sendMail(writeConfirmationMail(confirmation, source, pdf, site, session)),
      );
      if (outcome === 'sent')
        await notePurchaseMail(deps.db, { purchaseId, kind: 'confirmation', event: 'mail_sent' });
      return outcome;
    });
}
