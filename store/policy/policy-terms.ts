import type { PolicyTerms } from '@cotejo/domain/policy/policy-source.ts';
import { readAgreedTerms } from '../acceptance/read-agreed-terms.ts';
import type { Database } from '../database.ts';
import { policyTermsModel } from './policy.model.ts';
import { readProductTerms } from './read-product-terms.ts';

interface TermsOf {
  readonly policyId: string;
  /** The payment attempt that paid for the policy. */
  readonly attemptId: string;
  readonly productId: number;
}

/**
 * The terms of a policy: those that its payment agreed to. One from before agreements kept them has those that were kept when
 * it was issued, or the catalogue's.
 */
export async function readPolicyTerms(
  db: Database,
  { policyId, attemptId, productId }: TermsOf,
): Promise<PolicyTerms> {
  const agreed = await readAgreedTerms(db, attemptId);
  return agreed ?? (await readKeptTerms(db, policyId)) ?? readProductTerms(db, productId);
}

async function readKeptTerms(db: Database, policyId: string): Promise<PolicyTerms | null> {
  const row = await policyTermsModel(db).findByPk(policyId, { raw: true, ...db.scope });
  return row?.terms ?? null;
}
