import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import { resolveAttention } from '@cotejo/store/attention/attention.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import { purchaseWorkflowId } from '@cotejo/workflows/purchase/messages.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { decideAttempt } from '../payment/attempt/settle-attempt.ts';
import { commitOutcome, readProgress } from './commit-outcome.ts';
import type { PurchaseDependencies } from './dependencies.ts';
import { issueAfterCharge } from './issue-after-charge.ts';

/**
 * Writes what a person found out about a charge that its provider could not tell. The provider is asked
 * once more: what it knows by now counts more. If money of a charge that was decided as "not
 * charged" arrives later, it is refunded automatically.
 */
export function createDecideCharge(deps: PurchaseDependencies): PurchaseActivities['decideCharge'] {
  return (call) =>
    withHeartbeat(async () => {
      const { purchaseId, attemptId, noteId, decidedBy } = call;
      const attempt = await requireAttempt(deps.db, attemptId);
      if (!isInFlight(attempt.status)) return readProgress(deps.db, purchaseId, attemptId);
      const { outcome, askedAt } = await decideAttempt(deps, attempt, call.charged);
      const note = { decidedBy, ...(noteId === undefined ? {} : { noteId }) };
      const progress = await commitOutcome(
        deps.db,
        { ...call, tellPayer: true, note },
        attempt,
        outcome,
        askedAt,
      );
      await resolveAttention(deps.db, [purchaseWorkflowId(purchaseId)], ['payment_open', 'late']);
      return issueAfterCharge(deps, call, progress);
    });
}
