import type { Seller } from '@cotejo/domain/purchase/seller.ts';
import { seal, unseal, type RecordKeys } from '../../crypto/seal.ts';
import type { Database } from '../../database.ts';
import { purchaseModel, type Purchase } from '../purchase.model.ts';

/** What is kept of a seller with a purchase. */
export function sealSeller(keys: RecordKeys, purchaseId: string, seller: Seller): Buffer {
  return seal(keys, `${purchaseId}/seller`, seller);
}

function openSeller(
  keys: RecordKeys,
  { id, sealedSeller }: Pick<Purchase, 'id' | 'sealedSeller'>,
): Seller | null {
  return sealedSeller === null ? null : (unseal(keys, `${id}/seller`, sealedSeller) as Seller);
}

/** A purchase with who sold it; null where there is none. */
export async function findSold(db: Database, keys: RecordKeys, purchaseId: string) {
  const purchase = await purchaseModel(db).findByPk(purchaseId, { raw: true, ...db.scope });
  return purchase === null ? null : { purchase, seller: openSeller(keys, purchase) };
}

/** The leads of purchases. */
export async function listLeadIds(
  db: Database,
  purchaseIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await purchaseModel(db).findAll({
    attributes: ['leadId'],
    where: { id: [...purchaseIds] },
    raw: true,
    ...db.scope,
  });
  return rows.map(({ leadId }) => leadId);
}
