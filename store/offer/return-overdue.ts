import { fn, literal, Op } from 'sequelize';
import { offerModel } from '../catalogue/models/product-offer.model.ts';
import { rowLock, type Database } from '../database.ts';
import { reservationModel } from './offer-reservation.model.ts';

/**
 * Gives back the places that nobody answered for in time; answers how many. One that somebody else settles at this
 * moment is passed over: it is given back once, and nobody waits for anybody.
 */
export async function returnOverdue(
  db: Database,
  { offerId, now = new Date() }: { readonly offerId?: number; readonly now?: Date } = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    const returned = await reservationModel(tx).findAll({
      attributes: ['purchaseId', 'offerId'],
      where: {
        state: 'reserved',
        heldUntil: { [Op.lte]: now },
        ...(offerId === undefined ? {} : { offerId }),
      },
      order: ['purchaseId'],
      lock: rowLock,
      skipLocked: true,
      raw: true,
      ...tx.scope,
    });
    if (returned.length === 0) return 0;
    await reservationModel(tx).update(
      { state: 'returned', settledAt: fn('now') },
      { where: { purchaseId: returned.map(({ purchaseId }) => purchaseId) }, ...tx.scope },
    );
    const places = new Map<number, number>();
    for (const each of returned) places.set(each.offerId, (places.get(each.offerId) ?? 0) + 1);
    // In one order for everybody who gives places back.
    for (const [id, count] of [...places].sort(([a], [b]) => a - b))
      await offerModel(tx).update(
        { stock: literal(`stock + ${count}`) },
        { where: { id }, ...tx.scope },
      );
    return returned.length;
  });
}
