import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0231. */
export interface IdentityRow {
  readonly issuer: string;
  readonly subject: string;
  readonly accountId: string;
  readonly linkedAt: CreationOptional<Date>;
}

export const identityModel = defineModel<IdentityRow>('account_identity', () => ({
  issuer: key(DataTypes.TEXT),
  subject: key(DataTypes.TEXT),
  accountId: DataTypes.UUID,
  linkedAt: DataTypes.DATE,
}));
