import { getContact, type ContactEmails } from '@cotejo/domain/country/contact.ts';
import type { PolicySource } from '@cotejo/domain/policy/policy-source.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { readPolicyTerms } from '../policy/policy-terms.ts';
import type { Confirmation } from './read-confirmation.sql.ts';
import { readSubjectAnswers } from './read-subject-answers.ts';
import { readPolicyholder } from './read-policyholder.sql.ts';

/** Everything that page, mail and document of a policy say. */
export async function readPolicySource(
  db: Database,
  recordKeys: RecordKeys,
  confirmation: Confirmation,
  contactEmails: ContactEmails,
): Promise<PolicySource> {
  const { purchaseId, country, product, productId, productCode, persons, price, policy, payment } =
    confirmation;
  const [people, subject, terms] = await Promise.all([
    readPolicyholder(db, recordKeys, purchaseId),
    readSubjectAnswers(db, recordKeys, purchaseId),
    readPolicyTerms(db, { policyId: policy.id, attemptId: policy.attemptId, productId }),
  ]);
  return {
    country,
    product,
    productCode,
    persons,
    price,
    policy,
    payment: { ...payment, reference: getPurchaseReference(purchaseId) },
    people,
    subject,
    exclusions:
      confirmation.sealedExclusions === null
        ? []
        : (unseal(
            recordKeys,
            `${policy.id}/exclusions`,
            confirmation.sealedExclusions,
          ) as PolicySource['exclusions']),
    terms,
    contactEmail: getContact(contactEmails, country).email,
  };
}
