import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../../define-model.ts';
import type { PriceRule } from '@cotejo/domain/catalogue/product.ts';
import type { Tariff } from '@cotejo/domain/catalogue/tariff.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { ProductConditions } from './product-conditions.ts';
import { insuranceTypeModel, type InsuranceTypeRow } from './insurance-type.model.ts';
import { organizationModel, type OrganizationColumns } from './organization.model.ts';

/** The columns that are read one product at a time; a comparison reads all of them (product-batch.sql.ts). */
export interface ProductRow {
  readonly id: number;
  readonly productCode: string;
  /** By which the steps of its online purchase are defined: `QpOnlineSaleSalud`. */
  readonly productType: string;
  readonly countryCode: CountryCode;
  readonly priceRule: PriceRule;
  readonly currencyCode: CurrencyCode;
  readonly familyFactors: readonly number[] | null;
  readonly tariff: Tariff | null;
  readonly organizationId: number;
  readonly insuranceTypeId: number;
  /** Of the product with its organisation. */
  readonly name: string;
  readonly displayName: string;
  /** The end of its page. */
  readonly url: string;
  readonly availableFrom: string;
  readonly availableTo: string | null;
  readonly withdrawnAt: CreationOptional<Date | null>;
  readonly termsChangedAt: CreationOptional<Date | null>;
  readonly isPromoted: boolean;
  readonly popularity: number;
  readonly minimumEmployees: number | null;
  readonly ageMinEntry: number;
  readonly ageMaxEntry: number;
  readonly maximumDependants: number;
  readonly declarationDays: CreationOptional<number>;
  readonly previsiones: readonly string[];
  readonly preexisting: ProductConditions['preexisting'];
  readonly topAmount: number | null;
  readonly topUnit: string | null;
  readonly deductibleAmount: number | null;
  readonly deductibleUnit: string | null;
  /** About, in UF; null: none is known. */
  readonly deductibleUf: number | null;
  /** Of its card. */
  readonly coveragePercentage: number | null;
  readonly lifeCoverAmount: number | null;
  readonly lifeCoverUnit: string | null;
  readonly freeChoice: boolean;
  readonly mainExclusion: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}
export const productModel = defineModel<
  ProductRow,
  { readonly insuranceType?: InsuranceTypeRow; readonly organization?: OrganizationColumns }
>(
  'product',
  () => ({
    id: key(DataTypes.INTEGER),
    productCode: DataTypes.TEXT,
    productType: DataTypes.TEXT,
    countryCode: DataTypes.TEXT,
    priceRule: DataTypes.TEXT,
    currencyCode: DataTypes.TEXT,
    familyFactors: DataTypes.ARRAY(DataTypes.INTEGER),
    tariff: DataTypes.JSONB,
    organizationId: DataTypes.INTEGER,
    insuranceTypeId: DataTypes.INTEGER,
    name: DataTypes.TEXT,
    displayName: DataTypes.TEXT,
    url: DataTypes.TEXT,
    availableFrom: DataTypes.DATEONLY,
    availableTo: DataTypes.DATEONLY,
    withdrawnAt: DataTypes.DATE,
    termsChangedAt: DataTypes.DATE,
    isPromoted: DataTypes.BOOLEAN,
    popularity: DataTypes.INTEGER,
    minimumEmployees: DataTypes.INTEGER,
    ageMinEntry: DataTypes.SMALLINT,
    ageMaxEntry: DataTypes.SMALLINT,
    maximumDependants: DataTypes.SMALLINT,
    declarationDays: DataTypes.SMALLINT,
    previsiones: DataTypes.ARRAY(DataTypes.TEXT),
    preexisting: DataTypes.TEXT,
    topAmount: DataTypes.BIGINT,
    topUnit: DataTypes.TEXT,
    deductibleAmount: DataTypes.BIGINT,
    deductibleUnit: DataTypes.TEXT,
    deductibleUf: DataTypes.BIGINT,
    coveragePercentage: DataTypes.SMALLINT,
    lifeCoverAmount: DataTypes.BIGINT,
    lifeCoverUnit: DataTypes.TEXT,
    freeChoice: DataTypes.BOOLEAN,
    mainExclusion: DataTypes.TEXT,
    metadata: DataTypes.JSONB,
  }),
  (model, db) => {
    model.belongsTo(insuranceTypeModel(db), { as: 'insuranceType', foreignKey: 'insuranceTypeId' });
    model.belongsTo(organizationModel(db), { as: 'organization', foreignKey: 'organizationId' });
  },
);
