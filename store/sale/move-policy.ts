import { policyTransitions } from '@cotejo/domain/policy/policy-transitions.ts';
import type { PolicyStatus } from '@cotejo/domain/status/policy-status.ts';
import { assertMove } from '@cotejo/domain/state/transition-table.ts';
import type { Database } from '../database.ts';
import { cancelGiftCard } from '../gift-card/gift-cards.ts';
import { returnCommission } from '../ledger/book-commission.ts';
import { returnGiftCard } from '../gift-card/use-gift-card.ts';
import { endSubscriptions } from '../subscription/subscriptions.ts';
import { requireAttempt } from '../attempt/read-attempt.sql.ts';
import { policyEventModel, policyModel, type Policy } from '../policy/policy.model.ts';

type Moving = Pick<Policy, 'id' | 'status' | 'purchaseId' | 'attemptId'>;

/** Moves a policy that goes on from the status that its caller saw. */
export const movePolicy = (
  tx: Database,
  policy: Moving,
  to: Exclude<PolicyStatus, 'INACTIVE'>,
  reason: string,
): Promise<void> => setStatus(tx, policy, to, reason);

/**
 * Ends a policy, and what is charged for it later.
 *
 * @param moneyBack its insurer gives the premium back: so does what an offer gave with it, what a gift card paid, and our
 *   commission. Without it all of that stays as it is.
 */
export async function endPolicy(
  tx: Database,
  policy: Moving,
  { reason, moneyBack }: { readonly reason: string; readonly moneyBack: boolean },
): Promise<void> {
  await setStatus(tx, policy, 'INACTIVE', reason);
  if (moneyBack) {
    await cancelGiftCard(tx, policy);
    const { purchaseId, attemptId } = policy;
    await returnGiftCard(tx, purchaseId, () => requireAttempt(tx, attemptId));
    // Of the payment that it was issued for; a later period's goes back with that period's payment.
    await returnCommission(tx, attemptId);
  }
  await endSubscriptions(tx, { policyId: policy.id }, 'policy_ended');
}

/** With the row of its history, in the caller's transaction: the only way a policy's status changes. */
async function setStatus(
  tx: Database,
  policy: Moving,
  to: PolicyStatus,
  reason: string,
): Promise<void> {
  assertMove(policyTransitions, policy.status, to);
  const [changed] = await policyModel(tx).update(
    { status: to },
    { where: { id: policy.id, status: policy.status }, ...tx.scope },
  );
  if (changed !== 1) throw new Error(`policy ${policy.id} is no longer ${policy.status}`);
  await policyEventModel(tx).create(
    { policyId: policy.id, fromStatus: policy.status, status: to, reason },
    { ...tx.scope, returning: false },
  );
}
