import { DataTypes } from 'sequelize';
import type { UnitValueSource } from '@cotejo/domain/money/unit-value.ts';
import { defineModel, key } from '../define-model.ts';

/** Hundredths of a peso by day (migrations 0001 and 0170). */
export interface UfValueRow {
  readonly date: string;
  readonly value: number;
  readonly basis: UnitValueSource;
  /** Who said it: the host of the source, `seed`. */
  readonly source: string;
  readonly savedAt: Date;
}

export const ufValueModel = defineModel<UfValueRow>('uf_value', () => ({
  date: key(DataTypes.DATEONLY),
  value: DataTypes.INTEGER,
  basis: DataTypes.TEXT,
  source: DataTypes.TEXT,
  savedAt: DataTypes.DATE,
}));
