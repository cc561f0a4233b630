import { fn, literal, Op } from 'sequelize';
import { offerModel } from '../catalogue/models/product-offer.model.ts';
import type { Database } from '../database.ts';
import { reservationModel } from './offer-reservation.model.ts';

/**
 * Takes one place of a limited offer for a purchase, inside the transaction that creates it; false =
 * none is left. Call it last: from its first statement on the next buyer of the same offer waits for our
 * commit. `stock > 0` is judged again after that wait, so a hundred buyers at once never sell more than
 * there is. One row per purchase: the key refuses a second place.
 */
export async function reserveOffer(
  tx: Database,
  reservation: { readonly purchaseId: string; readonly offerId: number },
): Promise<boolean> {
  const [taken] = await offerModel(tx).update(
    { stock: literal('stock - 1') },
    {
      where: {
        id: reservation.offerId,
        stock: { [Op.gt]: 0 },
        startsAt: { [Op.lte]: fn('now') },
        endsAt: { [Op.gt]: fn('now') },
      },
      ...tx.scope,
    },
  );
  if (taken === 0) return false;
  await reservationModel(tx).create(reservation, { ...tx.scope, returning: false });
  return true;
}
