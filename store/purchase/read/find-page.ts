import type { Purchase } from '../purchase.model.ts';
import { purchaseModel } from '../purchase.model.ts';
import type { Database } from '../../database.ts';

/** What the address of a purchase's page is made of, and the end of a link to it. Throws for an id that is none. */
export async function findPage(
  db: Database,
  purchaseId: string,
): Promise<Pick<Purchase, 'productCode' | 'language' | 'countryCode' | 'status' | 'updatedAt'>> {
  return purchaseModel(db).findByPk(purchaseId, {
    attributes: ['productCode', 'language', 'countryCode', 'status', 'updatedAt'],
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
}
