import { changePurchase } from '@cotejo/store/purchase/change-purchase.ts';
import { onClient } from '@cotejo/store/purchase/run-statement.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';

/** Makes a stored submission the accepted answers of its step and opens the next one. */
export function createRecordStep({
  db,
}: Pick<PurchaseDependencies, 'db'>): PurchaseActivities['recordStep'] {
  return async (call) => {
    const { purchaseId, fromVersion, requestId, expiresAt, stepId, submissionId, nextStepId } =
      call;
    await changePurchase(onClient(db), {
      purchaseId,
      fromVersion,
      requestId,
      expiresAt,
      stepId: nextStepId,
      completed: { stepId, submissionId },
      event: { type: 'step_completed', data: { stepId } },
    });
  };
}
