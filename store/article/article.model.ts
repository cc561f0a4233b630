import type { ArticleSource } from '@cotejo/domain/content/article.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migrations 0750 and 1076. */
export interface ArticleRow {
  readonly id: string;
  readonly slug: string;
  readonly countryCode: CountryCode;
}

export const articleModel = defineModel<ArticleRow>('article', () => ({
  id: key(DataTypes.UUID),
  slug: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
}));

/** An address that an article has or had (migration 1076). */
export interface ArticleSlugRow {
  readonly slug: string;
  readonly articleId: string;
  readonly since: CreationOptional<Date>;
}

export const articleSlugModel = defineModel<ArticleSlugRow>('article_slug', () => ({
  slug: key(DataTypes.TEXT),
  articleId: DataTypes.UUID,
  since: DataTypes.DATE,
}));

export interface ArticleTextRow {
  readonly id: string;
  readonly articleId: string;
  /** Of its article: staff are let in by it. */
  readonly countryCode: CountryCode;
  readonly language: Language;
  readonly state: 'draft' | 'scheduled' | 'published' | 'withdrawn';
  readonly newestNumber: number;
  readonly shownNumber: number | null;
  readonly publishAt: Date | null;
  readonly publishedAt: Date | null;
  readonly changedAt: Date;
  readonly version: number;
}

export const articleTextModel = defineModel<ArticleTextRow>('article_text', () => ({
  id: key(DataTypes.UUID),
  articleId: DataTypes.UUID,
  countryCode: DataTypes.TEXT,
  language: DataTypes.TEXT,
  state: DataTypes.TEXT,
  newestNumber: DataTypes.INTEGER,
  shownNumber: DataTypes.INTEGER,
  publishAt: DataTypes.DATE,
  publishedAt: DataTypes.DATE,
  changedAt: DataTypes.DATE,
  version: DataTypes.INTEGER,
}));

export interface ArticleVersionRow {
  readonly textId: string;
  readonly number: number;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly sources: readonly ArticleSource[];
  readonly tags: readonly string[];
  /** What it leads to, the nearest first. */
  readonly lists: readonly string[];
  readonly author: string;
  readonly checkedOn: string;
  readonly reviewBy: string;
  readonly writtenAt: Date;
  readonly writtenBy: string | null;
}

export const articleVersionModel = defineModel<ArticleVersionRow>('article_version', () => ({
  textId: key(DataTypes.UUID),
  number: key(DataTypes.INTEGER),
  title: DataTypes.TEXT,
  summary: DataTypes.TEXT,
  body: DataTypes.TEXT,
  sources: DataTypes.JSONB,
  tags: DataTypes.ARRAY(DataTypes.TEXT),
  lists: DataTypes.ARRAY(DataTypes.TEXT),
  author: DataTypes.TEXT,
  checkedOn: DataTypes.DATEONLY,
  reviewBy: DataTypes.DATEONLY,
  writtenAt: DataTypes.DATE,
  writtenBy: DataTypes.UUID,
}));
