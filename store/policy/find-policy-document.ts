import type { Database } from '../database.ts';

export interface StoredPolicyDocument {
  readonly policyId: string;
  readonly number: string;
  readonly sealedPdf: Buffer;
}

export async function findPolicyDocument(
  db: Database,
  purchaseId: string,
): Promise<StoredPolicyDocument | null> {
  const { rows } = await db.query<StoredPolicyDocument>({
    name: 'find-policy-document',
    text: `SELECT o.id AS "policyId", o.number, d.sealed_pdf AS "sealedPdf"
             FROM policy o JOIN policy_document d ON d.policy_id = o.id WHERE o.purchase_id = $1`,
    values: [purchaseId],
  });
  return rows[0] ?? null;
}
