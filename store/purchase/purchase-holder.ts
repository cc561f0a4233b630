import { DataTypes } from 'sequelize';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0250. */
export interface PurchaseHolderRow {
  readonly purchaseId: string;
  readonly mailKey: string;
}

export const purchaseHolderModel = defineModel<PurchaseHolderRow>('purchase_holder', () => ({
  purchaseId: key(DataTypes.UUID),
  mailKey: DataTypes.TEXT,
}));

/** Notes whose purchase it is, by the keyed hash of the address that the personal data name now. */
export async function nameHolder(tx: Database, purchaseId: string, mailKey: string): Promise<void> {
  await purchaseHolderModel(tx).upsert({ purchaseId, mailKey }, { ...tx.scope, returning: false });
}

/** Every purchase of an address. */
export async function listPurchasesOf(db: Database, mailKey: string): Promise<readonly string[]> {
  const rows = await purchaseHolderModel(db).findAll({
    where: { mailKey },
    raw: true,
    ...db.scope,
  });
  return rows.map(({ purchaseId }) => purchaseId);
}
