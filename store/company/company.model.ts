import { DataTypes, type CreationOptional } from 'sequelize';
import type { CompanyStatus } from '@cotejo/domain/company/company.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { defineModel } from '../define-model.ts';

/** Columns are described in migration 0480. */
export interface CompanyGroupRow {
  readonly id: CreationOptional<string>;
  readonly code: string;
  readonly name: string;
  readonly country: CountryCode;
  readonly status: CreationOptional<CompanyStatus>;
  readonly addedAt: CreationOptional<Date>;
  readonly endedAt: CreationOptional<Date | null>;
}

export const companyGroupModel = defineModel<CompanyGroupRow>('company_group', () => ({
  id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
  code: DataTypes.TEXT,
  name: DataTypes.TEXT,
  country: DataTypes.TEXT,
  status: DataTypes.TEXT,
  addedAt: DataTypes.DATE,
  endedAt: DataTypes.DATE,
}));

/** Columns are described in migration 0480. */
export interface CompanyRow {
  readonly id: CreationOptional<string>;
  readonly companyGroupId: CreationOptional<string | null>;
  readonly code: string;
  readonly legalName: string;
  readonly legalId: CreationOptional<string | null>;
  readonly country: CountryCode;
  readonly status: CreationOptional<CompanyStatus>;
  readonly addedAt: CreationOptional<Date>;
  readonly endedAt: CreationOptional<Date | null>;
}

export const companyModel = defineModel<CompanyRow>('company', () => ({
  id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
  companyGroupId: DataTypes.UUID,
  code: DataTypes.TEXT,
  legalName: DataTypes.TEXT,
  legalId: DataTypes.TEXT,
  country: DataTypes.TEXT,
  status: DataTypes.TEXT,
  addedAt: DataTypes.DATE,
  endedAt: DataTypes.DATE,
}));
