import { DataTypes } from 'sequelize';
import { defineModel, key } from '../../define-model.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { productModel, type ProductRow } from './product.model.ts';

export interface CoverageOrganizationRow {
  readonly id: number;
  readonly organizationCode: string;
  readonly countryCode: CountryCode;
  readonly kind: string;
  readonly displayName: string;
  readonly url: string;
  readonly stateCode: number | null;
  readonly city: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}
export const coverageOrganizationModel = defineModel<CoverageOrganizationRow>(
  'coverage_organization',
  () => ({
    id: key(DataTypes.INTEGER),
    organizationCode: DataTypes.TEXT,
    countryCode: DataTypes.TEXT,
    kind: DataTypes.TEXT,
    displayName: DataTypes.TEXT,
    url: DataTypes.TEXT,
    stateCode: DataTypes.SMALLINT,
    city: DataTypes.TEXT,
    latitude: DataTypes.INTEGER,
    longitude: DataTypes.INTEGER,
  }),
);

export interface ProductProviderRow {
  readonly productId: number;
  readonly coverageOrganizationId: number;
  readonly preferred: boolean;
}
export const productProviderModel = defineModel<
  ProductProviderRow,
  { readonly coverageOrganization?: CoverageOrganizationRow; readonly product?: ProductRow }
>(
  'product_provider',
  () => ({
    productId: key(DataTypes.INTEGER),
    coverageOrganizationId: key(DataTypes.INTEGER),
    preferred: DataTypes.BOOLEAN,
  }),
  (model, db) => {
    model.belongsTo(coverageOrganizationModel(db), {
      as: 'coverageOrganization',
      foreignKey: 'coverageOrganizationId',
    });
    model.belongsTo(productModel(db), { as: 'product', foreignKey: 'productId' });
  },
);
