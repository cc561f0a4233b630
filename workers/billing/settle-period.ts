import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import { resolveAttention } from '@cotejo/store/attention/attention.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { requirePeriod } from '@cotejo/store/billing/move-period.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import type { ChargeActivities } from '@cotejo/workflows/billing/activities.ts';
import { chargeWorkflowId } from '@cotejo/workflows/billing/messages.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { decideAttempt, settleAttempt } from '../payment/attempt/settle-attempt.ts';
import { toRequest } from '../payment/charge.ts';
import { toChargeDetails } from '../purchase/start-charge.ts';
import { commitPeriod, readPeriodProgress } from './commit-period.ts';
import type { BillingDependencies } from './dependencies.ts';

/** Looks a payment of a period up, or closes its page. */
export function createSettlePeriod(deps: BillingDependencies): ChargeActivities['settlePeriod'] {
  return (call) =>
    withHeartbeat(async () => {
      const { attemptId, periodId } = call;
      const attempt = await requireAttempt(deps.db, attemptId);
      if (!isInFlight(attempt.status)) return readPeriodProgress(deps.db, attemptId);
      const { outcome, askedAt } = await settleAttempt(deps, attempt, call, () =>
        requestOf(deps, periodId, attempt),
      );
      const isReviewed = outcome.type === 'PENDING' && outcome.reason === 'proof_review';
      const isStill = !isReviewed || attempt.reason === 'proof_review';
      if (outcome.type === 'PENDING' && attempt.status === 'pending' && isStill)
        return readPeriodProgress(deps.db, attemptId);
      return commitPeriod(deps, attemptId, outcome, askedAt);
    });
}

/** Writes what a person found out about a charge that its provider could not tell. */
export function createDecidePeriod(deps: BillingDependencies): ChargeActivities['decidePeriod'] {
  return (call) =>
    withHeartbeat(async () => {
      const { attemptId, periodId, charged, noteId, decidedBy } = call;
      const attempt = await requireAttempt(deps.db, attemptId);
      if (!isInFlight(attempt.status)) return readPeriodProgress(deps.db, attemptId);
      const { outcome, askedAt } = await decideAttempt(deps, attempt, charged);
      const note = { decidedBy, ...(noteId === undefined ? {} : { noteId }) };
      const progress = await commitPeriod(deps, attemptId, outcome, askedAt, note);
      const { policyId, number } = await requirePeriod(deps.db, periodId);
      const subject = chargeWorkflowId(policyId, number);
      await resolveAttention(deps.db, [subject], ['payment_open', 'late']);
      return progress;
    });
}

async function requestOf(deps: BillingDependencies, periodId: string, attempt: PaymentAttempt) {
  const { purchaseId } = await requirePeriod(deps.db, periodId);
  const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
  return toRequest(deps, attempt, toChargeDetails(holder));
}
