import { DataTypes } from 'sequelize';
import { defineModel, key } from '../../define-model.ts';

export interface CatalogueVersion {
  readonly onlyRow: boolean;
  readonly version: number;
}
export const catalogueVersionModel = defineModel<CatalogueVersion>('catalogue_version', () => ({
  onlyRow: key(DataTypes.BOOLEAN),
  version: DataTypes.BIGINT,
}));

/** What the catalogue says about itself, by key. */
export interface Setting {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
export const settingModel = defineModel<Setting>('setting', () => ({
  key: key(DataTypes.TEXT),
  value: DataTypes.JSONB,
}));
