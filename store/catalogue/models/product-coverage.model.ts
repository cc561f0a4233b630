import { DataTypes } from 'sequelize';
import type { CoverageAmountKind } from '@cotejo/domain/catalogue/coverage-amount.ts';
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

/** An amount of a coverage, in the smallest unit; no maximum = without limit. */
export interface CoverageAmountRow {
  readonly productCoverageId: number;
  readonly kind: CoverageAmountKind;
  readonly minAmount: number | null;
  readonly maxAmount: number | null;
  readonly unitCode: string;
}
export const coverageAmountModel = defineModel<CoverageAmountRow>(
  'product_coverage_amount',
  () => ({
    productCoverageId: key(DataTypes.INTEGER),
    kind: key(DataTypes.TEXT),
    minAmount: DataTypes.BIGINT,
    maxAmount: DataTypes.BIGINT,
    unitCode: DataTypes.TEXT,
  }),
);
