import { sealBytes } from '@cotejo/store/crypto/seal.ts';
import { savePolicyDocument } from '@cotejo/store/policy/read-policy.ts';
import { readConfirmation } from '@cotejo/store/purchase/read/read-confirmation.sql.ts';
import { readPolicySource } from '@cotejo/store/sale/read-policy-source.ts';
import { writeConfirmationMail } from '../policy/confirmation-mail.ts';
import { drawPolicyDocument } from '../policy/policy-document.ts';
import { mailPurchase } from './mail-purchase.ts';
import type { MessageReaders } from './message-reader.ts';

/** The mail of a new policy. Its document is made and sealed here, off the queues that sell. */
export const policyReaders: MessageReaders<'confirmation'> = {
  confirmation: async (deps, message) => {
    const { db, recordKeys, contactEmails } = deps;
    const { subjectId: purchaseId } = message;
    const confirmation = await readConfirmation(db, purchaseId);
    if (confirmation === null) throw new Error(`purchase ${purchaseId} has no policy`);
    if (confirmation.alreadySent) return 'sent_before';
    const { policy, country } = confirmation;
    const source = await readPolicySource(db, recordKeys, confirmation, contactEmails);
    const pdf = await drawPolicyDocument(source, confirmation.language);
    await savePolicyDocument(db, policy.id, sealBytes(recordKeys, policy.id, pdf));
    return mailPurchase(deps, message, {
      noted: 'confirmation',
      country,
      purchase: confirmation.purchase,
      write: (site, session) => writeConfirmationMail(confirmation, source, pdf, site, session),
    });
  },
};
