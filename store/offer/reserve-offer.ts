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
  if (!(await takeAnyPlace(tx, offerId))) return false;
  await reservationModel(tx).create(
    { purchaseId, offerId, heldUntil },
    { ...tx.scope, returning: false },
  );
  return true;
}

/**
 * Holds the place of a purchase as long as it is open, in the transaction that keeps its first answers. One
 * that had come back in the meantime is taken again; false = somebody else has it, and the transaction is to be
 * rolled back. A purchase without a limited offer has nothing to hold.
 */
export async function holdOffer(
  tx: Database,
  { purchaseId, offerId }: Reservation,
): Promise<boolean> {
  const hold = async (state: 'reserved' | 'returned'): Promise<boolean> => {
    const [held] = await reservationModel(tx).update(
      { state: 'reserved', settledAt: null, heldUntil: null },
      { where: { purchaseId, state }, ...tx.scope },
    );
    return held > 0;
  };
  if (await hold('reserved')) return true;
  return !(await hold('returned')) || (await takeAnyPlace(tx, offerId));
}

/** One that is free, or one that is held no more. */
async function takeAnyPlace(tx: Database, offerId: number): Promise<boolean> {
  if (await takePlace(tx, offerId)) return true;
  await returnOverdue(tx, { offerId });
  return takePlace(tx, offerId);
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
