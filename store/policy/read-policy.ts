import type { Database } from '../database.ts';
import { policyDocumentModel, policyModel, type Policy } from './policy.model.ts';

export async function readPolicyOf(db: Database, purchaseId: string): Promise<Policy | null> {
  return policyModel(db).findOne({ where: { purchaseId }, raw: true, ...db.scope });
}

/** The sealed PDF of a policy; null until it is created. */
export async function readPolicyDocument(db: Database, policyId: string): Promise<Buffer | null> {
  const row = await policyDocumentModel(db).findByPk(policyId, { raw: true, ...db.scope });
  return row?.sealedPdf ?? null;
}

/** The first one that is saved stays. */
export async function savePolicyDocument(
  db: Database,
  policyId: string,
  sealedPdf: Buffer,
): Promise<void> {
  // In bulk, because `create` throws where a duplicate was ignored.
  await policyDocumentModel(db).bulkCreate([{ policyId, sealedPdf }], {
    ignoreDuplicates: true,
    returning: false,
    ...db.scope,
  });
}
