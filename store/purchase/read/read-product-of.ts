import type { Database } from '../../database.ts';
import { purchaseModel } from '../purchase.model.ts';

/** The product that a purchase is of. */
export async function readProductOf(db: Database, purchaseId: string): Promise<number> {
  const { productId } = await purchaseModel(db).findByPk(purchaseId, {
    attributes: ['productId'],
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
  return productId;
}
