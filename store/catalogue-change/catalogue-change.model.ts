import { DataTypes, type CreationOptional } from 'sequelize';
import type {
  ChangeKind,
  ChangeLine,
  DeclineReason,
} from '@cotejo/domain/catalogue-change/change-row.ts';
import type { ChangeState } from '@cotejo/domain/catalogue-change/change-transitions.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { productModel, type ProductRow } from '../catalogue/models/product.model.ts';
import type { InsuranceTypeRow } from '../catalogue/models/insurance-type.model.ts';
import type { OrganizationColumns } from '../catalogue/models/organization.model.ts';
import { defineModel, identity, key } from '../define-model.ts';

/** A product of the catalogue as the desk numbers it; columns are described in migration 1002. */
export interface ProductRecordRow {
  readonly id: CreationOptional<string>;
  readonly productId: number;
  readonly version: CreationOptional<number>;
}

export type ProductOfRecord = ProductRow & {
  readonly organization: OrganizationColumns;
  readonly insuranceType: InsuranceTypeRow;
};

export const productRecordModel = defineModel<
  ProductRecordRow,
  { readonly product?: ProductOfRecord }
>(
  'product_record',
  () => ({
    id: key(DataTypes.UUID),
    productId: DataTypes.INTEGER,
    version: DataTypes.INTEGER,
  }),
  (model, db) => {
    model.belongsTo(productModel(db), { as: 'product', foreignKey: 'productId' });
  },
);

export interface CatalogueChangeRow {
  readonly id: string;
  readonly productRecordId: string;
  readonly countryCode: CountryCode;
  readonly kind: ChangeKind;
  readonly state: CreationOptional<ChangeState>;
  readonly publishesOn: string | null;
  readonly lines: readonly ChangeLine[];
  readonly undoes: string | null;
  readonly preparedBy: string;
  readonly proposedBy: CreationOptional<string | null>;
  readonly publishedAt: CreationOptional<Date | null>;
  readonly declinedWhy: CreationOptional<DeclineReason | null>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const catalogueChangeModel = defineModel<
  CatalogueChangeRow,
  { readonly record?: ProductRecordRow & { readonly product: ProductRow } }
>(
  'catalogue_change',
  () => ({
    id: key(DataTypes.UUID),
    productRecordId: DataTypes.UUID,
    countryCode: DataTypes.TEXT,
    kind: DataTypes.TEXT,
    state: DataTypes.TEXT,
    publishesOn: DataTypes.DATEONLY,
    lines: DataTypes.JSONB,
    undoes: DataTypes.UUID,
    preparedBy: DataTypes.UUID,
    proposedBy: DataTypes.UUID,
    publishedAt: DataTypes.DATE,
    declinedWhy: DataTypes.TEXT,
    version: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  }),
  (model, db) => {
    model.belongsTo(productRecordModel(db), { as: 'record', foreignKey: 'productRecordId' });
  },
);

export type ChangeEventKind =
  | 'prepared'
  | 'undo_prepared'
  | 'proposed'
  | 'approved'
  | 'declined'
  | 'withdrawn'
  | 'published'
  | 'not_published';

export interface ChangeEventRow {
  readonly id: CreationOptional<number>;
  readonly changeId: string;
  readonly version: number;
  readonly kind: ChangeEventKind;
  readonly byAccount: string | null;
  readonly at: CreationOptional<Date>;
}

export const changeEventModel = defineModel<
  ChangeEventRow,
  { readonly change?: CatalogueChangeRow }
>(
  'catalogue_change_event',
  () => ({
    id: identity(),
    changeId: DataTypes.UUID,
    version: DataTypes.INTEGER,
    kind: DataTypes.TEXT,
    byAccount: DataTypes.UUID,
    at: DataTypes.DATE,
  }),
  (model, db) => {
    model.belongsTo(catalogueChangeModel(db), { as: 'change', foreignKey: 'changeId' });
  },
);
