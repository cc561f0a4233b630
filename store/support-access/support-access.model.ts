import { DataTypes, type CreationOptional } from 'sequelize';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { defineTenantModel, key } from '../define-model.ts';

/** Columns are described in migration 1062. */
export interface SupportAccessRow {
  readonly id: string;
  readonly companyId: string;
  readonly accountId: string;
  readonly role: Role;
  readonly sealedReason: Buffer;
  readonly openedAt: Date;
  readonly until: Date;
  readonly endedAt: CreationOptional<Date | null>;
  readonly endedBy: CreationOptional<string | null>;
  readonly version: CreationOptional<number>;
}

export const supportAccessModel = defineTenantModel<SupportAccessRow>('support_access', () => ({
  id: key(DataTypes.UUID),
  companyId: DataTypes.UUID,
  accountId: DataTypes.UUID,
  role: DataTypes.TEXT,
  sealedReason: DataTypes.BLOB,
  openedAt: DataTypes.DATE,
  until: DataTypes.DATE,
  endedAt: DataTypes.DATE,
  endedBy: DataTypes.UUID,
  version: DataTypes.INTEGER,
}));
