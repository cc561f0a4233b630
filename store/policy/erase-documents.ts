import type { Database } from '../database.ts';
import { policyDocumentModel, policyModel } from './policy.model.ts';

/** The PDFs of the policies of purchases, and what they leave out for whom; number and dates stay for the books. */
export async function eraseDocuments(tx: Database, purchaseIds: readonly string[]): Promise<void> {
  const policies = await policyModel(tx).findAll({
    attributes: ['id'],
    where: { purchaseId: [...purchaseIds] },
    raw: true,
    ...tx.scope,
  });
  const policyId = policies.map(({ id }) => id);
  await policyDocumentModel(tx).destroy({ where: { policyId }, ...tx.scope });
  await policyModel(tx).update(
    { sealedExclusions: null },
    { where: { id: policyId }, ...tx.scope },
  );
}
