import type { Database } from '../../database.ts';
import { purchaseModel, type Purchase } from '../purchase.model.ts';

export type PurchaseStatusRow = Pick<Purchase, 'status' | 'updatedAt'>;

/** The status of a purchase, and when it last moved. Throws for an id that is none. */
export function readStatus(db: Database, purchaseId: string): Promise<PurchaseStatusRow> {
  return purchaseModel(db).findByPk(purchaseId, {
    attributes: ['status', 'updatedAt'],
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
}
