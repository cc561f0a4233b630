import { DataTypes, Op, type CreationOptional } from 'sequelize';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';
import { insertOnce } from '../insert-once.ts';
import { endSuppression } from '../message/suppressions.ts';

/** Columns are described in migrations 0250 and 0260. */
export interface PurchaseHolderRow {
  readonly purchaseId: string;
  readonly mailKey: string;
  readonly provenAt: CreationOptional<Date | null>;
}

export const purchaseHolderModel = defineModel<PurchaseHolderRow>('purchase_holder', () => ({
  purchaseId: key(DataTypes.UUID),
  mailKey: DataTypes.TEXT,
  provenAt: DataTypes.DATE,
}));

/**
 * Notes whose purchase it is, by the keyed hash of the address that the personal data name now. Another address
 * than before is not proven.
 */
export async function nameHolder(tx: Database, purchaseId: string, mailKey: string): Promise<void> {
  if (await insertOnce(purchaseHolderModel(tx), { purchaseId, mailKey }, 'provenAt', tx)) return;
  await purchaseHolderModel(tx).update(
    { mailKey, provenAt: null },
    { where: { purchaseId, mailKey: { [Op.ne]: mailKey } }, ...tx.scope },
  );
}

/** Somebody entered the code that was mailed to the address of this purchase: the address takes mail. */
export async function proveHolder(tx: Database, purchaseId: string): Promise<void> {
  await purchaseHolderModel(tx).update(
    { provenAt: new Date() },
    { where: { purchaseId, provenAt: null }, ...tx.scope },
  );
  const holder = await purchaseHolderModel(tx).findByPk(purchaseId, { raw: true, ...tx.scope });
  if (holder !== null) await endSuppression(tx, holder.mailKey);
}

export interface PurchasesOf {
  /** A code that went to the address was entered. */
  readonly proven: readonly string[];
  /** The address was typed, perhaps by somebody else. */
  readonly typed: readonly string[];
}

/** The purchases that name an address. */
export async function listPurchasesOf(db: Database, mailKey: string): Promise<PurchasesOf> {
  const rows = await purchaseHolderModel(db).findAll({
    where: { mailKey },
    raw: true,
    ...db.scope,
  });
  const ids = (isProven: boolean): readonly string[] =>
    rows
      .filter(({ provenAt }) => (provenAt !== null) === isProven)
      .map(({ purchaseId }) => purchaseId);
  return { proven: ids(true), typed: ids(false) };
}
