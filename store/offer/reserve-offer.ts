import { fn, literal, Op } from 'sequelize';
import { offerModel } from '../catalogue/models/product-offer.model.ts';
import type { Database } from '../database.ts';
import { reservationModel } from './offer-reservation.model.ts';
import { returnOverdue } from './return-overdue.ts';

export interface Reservation {
  readonly purchaseId: string;
  readonly offerId: number;
}

/**
 * Takes one place of a limited offer for a purchase until a time, inside the transaction that creates it;
 * false = none is left. Where none is, the places that are held no more come back first. Call it last: from
 * its first statement on the next buyer of the same offer waits for our commit. `stock > 0` is judged again
 * after that wait, so a hundred buyers at once never sell more than there is. One row per purchase: the key
 * refuses a second place.
 */
export async function reserveOffer(
  tx: Database,
  { purchaseId, offerId }: Reservation,
  heldUntil: Date | null,
): Promise<boolean> {
  const isTaken =
    (await takePlace(tx, offerId)) ||
    ((await returnOverdue(tx, { offerId })) > 0 && (await takePlace(tx, offerId)));
  if (!isTaken) return false;
  await reservationModel(tx).create(
    { purchaseId, offerId, heldUntil },
    { ...tx.scope, returning: false },
  );
  return true;
}

/**
 * Holds the place of a purchase as long as it is open, in the transaction that keeps its first answers. One
 * that had come back in the meantime is taken again; false = somebody else has it. A purchase without a
 * limited offer has nothing to hold.
 */
export async function holdOffer(
  tx: Database,
  { purchaseId, offerId }: Reservation,
): Promise<boolean> {
  const [held] = await reservationModel(tx).update(
    { heldUntil: null },
    { where: { purchaseId, state: 'reserved' }, ...tx.scope },
  );
  if (held > 0) return true;
  const row = await reservationModel(tx).findByPk(purchaseId, { raw: true, ...tx.scope });
  if (row === null || row.state !== 'returned') return true;
  const isTaken =
    (await takePlace(tx, offerId)) ||
    ((await returnOverdue(tx, { offerId })) > 0 && (await takePlace(tx, offerId)));
  if (!isTaken) return false;
  await reservationModel(tx).update(
    { state: 'reserved', settledAt: null, heldUntil: null },
    { where: { purchaseId }, ...tx.scope },
  );
  return true;
}

async function takePlace(tx: Database, offerId: number): Promise<boolean> {
  const [taken] = await offerModel(tx).update(
    { stock: literal('stock - 1') },
    {
      where: {
        id: offerId,
        stock: { [Op.gt]: 0 },
        startsAt: { [Op.lte]: fn('now') },
        endsAt: { [Op.gt]: fn('now') },
      },
      ...tx.scope,
    },
  );
  return taken > 0;
}
