import { DataTypes, type CreationOptional } from 'sequelize';
import { defineTenantModel, key } from '../define-model.ts';

/** Columns are described in migration 1003. */
export interface KeptFileRow {
  readonly id: string;
  readonly companyId: string;
  readonly size: number;
  readonly contentHash: string;
  readonly createdAt: CreationOptional<Date>;
  readonly unnamedAt: CreationOptional<Date | null>;
}

export const keptFileModel = defineTenantModel<KeptFileRow>('kept_file', () => ({
  id: key(DataTypes.UUID),
  companyId: DataTypes.UUID,
  size: DataTypes.INTEGER,
  contentHash: DataTypes.TEXT,
  createdAt: DataTypes.DATE,
  unnamedAt: DataTypes.DATE,
}));

export const keyOf = ({ companyId, id }: Pick<KeptFileRow, 'companyId' | 'id'>): string =>
  `${companyId}/${id}`;
