import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, identity, key } from '../define-model.ts';

/** Columns are described in migrations 0751 and 1076. */
export type ArticleEventKind =
  | 'created'
  | 'written'
  | 'readdressed'
  | 'published'
  | 'scheduled'
  | 'cancelled'
  | 'withdrawn'
  | 'restored'
  | 'previewed';

export interface ArticleEventRow {
  readonly id: CreationOptional<number>;
  readonly textId: string;
  readonly version: number;
  readonly kind: ArticleEventKind;
  readonly number: number;
  readonly byAccount: string | null;
  /** From which address to which one, where it was moved. */
  readonly fromSlug: CreationOptional<string | null>;
  readonly toSlug: CreationOptional<string | null>;
  readonly at: CreationOptional<Date>;
}

export const articleEventModel = defineModel<ArticleEventRow>('article_event', () => ({
  id: identity(),
  textId: DataTypes.UUID,
  version: DataTypes.INTEGER,
  kind: DataTypes.TEXT,
  number: DataTypes.INTEGER,
  byAccount: DataTypes.UUID,
  fromSlug: DataTypes.TEXT,
  toSlug: DataTypes.TEXT,
  at: DataTypes.DATE,
}));

export interface ArticlePreviewRow {
  readonly tokenHash: string;
  readonly textId: string;
  readonly number: number;
  readonly until: Date;
}

export const articlePreviewModel = defineModel<ArticlePreviewRow>('article_preview', () => ({
  tokenHash: key(DataTypes.TEXT),
  textId: DataTypes.UUID,
  number: DataTypes.INTEGER,
  until: DataTypes.DATE,
}));
