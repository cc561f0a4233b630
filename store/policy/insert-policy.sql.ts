// Measured (docs/decisions/hand-statements.md), "issuing a policy": by models it takes 2 to 3 × as long.
import { randomUUID } from 'node:crypto';
import { formatPolicyNumber } from '@cotejo/domain/policy/policy-number.ts';
import type { Database } from '../database.ts';
import { nextNumber } from '../server-calls.ts';

/**
 * Writes a policy under the next number of its country, in the transaction that confirms its purchase. The unique index refuses
 * a second one. Answers its id and its number.
 */
export async function insertPolicy(
  tx: Database,
  policy: {
    readonly purchaseId: string;
    /** The payment that paid for it. */
    readonly attemptId: string;
    readonly countryCode: string;
    /** ISO day. */
    readonly startsOn: string;
    readonly year: number;
    /** Seals for its id what it leaves out for whom; absent where it leaves nothing out. */
    readonly sealExclusions?: (id: string) => Buffer;
  },
): Promise<{ readonly id: string; readonly number: string }> {
  const { purchaseId, attemptId, countryCode, startsOn, year, sealExclusions } = policy;
  const id = randomUUID();
  const number = formatPolicyNumber(countryCode, year, await nextNumber(tx, 'policy_number_seq'));
  await tx.query({
    name: 'insert-policy',
    text: `WITH issued AS (
             INSERT INTO policy (id, number, purchase_id, attempt_id, starts_on, status, sealed_exclusions)
             VALUES ($1, $2, $3, $4, $5, 'ACTIVE', $6)
             RETURNING id, status
           )
           INSERT INTO policy_event (policy_id, status, reason)
           SELECT id, status, 'issued' FROM issued`,
    values: [id, number, purchaseId, attemptId, startsOn, sealExclusions?.(id) ?? null],
  });
  return { id, number };
}
