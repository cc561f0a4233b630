import { sealBytes } from '@cotejo/store/crypto/seal.ts';
import { keepPolicyTerms } from '@cotejo/store/policy/policy-terms.ts';
import { savePolicyDocument } from '@cotejo/store/policy/read-policy.ts';
import { readConfirmation } from '@cotejo/store/purchase/read-confirmation.sql.ts';
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
    const { productId, policy, country } = confirmation;
    const { id, attemptId } = policy;
    const terms = await keepPolicyTerms(db, { policyId: id, attemptId, productId });
    const source = await readPolicySource(db, recordKeys, confirmation, contactEmails, terms);
    const pdf = await drawPolicyDocument(source, confirmation.language);
    await savePolicyDocument(db, id, sealBytes(recordKeys, id, pdf));
    return mailPurchase(deps, message, {
      noted: 'confirmation',
      country,
      purchase: confirmation.purchase,
      write: (site, session) => writeConfirmationMail(confirmation, source, pdf, site, session),
    });
  },
};
