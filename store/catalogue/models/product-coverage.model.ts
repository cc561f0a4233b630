import { DataTypes } from 'sequelize';
import { defineModel, key } from '../../define-model.ts';
import { benefitModel, type BenefitRow, type CategoryRow } from './benefit.model.ts';
import {
  coverageOrganizationModel,
  type CoverageOrganizationRow,
} from './coverage-organization.model.ts';
import { productModel } from './product.model.ts';

export interface ProductCoverageRow {
  readonly id: number;
  readonly productId: number;
  readonly benefitId: number;
  readonly coverageOrganizationId: number | null;
  readonly note: string | null;
  readonly orderPosition: number;
}
export const productCoverageModel = defineModel<
  ProductCoverageRow,
  {
    readonly benefit?: BenefitRow & { readonly category?: CategoryRow };
    readonly coverageOrganization?: CoverageOrganizationRow;
  }
>(
  'product_coverage',
  () => ({
    id: key(DataTypes.INTEGER),
    productId: DataTypes.INTEGER,
    benefitId: DataTypes.INTEGER,
    coverageOrganizationId: DataTypes.INTEGER,
    note: DataTypes.TEXT,
    orderPosition: DataTypes.SMALLINT,
  }),
  (model, db) => {
    model.belongsTo(benefitModel(db), { as: 'benefit', foreignKey: 'benefitId' });
    model.belongsTo(productModel(db), { as: 'product', foreignKey: 'productId' });
    model.belongsTo(coverageOrganizationModel(db), {
      as: 'coverageOrganization',
      foreignKey: 'coverageOrganizationId',
    });
  },
);
