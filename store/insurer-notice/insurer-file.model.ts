import { DataTypes, type CreationOptional } from 'sequelize';
import { defineTenantModel, key } from '../define-model.ts';

/** Columns are described in migrations 1042 and 1043. */
export interface InsurerFileRow {
  readonly id: string;
  readonly companyId: string;
  readonly companyPolicyId: string;
  readonly organizationId: number;
  readonly activations: number;
  readonly cancellations: number;
  readonly sealedFile: Buffer;
  readonly madeBy: string | null;
  readonly recipients: number;
  readonly createdAt: CreationOptional<Date>;
  readonly remindedAt: CreationOptional<Date | null>;
}

export const insurerFileModel = defineTenantModel<InsurerFileRow>('insurer_file', () => ({
  id: key(DataTypes.UUID),
  companyId: DataTypes.UUID,
  companyPolicyId: DataTypes.UUID,
  organizationId: DataTypes.INTEGER,
  activations: DataTypes.INTEGER,
  cancellations: DataTypes.INTEGER,
  sealedFile: DataTypes.BLOB,
  madeBy: DataTypes.UUID,
  recipients: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  remindedAt: DataTypes.DATE,
}));
