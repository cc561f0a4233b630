import { DataTypes } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** A picture that a version of an article names; the stored one stays as long as it does (migration 1063). */
export interface ArticlePictureRow {
  readonly textId: string;
  readonly number: number;
  readonly picture: string;
}

export const articlePictureModel = defineModel<ArticlePictureRow>(
  'article_version_picture',
  () => ({
    textId: key(DataTypes.UUID),
    number: key(DataTypes.INTEGER),
    picture: key(DataTypes.TEXT),
  }),
);
