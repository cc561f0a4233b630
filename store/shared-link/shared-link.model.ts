import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0080. */
export interface SharedLinkRow {
  readonly code: string;
  readonly kind: 'comparator' | 'insurance';
  readonly countryCode: CountryCode;
  readonly path: string;
  readonly profile: string | null;
  /** SHA-256 of what the code shows: the same link has the same one. */
  readonly digest: Buffer;
  readonly opened: CreationOptional<number>;
  readonly lastOpenedAt: Date | null;
}

export const sharedLinkModel = defineModel<SharedLinkRow>('shared_link', () => ({
  code: key(DataTypes.TEXT),
  kind: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  path: DataTypes.TEXT,
  profile: DataTypes.TEXT,
  digest: { type: DataTypes.BLOB, unique: true },
  opened: { type: DataTypes.INTEGER, defaultValue: 0 },
  lastOpenedAt: DataTypes.DATE,
}));
