import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { noteEvent } from './note-event.ts';
import { purchaseModel } from './purchase.model.ts';

/**
 * Sets the end of a purchase that is being filled in later, and tells its open pages by a line of its history. Its
 * version stays: no form is reset. Answers false where it was ended or extended meanwhile.
 *
 * @param from the end that the caller has read
 */
export async function extendPurchase(
  db: Database,
  change: {
    readonly purchaseId: string;
    readonly from: Date;
    readonly to: Date;
    readonly requestId: string;
  },
): Promise<boolean> {
  const { purchaseId, from, to, requestId } = change;
  return db.transaction(async (tx) => {
    const [extended] = await purchaseModel(tx).update(
      { expiresAt: to, updatedAt: new Date() },
      {
        where: {
          id: purchaseId,
          status: 'filling',
          expiresAt: { [Op.eq]: from, [Op.gt]: new Date() },
        },
        ...tx.scope,
      },
    );
    if (extended > 0) await noteEvent(tx, purchaseId, 'extended', { requestId });
    return extended > 0;
  });
}
