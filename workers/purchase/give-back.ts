import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { giveBack } from '@cotejo/store/sale/give-back.ts';
import { readPurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';

/**
 * Hands the money of a purchase whose policy was refused to `refund/{attemptId}`. A policy that a try
 * counted as lost had issued after all holds: there is never both a refund and a policy.
 */
export function createGiveBack({
  db,
}: Pick<PurchaseDependencies, 'db'>): PurchaseActivities['giveBack'] {
  return ({ purchaseId, requestId, attemptId, reason }) =>
    db.transaction(async (tx) => {
      const { status, version } = await readPurchase(tx, purchaseId);
      if (status === 'confirmed') return { type: 'issued', version };
      if (status !== 'issuing') return { type: 'requested', version };
      const attempt = await requireAttempt(tx, attemptId);
      await giveBack(tx, {
        move: { purchaseId, requestId, fromVersion: version, flow: attempt.flow },
        attempt,
        reason,
        event: 'payment_refunding',
      });
      return { type: 'requested', version: version + 1 };
    });
}
