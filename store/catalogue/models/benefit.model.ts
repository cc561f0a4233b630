import { DataTypes } from 'sequelize';
import { defineModel, key } from '../../define-model.ts';

export interface CategoryRow {
  readonly id: number;
  readonly code: string;
  readonly displayName: string;
  readonly displayNameEn: string;
  readonly displayNamePt: string;
  readonly icon: string;
  readonly orderPosition: number;
}
const categoryModel = defineModel<CategoryRow>('coverage_category', () => ({
  id: key(DataTypes.INTEGER),
  code: DataTypes.TEXT,
  displayName: DataTypes.TEXT,
  displayNameEn: DataTypes.TEXT,
  displayNamePt: DataTypes.TEXT,
  icon: DataTypes.TEXT,
  orderPosition: DataTypes.SMALLINT,
}));

export interface BenefitRow {
  readonly id: number;
  readonly coverageCategoryId: number;
  readonly code: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly namePt: string | null;
  readonly orderPosition: number;
}
export const benefitModel = defineModel<BenefitRow, { readonly category?: CategoryRow }>(
  'benefit',
  () => ({
    id: key(DataTypes.INTEGER),
    coverageCategoryId: DataTypes.INTEGER,
    code: DataTypes.TEXT,
    name: DataTypes.TEXT,
    nameEn: DataTypes.TEXT,
    namePt: DataTypes.TEXT,
    orderPosition: DataTypes.SMALLINT,
  }),
  (model, db) => {
    model.belongsTo(categoryModel(db), { as: 'category', foreignKey: 'coverageCategoryId' });
  },
);
