import { DataTypes, type CreationOptional } from 'sequelize';
import type { BannerState, GivenBanner } from '@cotejo/domain/content/banner-row.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { defineModel, identity, key } from '../define-model.ts';

/** Columns are described in migration 1082. */
export interface BannerRow extends GivenBanner {
  readonly id: string;
  readonly countryCode: CountryCode;
  readonly language: Language;
  readonly state: CreationOptional<BannerState>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const bannerModel = defineModel<BannerRow>('banner', () => ({
  id: key(DataTypes.UUID),
  countryCode: DataTypes.TEXT,
  language: DataTypes.TEXT,
  partner: DataTypes.TEXT,
  text: DataTypes.TEXT,
  link: DataTypes.TEXT,
  linkText: DataTypes.TEXT,
  fromDay: DataTypes.DATEONLY,
  untilDay: DataTypes.DATEONLY,
  dismissible: DataTypes.BOOLEAN,
  state: DataTypes.TEXT,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

export type BannerEventKind = 'created' | 'changed' | 'published' | 'withdrawn';

export interface BannerEventRow {
  readonly id: CreationOptional<number>;
  readonly bannerId: string;
  readonly version: number;
  readonly kind: BannerEventKind;
  readonly byAccount: string;
  readonly at: CreationOptional<Date>;
}

export const bannerEventModel = defineModel<BannerEventRow>('banner_event', () => ({
  id: identity(),
  bannerId: DataTypes.UUID,
  version: DataTypes.INTEGER,
  kind: DataTypes.TEXT,
  byAccount: DataTypes.UUID,
  at: DataTypes.DATE,
}));
