import { DataTypes, type CreationOptional } from 'sequelize';
import { defineTenantModel, key } from '../define-model.ts';

/** Columns are described in migration 0610. */
export interface CompanyPersonRow {
  readonly id: string;
  readonly companyId: string;
  readonly personKey: string;
  readonly isDependant: boolean;
  readonly holderKey: string | null;
  readonly contentKey: string;
  readonly sealedPerson: Buffer;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const companyPersonModel = defineTenantModel<CompanyPersonRow>('company_person', () => ({
  id: key(DataTypes.UUID),
  companyId: DataTypes.UUID,
  personKey: DataTypes.TEXT,
  isDependant: DataTypes.BOOLEAN,
  holderKey: DataTypes.TEXT,
  contentKey: DataTypes.TEXT,
  sealedPerson: DataTypes.BLOB,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

/** Columns are described in migration 0610. */
export interface CompanyRosterRow {
  readonly companyId: string;
  readonly version: CreationOptional<number>;
}

export const companyRosterModel = defineTenantModel<CompanyRosterRow>('company_roster', () => ({
  companyId: key(DataTypes.UUID),
  version: DataTypes.BIGINT,
}));
