import type { Database } from '../../database.ts';
import { purchaseModel } from '../purchase.model.ts';

/** The purchase that a repeated Idempotency-Key made; null for a new key. */
export async function findCreation(
  db: Database,
  creationKey: string,
): Promise<{ readonly id: string; readonly creationHash: string | null } | null> {
  return purchaseModel(db).findOne({
    attributes: ['id', 'creationHash'],
    where: { creationKey },
    raw: true,
    ...db.scope,
  });
}
