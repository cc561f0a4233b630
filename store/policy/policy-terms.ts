import type { PolicyTerms } from '@cotejo/domain/policy/policy-source.ts';
import type { Database } from '../database.ts';
import { policyTermsModel } from './policy.model.ts';
import { readProductTerms } from './read-product-terms.ts';

/**
 * The terms of a policy. A page may ask before the worker has kept them: then they are still those of
 * the catalogue.
 */
export async function readPolicyTerms(
  db: Database,
  policy: { readonly policyId: string; readonly productId: number },
): Promise<PolicyTerms> {
  const row = await policyTermsModel(db).findByPk(policy.policyId, { raw: true, ...db.scope });
  return row?.terms ?? readProductTerms(db, policy.productId);
}

/** Keeps today's terms of the catalogue with a policy; those that were kept first stay. */
export async function keepPolicyTerms(
  db: Database,
  { policyId, productId }: { readonly policyId: string; readonly productId: number },
): Promise<void> {
  const terms = await readPolicyTerms(db, { policyId, productId });
  // In bulk, because `create` throws where a duplicate was ignored.
  await policyTermsModel(db).bulkCreate([{ policyId, terms }], {
    ignoreDuplicates: true,
    returning: false,
    ...db.scope,
  });
}
