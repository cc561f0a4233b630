import { isUnpaid } from '@cotejo/domain/purchase/purchase-transitions.ts';
import { expiredMove, movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { unlessOvertaken } from '@cotejo/store/purchase/overtaken.ts';
import { readPosition } from '@cotejo/store/purchase/read/read-position.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';

/**
 * For workflows that hold the clock of their purchase's end, which those of today do not (`expire-due.ts`). Ends a purchase
 * whose time is over; nothing was charged. The row knows of answers that the workflow
 * does not know of, so the row decides, and its state is returned.
 */
export function createExpirePurchase({
  db,
}: Pick<PurchaseDependencies, 'db'>): PurchaseActivities['expirePurchase'] {
  return async ({ purchaseId }) => {
    const position = await readPosition(db, purchaseId);
    const isDue =
      isUnpaid(position.status) &&
      (position.expiresAt === null || Date.parse(position.expiresAt) <= Date.now());
    if (!isDue) return position;
    await unlessOvertaken(
      db.transaction((tx) =>
        movePurchase(tx, { purchaseId, fromVersion: position.version, ...expiredMove }),
      ),
    );
    return readPosition(db, purchaseId);
  };
}
