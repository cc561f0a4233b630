import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migrations 0220 and 0975. */
export interface PurchaseBrowserRow {
  readonly purchaseId: string;
  readonly hash: Buffer;
  readonly boundAt: CreationOptional<Date>;
  readonly boundBy: CreationOptional<'opened' | 'code'>;
  readonly expiresAt: Date;
}

export const purchaseBrowserModel = defineModel<PurchaseBrowserRow>('purchase_browser', () => ({
  purchaseId: key(DataTypes.UUID),
  hash: key(DataTypes.BLOB),
  boundAt: DataTypes.DATE,
  boundBy: DataTypes.TEXT,
  expiresAt: DataTypes.DATE,
}));
