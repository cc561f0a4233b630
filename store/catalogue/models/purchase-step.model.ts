import { DataTypes } from 'sequelize';
import { defineModel, key } from '../../define-model.ts';

export interface PurchaseStepColumns {
  readonly productType: string;
  readonly stepId: string;
  readonly formKey: string;
  readonly titleEs: string;
  readonly titleEn: string;
  readonly titlePt: string;
  readonly path: string;
  readonly orderPosition: number;
}
export const purchaseStepModel = defineModel<PurchaseStepColumns>(
  'purchase_step_definition',
  () => ({
    productType: key(DataTypes.TEXT),
    stepId: key(DataTypes.TEXT),
    formKey: DataTypes.TEXT,
    titleEs: DataTypes.TEXT,
    titleEn: DataTypes.TEXT,
    titlePt: DataTypes.TEXT,
    path: DataTypes.TEXT,
    orderPosition: DataTypes.SMALLINT,
  }),
);

/** A step of one product, which has its own instead of its type's. */
export interface ProductStepRow {
  readonly productId: number;
  readonly stepId: string;
  readonly orderPosition: number;
}
export const productStepModel = defineModel<ProductStepRow>('product_step', () => ({
  productId: key(DataTypes.INTEGER),
  stepId: key(DataTypes.TEXT),
  orderPosition: DataTypes.SMALLINT,
}));
