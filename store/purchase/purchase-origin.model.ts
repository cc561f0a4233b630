import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';
import { purchaseModel } from './purchase.model.ts';

/** Where a purchase was opened, as keyed hashes; columns are described in migration 0240. */
export interface PurchaseOrigin {
  readonly purchaseId: string;
  readonly networkKey: string;
  readonly browserKey: string;
  readonly openedAt: CreationOptional<Date>;
}

export const purchaseOriginModel = defineModel<PurchaseOrigin>(
  'purchase_origin',
  () => ({
    purchaseId: key(DataTypes.UUID),
    networkKey: DataTypes.TEXT,
    browserKey: DataTypes.TEXT,
    openedAt: DataTypes.DATE,
  }),
  (model, db) => {
    model.belongsTo(purchaseModel(db), { as: 'purchase', foreignKey: 'purchaseId' });
  },
);
