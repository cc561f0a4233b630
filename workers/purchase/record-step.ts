import { changePurchase } from '@cotejo/store/purchase/change-purchase.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';

/** Makes a stored submission the accepted answers of its step and opens the next one. */
export function createRecordStep({
  models,
}: Pick<PurchaseDependencies, 'models'>): PurchaseActivities['recordStep'] {
  return ({ purchaseId, fromVersion, requestId, expiresAt, stepId, submissionId, nextStepId }) =>
    models.sequelize.transaction(async () => {
      const changed = await changePurchase(models, {
        purchaseId,
        fromVersion,
        requestId,
        expiresAt,
        stepId: nextStepId,
        event: { type: 'step_completed', data: { stepId } },
      });
      if (changed === null) return;
      await models.PurchaseStep.update(
        { status: 'COMPLETED', submissionId },
        { where: { purchaseId, stepId } },
      );
    });
}
