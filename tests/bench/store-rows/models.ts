import { DataTypes } from 'sequelize';
import { defineModel, key } from '@cotejo/store/define-model.ts';
import {
  coverageOrganizationModel,
  type CoverageOrganizationRow,
} from '@cotejo/store/catalogue/models/coverage-organization.model.ts';

/** Models of what the product reads by hand only. */

export interface CoverageCountry {
  readonly productId: number;
  readonly coverageCountryCode: string;
}
export const coverageCountryModel = defineModel<CoverageCountry>(
  'product_coverage_country',
  () => ({
    productId: key(DataTypes.INTEGER),
    coverageCountryCode: key(DataTypes.TEXT),
  }),
);

export interface Unit {
  readonly code: string;
  readonly name: string;
  readonly currencyCode: string | null;
}
const unitModel = defineModel<Unit>('unit', () => ({
  code: key(DataTypes.TEXT),
  name: DataTypes.TEXT,
  currencyCode: DataTypes.TEXT,
}));

export interface CoverageAmount {
  readonly productCoverageId: number;
  readonly kind: string;
  readonly minAmount: number | null;
  readonly maxAmount: number | null;
  readonly unitCode: string;
}
export const coverageAmountModel = defineModel<CoverageAmount, { readonly unit?: Unit }>(
  'product_coverage_amount',
  () => ({
    productCoverageId: key(DataTypes.INTEGER),
    kind: key(DataTypes.TEXT),
    minAmount: DataTypes.BIGINT,
    maxAmount: DataTypes.BIGINT,
    unitCode: DataTypes.TEXT,
  }),
  (model, db) => {
    model.belongsTo(unitModel(db), { as: 'unit', foreignKey: 'unitCode' });
  },
);

export interface Waiting {
  readonly productId: number;
  readonly careGroup: string;
  readonly days: number;
}
export const waitingModel = defineModel<Waiting>('product_waiting', () => ({
  productId: key(DataTypes.INTEGER),
  careGroup: key(DataTypes.TEXT),
  days: DataTypes.SMALLINT,
}));

export interface Limit {
  readonly id: number;
  readonly productId: number;
  readonly name: string;
  readonly orderPosition: number;
}
export const limitModel = defineModel<Limit>('product_limit', () => ({
  id: key(DataTypes.INTEGER),
  productId: DataTypes.INTEGER,
  name: DataTypes.TEXT,
  orderPosition: DataTypes.SMALLINT,
}));

export interface LimitOrganization {
  readonly productLimitId: number;
  readonly coverageOrganizationId: number;
}
export const limitOrganizationModel = defineModel<
  LimitOrganization,
  { readonly coverageOrganization?: CoverageOrganizationRow }
>(
  'product_limit_organization',
  () => ({
    productLimitId: key(DataTypes.INTEGER),
    coverageOrganizationId: key(DataTypes.INTEGER),
  }),
  (model, db) => {
    model.belongsTo(coverageOrganizationModel(db), {
      as: 'coverageOrganization',
      foreignKey: 'coverageOrganizationId',
    });
  },
);

export interface LimitAmount {
  readonly productLimitId: number;
  readonly kind: string;
  readonly amount: number | null;
  readonly unitCode: string;
  readonly period: string | null;
  readonly qualified: readonly string[];
}
export const limitAmountModel = defineModel<LimitAmount, { readonly unit?: Unit }>(
  'product_limit_amount',
  () => ({
    productLimitId: key(DataTypes.INTEGER),
    kind: DataTypes.TEXT,
    amount: DataTypes.BIGINT,
    unitCode: DataTypes.TEXT,
    period: DataTypes.TEXT,
    qualified: DataTypes.ARRAY(DataTypes.TEXT),
  }),
  (model, db) => {
    model.belongsTo(unitModel(db), { as: 'unit', foreignKey: 'unitCode' });
  },
);

export interface ExposureRow {
  readonly experimentKey: string;
  readonly visitorId: string;
  readonly variation: string;
  readonly countryCode: string;
  readonly language: string;
  readonly page: string;
}
export const exposureModel = defineModel<ExposureRow>('experiment_exposure', () => ({
  experimentKey: key(DataTypes.TEXT),
  visitorId: key(DataTypes.TEXT),
  variation: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  language: DataTypes.TEXT,
  page: DataTypes.TEXT,
}));
