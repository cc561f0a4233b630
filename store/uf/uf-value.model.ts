import { DataTypes } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** Hundredths of a peso by day (migration 0001). */
export interface UfValueRow {
  readonly date: string;
  readonly value: number;
  readonly source: string;
  readonly savedAt: Date;
}

export const ufValueModel = defineModel<UfValueRow>('uf_value', () => ({
  date: key(DataTypes.DATEONLY),
  value: DataTypes.INTEGER,
  source: DataTypes.TEXT,
  savedAt: DataTypes.DATE,
}));
