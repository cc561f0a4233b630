import { changePurchase } from '@cotejo/store/purchase/change-purchase.ts';
import { onClient } from '@cotejo/store/purchase/run-statement.ts';
import { inTransaction } from '@cotejo/store/transaction.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';

/** Cancelled by the visitor or expired; nothing was charged. */
export function createEndPurchase({
  pool,
}: Pick<PurchaseDependencies, 'pool'>): PurchaseActivities['endPurchase'] {
  return async ({ purchaseId, fromVersion, requestId, status, reason }) => {
    await inTransaction(pool, (client) =>
      changePurchase(onClient(client), {
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
