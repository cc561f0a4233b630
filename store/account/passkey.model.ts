import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0231. */
export interface PasskeyRow {
  readonly id: string;
  readonly accountId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly label: string;
  readonly createdAt: CreationOptional<Date>;
  readonly usedAt: CreationOptional<Date | null>;
}

export const passkeyModel = defineModel<PasskeyRow>('passkey', () => ({
  id: key(DataTypes.TEXT),
  accountId: DataTypes.UUID,
  publicKey: DataTypes.BLOB,
  counter: DataTypes.BIGINT,
  transports: DataTypes.ARRAY(DataTypes.TEXT),
  label: DataTypes.TEXT,
  createdAt: DataTypes.DATE,
  usedAt: DataTypes.DATE,
}));

export interface PasskeyChallengeRow {
  readonly challenge: string;
  readonly accountId: string;
  readonly purpose: 'register' | 'sign-in';
  readonly expiresAt: Date;
}

export const passkeyChallengeModel = defineModel<PasskeyChallengeRow>('passkey_challenge', () => ({
  challenge: key(DataTypes.TEXT),
  accountId: DataTypes.UUID,
  purpose: DataTypes.TEXT,
  expiresAt: DataTypes.DATE,
}));
