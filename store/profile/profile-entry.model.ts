import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migrations 0070 and 0250. */
export interface ProfileEntryRow {
  readonly id: string;
  readonly countryCode: string;
  readonly productType: string;
  readonly formKind: string;
  readonly language: string;
  readonly visitor: string;
  readonly sealedProfile: Buffer;
  readonly enteredAt: CreationOptional<Date>;
}

export const profileEntryModel = defineModel<ProfileEntryRow>('profile_entry', () => ({
  id: key(DataTypes.UUID),
  countryCode: DataTypes.TEXT,
  productType: DataTypes.TEXT,
  formKind: DataTypes.TEXT,
  language: DataTypes.TEXT,
  visitor: DataTypes.TEXT,
  sealedProfile: DataTypes.BLOB,
  enteredAt: DataTypes.DATE,
}));
