import { DataTypes } from 'sequelize';
import { defineModel, key } from '../../define-model.ts';

export interface FeatureRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly namePt: string;
  readonly icon: string;
  readonly orderPosition: number;
}
export const featureModel = defineModel<FeatureRow>('feature', () => ({
  id: key(DataTypes.INTEGER),
  code: DataTypes.TEXT,
  name: DataTypes.TEXT,
  nameEn: DataTypes.TEXT,
  namePt: DataTypes.TEXT,
  icon: DataTypes.TEXT,
  orderPosition: DataTypes.SMALLINT,
}));

export interface ProductFeatureRow {
  readonly productId: number;
  readonly featureId: number;
}
export const productFeatureModel = defineModel<
  ProductFeatureRow,
  { readonly feature?: FeatureRow }
>(
  'product_feature',
  () => ({
    productId: key(DataTypes.INTEGER),
    featureId: key(DataTypes.INTEGER),
  }),
  (model, db) => {
    model.belongsTo(featureModel(db), { as: 'feature', foreignKey: 'featureId' });
  },
);
