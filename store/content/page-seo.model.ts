import { DataTypes, type CreationOptional } from 'sequelize';
import type { PageSeoState, WrittenSeo } from '@cotejo/domain/content/page-seo-row.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 1084. */
export interface PageSeoRow {
  readonly id: string;
  readonly countryCode: CountryCode;
  readonly language: Language;
  readonly path: string;
  readonly state: CreationOptional<PageSeoState>;
  readonly newestNumber: CreationOptional<number>;
  readonly shownNumber: CreationOptional<number | null>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const pageSeoModel = defineModel<PageSeoRow>('page_seo', () => ({
  id: key(DataTypes.UUID),
  countryCode: DataTypes.TEXT,
  language: DataTypes.TEXT,
  path: DataTypes.TEXT,
  state: DataTypes.TEXT,
  newestNumber: DataTypes.INTEGER,
  shownNumber: DataTypes.INTEGER,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

export interface PageSeoVersionRow extends WrittenSeo {
  readonly seoId: string;
  readonly number: number;
  readonly writtenBy: string;
  readonly writtenAt: CreationOptional<Date>;
}

export const pageSeoVersionModel = defineModel<PageSeoVersionRow>('page_seo_version', () => ({
  seoId: key(DataTypes.UUID),
  number: key(DataTypes.INTEGER),
  title: DataTypes.TEXT,
  description: DataTypes.TEXT,
  image: DataTypes.TEXT,
  indexed: DataTypes.BOOLEAN,
  writtenBy: DataTypes.UUID,
  writtenAt: DataTypes.DATE,
}));

export type PageSeoEventKind =
  | 'created'
  | 'written'
  | 'set-image'
  | 'removed-image'
  | 'published'
  | 'withdrawn'
  | 'restored'
  | 'readdressed';
