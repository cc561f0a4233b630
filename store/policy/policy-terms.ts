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
 * The terms of a policy: those that its payment agreed to. One that no payment agreed to, or one from before agreements
 * kept them, has those that were kept when it was issued, or the catalogue's until then.
 */
export async function readPolicyTerms(
  db: Database,
  { policyId, attemptId, productId }: TermsOf,
): Promise<PolicyTerms> {
  const agreed = attemptId === null ? null : await readAgreedTerms(db, attemptId);
  return agreed ?? (await readKeptTerms(db, policyId)) ?? readProductTerms(db, productId);
}

async function readKeptTerms(db: Database, policyId: string): Promise<PolicyTerms | null> {
  const row = await policyTermsModel(db).findByPk(policyId, { raw: true, ...db.scope });
  return row?.terms ?? null;
}

/** The terms of a policy, which are kept with it where its payment agreed to none; those that were kept first stay. */
export async function keepPolicyTerms(db: Database, policy: TermsOf): Promise<PolicyTerms> {
  const { policyId, attemptId, productId } = policy;
  const agreed = attemptId === null ? null : await readAgreedTerms(db, attemptId);
  if (agreed !== null) return agreed;
  const terms = (await readKeptTerms(db, policyId)) ?? (await readProductTerms(db, productId));
  // In bulk, because `create` throws where a duplicate was ignored.
  await policyTermsModel(db).bulkCreate([{ policyId, terms }], {
    ignoreDuplicates: true,
    returning: false,
    ...db.scope,
  });
  return terms;
}
