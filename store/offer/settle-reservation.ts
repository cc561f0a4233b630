import { fn, literal } from 'sequelize';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { offerModel } from '../catalogue/models/product-offer.model.ts';
import type { Database } from '../database.ts';
import { reservationModel } from './offer-reservation.model.ts';

/**
 * What the end of a purchase does with its place of a limited offer. A declined payment is no end:
 * the purchase goes back to `filling` and keeps its place. A contract that was confirmed has used it,
 * even when it is withdrawn later (docs/decisions/offers-and-stock.md).
 */
const outcome: Readonly<Partial<Record<PurchaseStatus, 'kept' | 'returned'>>> = {
  confirmed: 'kept',
  cancelled: 'returned',
  expired: 'returned',
  refused: 'returned',
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
  const [, settled] = await reservationModel(tx).update(
    { state, settledAt: fn('now') },
    { where: { purchaseId, state: 'reserved' }, returning: true, ...tx.scope },
  );
  const [place] = settled;
  if (state === 'kept' || place === undefined) return;
  await offerModel(tx).update(
    { stock: literal('stock + 1') },
    { where: { id: place.offerId }, ...tx.scope },
  );
}
