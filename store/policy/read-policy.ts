import type { Database } from '../database.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { policyDocumentModel, policyModel, type Policy } from './policy.model.ts';

export function readPolicyOf(db: Database, purchaseId: string): Promise<Policy | null> {
  return policyModel(db).findOne({ where: { purchaseId }, raw: true, ...db.scope });
}

/** The sealed PDF of a policy; null until it is created. */
export async function readPolicyDocument(db: Database, policyId: string): Promise<Buffer | null> {
  const row = await policyDocumentModel(db).findByPk(policyId, { raw: true, ...db.scope });
  return row?.sealedPdf ?? null;
}

/** The first one that is saved stays. In no transaction: a second one would end it. */
export async function savePolicyDocument(
  db: Database,
  policyId: string,
  sealedPdf: Buffer,
): Promise<void> {
  // Not in bulk, which would write the whole document as text into its statement.
  try {
    const document = { policyId, sealedPdf };
    await policyDocumentModel(db).create(document, { returning: false, ...db.scope });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}
