import { changePurchase } from '@cotejo/store/purchase/change-purchase.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';

/** Cancelled by the visitor or expired; nothing was charged. */
export function createEndPurchase({
  models,
}: Pick<PurchaseDependencies, 'models'>): PurchaseActivities['endPurchase'] {
  return async ({ purchaseId, fromVersion, requestId, status, reason }) => {
    await models.sequelize.transaction(() =>
      changePurchase(models, {
        purchaseId,
        fromVersion,
        requestId,
        status,
        endReason: reason,
        event: { type: status },
      }),
    );
  };
}
