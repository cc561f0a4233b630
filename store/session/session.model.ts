import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** `oidcAlone`: an identity provider, and nothing that counts as a second factor. */
export type Factor = 'password' | 'oidc' | 'oidcAlone' | 'mailCode' | 'totp' | 'passkey';

/** Why a session is over; null = it is not, or its time ran out. */
export type RevokedWhy =
  'SIGNED_OUT' | 'TOO_MANY' | 'PASSWORD_CHANGED' | 'DISABLED' | 'REFRESH_REUSED' | 'BY_MANAGER';

/** The same, with the two ends by time: after so long unused, and after so long in any case. */
export type SessionEnd = RevokedWhy | 'UNUSED' | 'TOO_LONG';

/** Columns are described in migrations 0200, 0400, 0975 and 1061. */
export interface SessionRow {
  readonly id: string;
  readonly accountId: string;
  /** Null while whoever signs in has not said at which of their places (migration 0600). */
  readonly membershipId: string | null;
  /** The company whose identity provider opened it; null: none did. */
  readonly companyCode: CreationOptional<string | null>;
  readonly deviceHash: string;
  readonly deviceLabel: string;
  /** Of the cookie by which purchases are open in its browser; null where that has none. */
  readonly browserHash: CreationOptional<Buffer | null>;
  readonly network: string;
  readonly factors: readonly Factor[];
  /** When the owner last proved who it is. */
  readonly factorAt: CreationOptional<Date>;
  readonly createdAt: CreationOptional<Date>;
  readonly usedAt: CreationOptional<Date>;
  readonly idleUntil: Date;
  readonly endsAt: Date;
  readonly revokedAt: CreationOptional<Date | null>;
  readonly revokedWhy: CreationOptional<RevokedWhy | null>;
}

export const sessionModel = defineModel<SessionRow>('session', () => ({
  id: key(DataTypes.UUID),
  accountId: DataTypes.UUID,
  membershipId: DataTypes.UUID,
  companyCode: DataTypes.TEXT,
  deviceHash: DataTypes.TEXT,
  deviceLabel: DataTypes.TEXT,
  browserHash: DataTypes.BLOB,
  network: DataTypes.TEXT,
  factors: DataTypes.ARRAY(DataTypes.TEXT),
  factorAt: DataTypes.DATE,
  createdAt: DataTypes.DATE,
  usedAt: DataTypes.DATE,
  idleUntil: DataTypes.DATE,
  endsAt: DataTypes.DATE,
  revokedAt: DataTypes.DATE,
  revokedWhy: DataTypes.TEXT,
}));

export interface RefreshTokenRow {
  readonly hash: string;
  readonly sessionId: string;
  readonly createdAt: CreationOptional<Date>;
  readonly usedAt: CreationOptional<Date | null>;
  readonly siblings: CreationOptional<number>;
}

export const refreshTokenModel = defineModel<RefreshTokenRow>('refresh_token', () => ({
  hash: key(DataTypes.TEXT),
  sessionId: DataTypes.UUID,
  createdAt: DataTypes.DATE,
  usedAt: DataTypes.DATE,
  siblings: DataTypes.INTEGER,
}));
