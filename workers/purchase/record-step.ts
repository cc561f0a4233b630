import { changePurchase } from '@cotejo/store/purchase/change-purchase.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';

/** Makes a stored submission the accepted answers of its step and opens the next one. */
export function createRecordStep({
  models,
}: Pick<PurchaseDependencies, 'models'>): PurchaseActivities['recordStep'] {
  return async (call) => {
    const { purchaseId, fromVersion, requestId, expiresAt, stepId, submissionId, nextStepId } =
      call;
    await models.sequelize.transaction(() =>
      changePurchase(models, {
        purchaseId,
        fromVersion,
        requestId,
        expiresAt,
        stepId: nextStepId,
        completed: { stepId, submissionId },
        event: { type: 'step_completed', data: { stepId } },
      }),
    );
  };
}
