import { getContact, type ContactEmails } from '@cotejo/domain/country/contact.ts';
import type { PolicySource } from '@cotejo/domain/policy/policy-source.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { readPolicyTerms } from '../policy/policy-terms.ts';
import { readConfirmation, type Confirmation } from './read-confirmation.sql.ts';
import { readSubjectAnswers } from './read-subject-answers.ts';
import { readPolicyholder } from './read-policyholder.sql.ts';

/** Everything that page, mail and document of a policy say; null before the policy exists. */
export async function readPolicySource(
  db: Database,
  recordKeys: RecordKeys,
  purchaseId: string,
  contactEmails: ContactEmails,
): Promise<{ readonly confirmation: Confirmation; readonly source: PolicySource } | null> {
  const confirmation = await readConfirmation(db, purchaseId);
  if (confirmation === null) return null;
  const { policy, productId } = confirmation;
  const [people, subject, terms] = await Promise.all([
    readPolicyholder(db, recordKeys, purchaseId),
    readSubjectAnswers(db, recordKeys, purchaseId),
    readPolicyTerms(db, { policyId: policy.id, productId }),
  ]);
  const { country, product, productCode, persons, price, payment } = confirmation;
  return {
    confirmation,
    source: {
      country,
      product,
      productCode,
      persons,
      price,
      policy,
      payment: { ...payment, reference: getPurchaseReference(purchaseId) },
      people,
      subject,
      terms,
      contactEmail: getContact(contactEmails, country).email,
    },
  };
}
