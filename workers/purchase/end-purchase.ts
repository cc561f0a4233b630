import { changePurchase } from '@cotejo/store/purchase/change-purchase.ts';
import { onClient } from '@cotejo/store/purchase/run-statement.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';

/** Cancelled by the visitor or expired; nothing was charged. */
export function createEndPurchase({
  db,
}: Pick<PurchaseDependencies, 'db'>): PurchaseActivities['endPurchase'] {
  return async ({ purchaseId, fromVersion, requestId, status, reason }) => {
    await db.transaction((tx) =>
      changePurchase(onClient(tx), {
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
