import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { CodePurpose, LinkPurpose } from '@cotejo/domain/purchase/access-policy.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migrations 0220 and 0520. */
export interface PurchaseLinkRow {
  readonly id: string;
  readonly purchaseId: string;
  readonly hash: Buffer;
  readonly purpose: LinkPurpose;
  readonly createdAt: CreationOptional<Date>;
  readonly expiresAt: Date;
  readonly revokedAt: CreationOptional<Date | null>;
  readonly keyId: string;
}

export const purchaseLinkModel = defineModel<PurchaseLinkRow>('purchase_link', () => ({
  id: key(DataTypes.UUID),
  purchaseId: DataTypes.UUID,
  hash: DataTypes.BLOB,
  purpose: DataTypes.TEXT,
  createdAt: DataTypes.DATE,
  expiresAt: DataTypes.DATE,
  revokedAt: DataTypes.DATE,
  keyId: DataTypes.TEXT,
}));

/** Columns are described in migrations 0451 and 0975. */
export interface HolderCodeRow {
  readonly id: string;
  readonly mailKey: string;
  readonly browserHash: Buffer;
  /** Null: of the build before. */
  readonly purpose: CreationOptional<CodePurpose | null>;
  readonly countryCode: CountryCode;
  readonly language: Language;
  readonly createdAt: CreationOptional<Date>;
  readonly expiresAt: Date;
  readonly tries: CreationOptional<number>;
  readonly usedAt: CreationOptional<Date | null>;
}

export const holderCodeModel = defineModel<HolderCodeRow>('holder_code', () => ({
  id: key(DataTypes.UUID),
  mailKey: DataTypes.TEXT,
  browserHash: DataTypes.BLOB,
  purpose: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  language: DataTypes.TEXT,
  createdAt: DataTypes.DATE,
  expiresAt: DataTypes.DATE,
  tries: DataTypes.INTEGER,
  usedAt: DataTypes.DATE,
}));

export interface PurchaseCodeRow {
  readonly id: string;
  readonly purchaseId: string;
  readonly browserHash: Buffer;
  readonly createdAt: CreationOptional<Date>;
  readonly expiresAt: Date;
  readonly tries: CreationOptional<number>;
  readonly usedAt: CreationOptional<Date | null>;
}

export const purchaseCodeModel = defineModel<PurchaseCodeRow>('purchase_code', () => ({
  id: key(DataTypes.UUID),
  purchaseId: DataTypes.UUID,
  browserHash: DataTypes.BLOB,
  createdAt: DataTypes.DATE,
  expiresAt: DataTypes.DATE,
  tries: DataTypes.INTEGER,
  usedAt: DataTypes.DATE,
}));
