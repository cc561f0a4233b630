import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migrations 0080 and 0250. */
export interface SharedLinkRow {
  readonly code: string;
  readonly kind: 'comparator' | 'insurance';
  readonly countryCode: CountryCode;
  /** Path and profile: ages, and income where it decides a price. */
  readonly sealedLink: Buffer;
  /** Keyed hash of what the code shows: the same link has the same one. */
  readonly digest: Buffer;
  readonly opened: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly lastOpenedAt: CreationOptional<Date | null>;
}

export const sharedLinkModel = defineModel<SharedLinkRow>('shared_link', () => ({
  code: key(DataTypes.TEXT),
  kind: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  sealedLink: DataTypes.BLOB,
  digest: { type: DataTypes.BLOB, unique: true },
  opened: { type: DataTypes.INTEGER, defaultValue: 0 },
  createdAt: DataTypes.DATE,
  lastOpenedAt: DataTypes.DATE,
}));
