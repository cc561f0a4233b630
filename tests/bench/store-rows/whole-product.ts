import {
  insuranceTypeModel,
  type InsuranceTypeRow,
  type UpperType,
} from '@cotejo/store/catalogue/models/insurance-type.model.ts';
import {
  organizationModel,
  type OrganizationColumns,
} from '@cotejo/store/catalogue/models/organization.model.ts';
import type { ProductBatchRow } from '@cotejo/store/catalogue/index/to-catalogue-product.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { Row } from '@cotejo/store/define-model.ts';
import { DataTypes, type DataType, type ModelStatic } from 'sequelize';

const types: Readonly<Record<string, DataType>> = {
  integer: DataTypes.INTEGER,
  bigint: DataTypes.BIGINT,
  text: DataTypes.TEXT,
  date: DataTypes.DATEONLY,
  boolean: DataTypes.BOOLEAN,
  jsonb: DataTypes.JSONB,
  texts: DataTypes.ARRAY(DataTypes.TEXT),
  integers: DataTypes.ARRAY(DataTypes.INTEGER),
};

/** Every column that the index of a comparison is built from, under its own name. */
const columns: Readonly<Record<string, string>> = {
  integer:
    'id insurance_type_id organization_id popularity minimum_employees age_min_entry age_max_entry maximum_dependants coverage_percentage',
  bigint: 'top_amount deductible_amount deductible_uf life_cover_amount',
  text: 'product_code country_code name display_name url product_type tier currency_code currency_unit period price_rule top_unit top_period deductible_unit deductible_period life_cover_unit preexisting main_exclusion',
  date: 'available_from available_to',
  boolean: 'is_promoted exclusive is_popular free_choice',
  jsonb: 'tariff metadata',
  texts: 'sales_channel previsiones',
  integers: 'family_factors',
};

export type WholeProduct = ProductBatchRow;
interface Joined {
  readonly type?: InsuranceTypeRow & { readonly upperType?: UpperType };
  readonly organization?: OrganizationColumns;
}

export function wholeProductModel(db: Database): ModelStatic<Row<WholeProduct, Joined>> {
  return db.model<Row<WholeProduct, Joined>>('whole_product', (sequelize) => {
    const attributes = Object.entries(columns).flatMap(([type, names]) =>
      names
        .split(' ')
        .map((name) => [name, { type: types[type], primaryKey: name === 'id' }] as const),
    );
    const model = sequelize.define<Row<WholeProduct, Joined>>(
      'whole_product',
      Object.fromEntries(attributes) as never,
      { tableName: 'product', underscored: false },
    );
    model.belongsTo(insuranceTypeModel(db), { as: 'type', foreignKey: 'insurance_type_id' });
    model.belongsTo(organizationModel(db), { as: 'organization', foreignKey: 'organization_id' });
    return model;
  });
}
