import { DataTypes, type CreationOptional } from 'sequelize';
import type { Adviser } from '@cotejo/domain/adviser/adviser.ts';
import type { AdviserState } from '@cotejo/domain/adviser/adviser-row.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migrations 1026 and 1083. */
export interface AdviserRow extends Adviser {
  readonly photo: CreationOptional<string | null>;
  readonly photoAlt: CreationOptional<string | null>;
  readonly state: CreationOptional<AdviserState>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const adviserModel = defineModel<AdviserRow>('adviser', () => ({
  id: key(DataTypes.UUID),
  accountId: DataTypes.UUID,
  countryCode: DataTypes.TEXT,
  name: DataTypes.TEXT,
  slug: DataTypes.TEXT,
  languages: DataTypes.ARRAY(DataTypes.TEXT),
  lines: DataTypes.ARRAY(DataTypes.TEXT),
  fromHour: DataTypes.INTEGER,
  toHour: DataTypes.INTEGER,
  photo: DataTypes.TEXT,
  photoAlt: DataTypes.TEXT,
  state: DataTypes.TEXT,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

export type AdviserEventKind =
  'created' | 'changed' | 'published' | 'withdrawn' | 'set-photo' | 'removed-photo';
