import { DataTypes } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0070. */
export interface ProfileEntryRow {
  readonly id: string;
  readonly countryCode: string;
  readonly productType: string;
  readonly formKind: string;
  readonly language: string;
  readonly visitor: string;
  readonly profile: unknown;
}

export const profileEntryModel = defineModel<ProfileEntryRow>('profile_entry', () => ({
  id: key(DataTypes.UUID),
  countryCode: DataTypes.TEXT,
  productType: DataTypes.TEXT,
  formKind: DataTypes.TEXT,
  language: DataTypes.TEXT,
  visitor: DataTypes.TEXT,
  profile: DataTypes.JSONB,
}));
