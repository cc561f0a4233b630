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
