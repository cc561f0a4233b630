import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import { resolveAttention } from '@cotejo/store/attention/attention.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import { purchaseWorkflowId } from '@cotejo/workflows/purchase/messages.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { settle } from '../payment/settle.ts';
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
      const askedAt = new Date();
      const asked = await settle(deps, attempt, { returnShape: null, close: null, last: false });
      const isKnown = asked.type !== 'UNKNOWN' || asked.moved !== undefined;
      const outcome = isKnown ? asked : decided(attempt, call.charged);
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

function decided(attempt: PaymentAttempt, charged: boolean): ChargeOutcome {
  if (!charged) return { type: 'DECLINED', reason: 'token_invalid', detail: 'decided by a person' };
  const { amount, currency } = attempt;
  const providerPaymentId = attempt.providerPaymentId ?? attempt.providerRef ?? attempt.id;
  return { type: 'SUCCESS', amount, currency, providerPaymentId, detail: 'decided by a person' };
}
