import { rowLock, type Database } from '../database.ts';
import { purchaseModel } from './purchase.model.ts';

/** Locks the row of a purchase: others who lock it wait until the caller's transaction ends. */
export async function lockPurchase(tx: Database, purchaseId: string): Promise<void> {
  await purchaseModel(tx).findByPk(purchaseId, {
    attributes: ['id'],
    lock: rowLock,
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
}
