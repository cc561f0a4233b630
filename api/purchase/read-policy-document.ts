import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { unsealBytes } from '@cotejo/store/crypto/seal.ts';
import { findPolicyDocument } from '@cotejo/store/policy/find-policy-document.ts';
import { loadPurchase } from './load-snapshot.ts';
import type { PurchaseContext } from './purchase-context.ts';

/** The PDF of an issued policy; 404 until it is drawn. */
export async function readPolicyDocument(
  context: PurchaseContext,
  session: string,
): Promise<{ readonly pdf: Buffer; readonly number: string }> {
  const record = await loadPurchase(context, session);
  const document = await findPolicyDocument(context.dependencies.pool, record.id);
  if (document === null) throw new AppError('NOT_FOUND');
  return {
    pdf: unsealBytes(context.recordKeys, document.policyId, document.sealedPdf),
    number: document.number,
  };
}
