import { DataTypes, type CreationOptional } from 'sequelize';
import { defineTenantModel, key } from '../define-model.ts';

/** Columns are described in migration 0482. */
export interface CompanyKeyRow {
  readonly companyId: string;
  readonly sealedKey: Buffer | null;
  readonly madeAt: CreationOptional<Date>;
  readonly destroyedAt: CreationOptional<Date | null>;
}

export const companyKeyModel = defineTenantModel<CompanyKeyRow>('company_key', () => ({
  companyId: key(DataTypes.UUID),
  sealedKey: DataTypes.BLOB,
  madeAt: DataTypes.DATE,
  destroyedAt: DataTypes.DATE,
}));
