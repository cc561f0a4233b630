import { DataTypes, type CreationOptional } from 'sequelize';
import type { LegalState, WrittenLegal } from '@cotejo/domain/content/legal-text-row.ts';
import type { LegalKind } from '@cotejo/domain/content/legal-text.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 1075. */
export interface LegalTextRow {
  readonly id: string;
  readonly kind: LegalKind;
  readonly countryCode: CountryCode;
  readonly language: Language;
  readonly state: LegalState;
  readonly newestNumber: number;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const legalTextModel = defineModel<LegalTextRow>('legal_text', () => ({
  id: key(DataTypes.UUID),
  kind: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  language: DataTypes.TEXT,
  state: DataTypes.TEXT,
  newestNumber: DataTypes.INTEGER,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

export interface LegalVersionRow extends WrittenLegal {
  readonly textId: string;
  readonly number: number;
  readonly writtenBy: string | null;
  readonly writtenAt: CreationOptional<Date>;
  readonly validFrom: CreationOptional<string | null>;
  readonly publishedBy: CreationOptional<string | null>;
  readonly publishedAt: CreationOptional<Date | null>;
}

export const legalVersionModel = defineModel<LegalVersionRow>('legal_text_version', () => ({
  textId: key(DataTypes.UUID),
  number: key(DataTypes.INTEGER),
  title: DataTypes.TEXT,
  summary: DataTypes.TEXT,
  body: DataTypes.TEXT,
  writtenBy: DataTypes.UUID,
  writtenAt: DataTypes.DATE,
  validFrom: DataTypes.DATEONLY,
  publishedBy: DataTypes.UUID,
  publishedAt: DataTypes.DATE,
}));

export type LegalEventKind = 'written' | 'published' | 'restored';
