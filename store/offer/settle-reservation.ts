// One statement: taking a place and noting who holds it must not be told apart by another buyer.
import type { PurchaseStatus } from '@cotejo/domain/purchase/snapshot.ts';
import type { Database } from '../database.ts';

/**
 * What the end of a purchase does with its place of a limited offer. A declined payment is no end:
 * the purchase goes back to `filling` and keeps its place. A contract that was confirmed has used it,
 * even when it is withdrawn later (docs/decisions/offers-and-stock.md).
 */
const outcome: Readonly<Partial<Record<PurchaseStatus, 'kept' | 'returned'>>> = {
  confirmed: 'kept',
  cancelled: 'returned',
  expired: 'returned',
  refunded: 'returned',
};

/** Settles it in the transaction that writes `status`; once, because only `reserved` moves. */
export async function settleReservation(
  tx: Database,
  purchaseId: string,
  status: PurchaseStatus,
): Promise<void> {
  const state = outcome[status];
  if (state === undefined) return;
  await tx.query({
    name: 'settle-reservation',
    text: `WITH settled AS (
       UPDATE offer_reservation SET state = $2, settled_at = now()
        WHERE purchase_id = $1 AND state = 'reserved'
       RETURNING offer_id, state)
     UPDATE product_offer o SET stock = o.stock + 1
       FROM settled s WHERE o.id = s.offer_id AND s.state = 'returned'
     RETURNING o.id`,
    values: [purchaseId, state],
  });
}
