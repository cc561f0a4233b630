import { literal } from 'sequelize';
import type { Database } from '../../database.ts';
import { termsChangedSql, type PurchaseRecord } from '../find-purchase.sql.ts';
import { purchaseModel } from '../purchase.model.ts';

/** When the product of a purchase got other conditions than those it was opened with, as it is now; null: it has those. */
export async function readTermsChange(
  db: Database,
  { id }: Pick<PurchaseRecord, 'id'>,
): Promise<PurchaseRecord['termsChangedAt']> {
  const row = await purchaseModel(db).findByPk(id, {
    attributes: [[literal(termsChangedSql('"purchase"')), 'termsChangedAt']],
    raw: true,
    ...db.scope,
  });
  return (row as Pick<PurchaseRecord, 'termsChangedAt'> | null)?.termsChangedAt ?? null;
}
