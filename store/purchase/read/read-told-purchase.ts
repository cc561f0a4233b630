import type { Database } from '../../database.ts';
import { purchaseModel, type Purchase } from '../purchase.model.ts';

/** What a partner may know of a purchase besides where it stands; null for one that is not there. */
export function readToldPurchase(
  db: Database,
  id: string,
): Promise<Pick<Purchase, 'countryCode' | 'productCode'> | null> {
  return purchaseModel(db).findByPk(id, {
    attributes: ['countryCode', 'productCode'],
    raw: true,
    ...db.scope,
  });
}
