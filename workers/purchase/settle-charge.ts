import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { purchaseStatusAfter } from '@cotejo/domain/purchase/end/status-after-charge.ts';
import { readPurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { toRequest } from '../payment/charge.ts';
import { settleAttempt } from '../payment/attempt/settle-attempt.ts';
import { commitOutcome, readProgress } from './commit-outcome.ts';
import type { PurchaseDependencies } from './dependencies.ts';
import { issueAfterCharge } from './issue-after-charge.ts';
import { toChargeDetails } from './start-charge.ts';

/**
 * Finishes a charge that is in progress. Return, webhook, timer and double click all end here, one after
 * the other, so one of them settles the attempt and the others find it settled.
 */
export function createSettleCharge(deps: PurchaseDependencies): PurchaseActivities['settleCharge'] {
  return (call) =>
    withHeartbeat(async () => {
      const { purchaseId, attemptId } = call;
      const attempt = await requireAttempt(deps.db, attemptId);
      const purchase = await readPurchase(deps.db, purchaseId);
      const { version, status } = purchase;
      if (!isInFlight(attempt.status) || version > call.fromVersion)
        return readProgress(deps.db, purchaseId, attemptId);
      const { outcome, askedAt } = await settleAttempt(deps, attempt, call, () =>
        requestOf(deps, purchaseId, attempt),
      );
      // No change: a version for each look-up without a result would only wake every open page.
      const isStill =
        outcome.type === 'PENDING' &&
        attempt.status === 'pending' &&
        purchaseStatusAfter(outcome, attempt.redirect !== null) === status;
      if (isStill && call.nextCheckAt === null) return readProgress(deps.db, purchaseId, attemptId);
      const progress = await commitOutcome(deps.db, call, attempt, outcome, askedAt, purchase);
      return issueAfterCharge(deps, call, progress);
    });
}

/** The charge of a card that was inscribed meanwhile. */
async function requestOf(deps: PurchaseDependencies, purchaseId: string, attempt: PaymentAttempt) {
  const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
  return toRequest(deps, attempt, toChargeDetails(holder));
}
