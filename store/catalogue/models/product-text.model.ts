import { DataTypes } from 'sequelize';
import { defineModel, key } from '../../define-model.ts';
import type { Translations } from '../translated.ts';

export interface ExclusionRow {
  readonly productId: number;
  readonly orderPosition: number;
  readonly title: string;
  readonly description: string;
  /** What it takes away, of `domain/affinity/exclusion-effects.ts`; null = nothing usual. */
  readonly code: string | null;
  readonly translations: Translations;
}
export const exclusionModel = defineModel<ExclusionRow>('product_exclusion', () => ({
  productId: key(DataTypes.INTEGER),
  orderPosition: key(DataTypes.SMALLINT),
  title: DataTypes.TEXT,
  description: DataTypes.TEXT,
  code: DataTypes.TEXT,
  translations: DataTypes.JSONB,
}));

export interface ExtraBenefitRow {
  readonly productId: number;
  readonly orderPosition: number;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  readonly translations: Translations;
}
export const extraBenefitModel = defineModel<ExtraBenefitRow>('product_extra_benefit', () => ({
  productId: key(DataTypes.INTEGER),
  orderPosition: key(DataTypes.SMALLINT),
  title: DataTypes.TEXT,
  description: DataTypes.TEXT,
  icon: DataTypes.TEXT,
  translations: DataTypes.JSONB,
}));

export interface FaqRow {
  readonly productId: number;
  readonly orderPosition: number;
  readonly question: string;
  readonly answer: string;
  readonly translations: Translations;
}
export const faqModel = defineModel<FaqRow>('product_faq', () => ({
  productId: key(DataTypes.INTEGER),
  orderPosition: key(DataTypes.SMALLINT),
  question: DataTypes.TEXT,
  answer: DataTypes.TEXT,
  translations: DataTypes.JSONB,
}));

export interface DescriptionRow {
  readonly productId: number;
  readonly section: string;
  readonly orderPosition: number;
  readonly title: string;
  readonly body: string;
  readonly translations: Translations;
}
export const descriptionModel = defineModel<DescriptionRow>('product_description', () => ({
  productId: key(DataTypes.INTEGER),
  section: key(DataTypes.TEXT),
  orderPosition: DataTypes.SMALLINT,
  title: DataTypes.TEXT,
  body: DataTypes.TEXT,
  translations: DataTypes.JSONB,
}));
