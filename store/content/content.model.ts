import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { DataTypes } from 'sequelize';
import { defineModel, key } from '../define-model.ts';
import type { Texts } from './site-content.ts';

/** Columns are described in migration 0040. */

const texts = () => DataTypes.ARRAY(DataTypes.TEXT);

export interface BusinessLineRow {
  readonly id: number;
  readonly name: string;
  readonly displayName: Texts;
  readonly availableCountries: readonly CountryCode[];
  readonly leadTypes: readonly string[];
  readonly editable: boolean;
  readonly productTypes: readonly string[];
  readonly team: string;
  readonly orderPosition: number;
}

export const businessLineModel = defineModel<BusinessLineRow>('business_line', () => ({
  id: key(DataTypes.INTEGER),
  name: DataTypes.TEXT,
  displayName: DataTypes.JSONB,
  availableCountries: texts(),
  leadTypes: texts(),
  editable: DataTypes.BOOLEAN,
  productTypes: texts(),
  team: DataTypes.TEXT,
  orderPosition: DataTypes.SMALLINT,
}));

export interface BusinessLineOriginRow {
  readonly businessLineId: number;
  readonly route: string;
  readonly webApplicationId: number;
}

export const businessLineOriginModel = defineModel<BusinessLineOriginRow>(
  'business_line_origin',
  () => ({
    businessLineId: key(DataTypes.INTEGER),
    route: key(DataTypes.TEXT),
    webApplicationId: DataTypes.INTEGER,
  }),
);

export interface ComparatorRow {
  readonly id: number;
  readonly slug: string;
  readonly path: string;
  readonly productType: string;
  readonly countryCodes: readonly CountryCode[];
  readonly organizationTypes: readonly string[];
  readonly title: Texts;
  readonly description: Texts;
  readonly icon: string;
  readonly orderPosition: number;
}

export const comparatorModel = defineModel<ComparatorRow>('comparator', () => ({
  id: key(DataTypes.INTEGER),
  slug: DataTypes.TEXT,
  path: DataTypes.TEXT,
  productType: DataTypes.TEXT,
  countryCodes: texts(),
  organizationTypes: texts(),
  title: DataTypes.JSONB,
  description: DataTypes.JSONB,
  icon: DataTypes.TEXT,
  orderPosition: DataTypes.SMALLINT,
}));

export interface ShowcaseRow {
  readonly id: number;
  readonly slug: string;
  readonly comparatorId: number;
  readonly categories: readonly string[];
  readonly title: Texts;
  readonly description: Texts;
  readonly orderPosition: number;
}

export const showcaseModel = defineModel<ShowcaseRow>('showcase', () => ({
  id: key(DataTypes.INTEGER),
  slug: DataTypes.TEXT,
  comparatorId: DataTypes.INTEGER,
  categories: texts(),
  title: DataTypes.JSONB,
  description: DataTypes.JSONB,
  orderPosition: DataTypes.SMALLINT,
}));

export interface ContentBlockRow {
  readonly id: number;
  readonly zone: string;
  readonly page: string;
  readonly countryCodes: readonly CountryCode[];
  readonly title: Texts;
  readonly body: Texts;
  readonly icon: string | null;
  readonly linkUrl: string | null;
  readonly linkLabel: Texts | null;
  readonly orderPosition: number;
}

export const contentBlockModel = defineModel<ContentBlockRow>('content_block', () => ({
  id: key(DataTypes.INTEGER),
  zone: DataTypes.TEXT,
  page: DataTypes.TEXT,
  countryCodes: texts(),
  title: DataTypes.JSONB,
  body: DataTypes.JSONB,
  icon: DataTypes.TEXT,
  linkUrl: DataTypes.TEXT,
  linkLabel: DataTypes.JSONB,
  orderPosition: DataTypes.SMALLINT,
}));

export interface SiteQuestionRow {
  readonly id: number;
  readonly comparatorId: number | null;
  readonly countryCodes: readonly CountryCode[];
  readonly question: Texts;
  readonly answer: Texts;
  readonly orderPosition: number;
}

export const siteQuestionModel = defineModel<SiteQuestionRow>('site_question', () => ({
  id: key(DataTypes.INTEGER),
  comparatorId: DataTypes.INTEGER,
  countryCodes: DataTypes.ARRAY(DataTypes.TEXT),
  question: DataTypes.JSONB,
  answer: DataTypes.JSONB,
  orderPosition: DataTypes.SMALLINT,
}));

export interface WhyUsRow {
  readonly id: number;
  readonly comparatorId: number;
  readonly title: Texts;
  readonly description: Texts;
}

export const whyUsModel = defineModel<WhyUsRow>('why_us', () => ({
  id: key(DataTypes.INTEGER),
  comparatorId: DataTypes.INTEGER,
  title: DataTypes.JSONB,
  description: DataTypes.JSONB,
}));

export interface WhyUsReasonRow {
  readonly whyUsId: number;
  readonly orderPosition: number;
  readonly title: Texts;
  readonly body: Texts;
  readonly icon: string;
}

export const whyUsReasonModel = defineModel<WhyUsReasonRow>('why_us_reason', () => ({
  whyUsId: key(DataTypes.INTEGER),
  orderPosition: key(DataTypes.SMALLINT),
  title: DataTypes.JSONB,
  body: DataTypes.JSONB,
  icon: DataTypes.TEXT,
}));
