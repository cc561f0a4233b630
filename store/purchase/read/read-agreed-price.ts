import { readPrice } from '@cotejo/domain/purchase/price/stored-price.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import type { Database } from '../../database.ts';
import { purchaseModel } from '../purchase.model.ts';

/** The price that a purchase was made at, with its discount. */
export async function readAgreedPrice(db: Database, purchaseId: string): Promise<SnapshotPrice> {
  const { price } = await purchaseModel(db).findByPk(purchaseId, {
    attributes: ['price'],
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
  return readPrice(price);
}
