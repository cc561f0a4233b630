import { randomUUID } from 'node:crypto';
import { formatPolicyNumber } from '@cotejo/domain/policy/policy-number.ts';
import type { Database } from '../database.ts';
import { nextNumber } from '../server-calls.ts';
import { policyEventModel, policyModel } from './policy.model.ts';

/**
 * Writes the policy of a purchase under the next number of its country, in the transaction that
 * confirms the purchase. The unique index refuses a second one.
 */
export async function insertPolicy(
  tx: Database,
  policy: {
    readonly purchaseId: string;
    readonly attemptId: string;
    readonly countryCode: string;
    /** ISO day. */
    readonly startsOn: string;
    readonly year: number;
  },
): Promise<string> {
  const { purchaseId, attemptId, countryCode, startsOn, year } = policy;
  const number = formatPolicyNumber(countryCode, year, await nextNumber(tx, 'policy_number_seq'));
  const id = randomUUID();
  const options = { ...tx.scope, returning: false };
  await policyModel(tx).create(
    { id, number, purchaseId, attemptId, startsOn, status: 'ACTIVE' },
    options,
  );
  await policyEventModel(tx).create(
    { policyId: id, fromStatus: null, status: 'ACTIVE', reason: 'issued' },
    options,
  );
  return number;
}
