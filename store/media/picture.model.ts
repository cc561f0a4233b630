import { DataTypes, type CreationOptional } from 'sequelize';
import type { PictureUse } from '@cotejo/domain/media/picture.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 1083. */
export interface PictureRow {
  readonly name: string;
  readonly use: PictureUse;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
  readonly uploadedAt: CreationOptional<Date>;
}

export const pictureModel = defineModel<PictureRow>('picture', () => ({
  name: key(DataTypes.TEXT),
  use: DataTypes.TEXT,
  width: DataTypes.INTEGER,
  height: DataTypes.INTEGER,
  bytes: DataTypes.BLOB,
  uploadedAt: DataTypes.DATE,
}));
