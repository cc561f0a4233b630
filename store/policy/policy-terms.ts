import type { PolicyTerms } from '@cotejo/domain/policy/policy-source.ts';
import { readAgreedTerms } from '../acceptance/read-agreed-terms.ts';
import type { Database } from '../database.ts';
import { policyTermsModel } from './policy.model.ts';
import { readProductTerms } from './read-product-terms.ts';

interface TermsOf {
  readonly policyId: string;
  /** The payment attempt that paid for the policy; null where none did. */
  readonly attemptId: string | null;
  readonly productId: number;
}

/**
 * The terms of a policy: those that its payment agreed to. A payment from before agreements kept them has those
 * that the worker kept when the policy was issued, or the catalogue's until then.
 */
export async function readPolicyTerms(
  db: Database,
  { policyId, attemptId, productId }: TermsOf,
): Promise<PolicyTerms> {
  const row = await policyTermsModel(db).findByPk(policyId, { raw: true, ...db.scope });
  return (
    row?.terms ??
    (attemptId === null ? null : await readAgreedTerms(db, attemptId)) ??
    (await readProductTerms(db, productId))
  );
}

/** Keeps its terms with a policy; those that were kept first stay. */
export async function keepPolicyTerms(db: Database, policy: TermsOf): Promise<void> {
  const { policyId } = policy;
  const terms = await readPolicyTerms(db, policy);
  // In bulk, because `create` throws where a duplicate was ignored.
  await policyTermsModel(db).bulkCreate([{ policyId, terms }], {
    ignoreDuplicates: true,
    returning: false,
    ...db.scope,
  });
}
