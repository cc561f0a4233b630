import { changePurchase } from '@cotejo/store/purchase/change-purchase.ts';
import { onClient } from '@cotejo/store/purchase/run-statement.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';

/** Goes back to an answered step; its answers stay accepted until they are submitted again. */
export function createOpenStep({
  db,
}: Pick<PurchaseDependencies, 'db'>): PurchaseActivities['openStep'] {
  return async ({ purchaseId, fromVersion, requestId, expiresAt, stepId }) => {
    await changePurchase(onClient(db), {
      purchaseId,
      fromVersion,
      requestId,
      expiresAt,
      stepId,
      event: { type: 'step_opened', data: { stepId } },
    });
  };
}
