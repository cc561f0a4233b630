import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { RequestKind } from '@cotejo/domain/lead/request-lead.ts';
import { defineModel, key } from '../define-model.ts';
import type { RequestedProduct } from './plan-request.ts';

/** Columns are described in migrations 0090, 0340 and 0985. */
export interface PlanRequestRow {
  readonly id: string;
  readonly kind: RequestKind;
  readonly tokenHash: string | null;
  readonly leadId: string;
  readonly leadVersion: number;
  readonly creationKey: string;
  readonly contentHash: string;
  readonly contactKey: string;
  /** Null: a request from before addresses had keys. */
  readonly mailKey: string | null;
  readonly countryCode: CountryCode;
  readonly language: Language;
  readonly products: readonly RequestedProduct[];
  readonly internal: boolean;
  /** Where its person came from this time. */
  readonly attribution: CreationOptional<Readonly<Record<string, unknown>>>;
  readonly sealedValues: Buffer;
  readonly consentTextVersion: string;
  readonly sealedConsentIp: Buffer | null;
  readonly receivedAt: CreationOptional<Date>;
}

export const planRequestModel = defineModel<PlanRequestRow>('plan_request', () => ({
  id: key(DataTypes.UUID),
  kind: DataTypes.TEXT,
  tokenHash: DataTypes.TEXT,
  leadId: DataTypes.UUID,
  leadVersion: DataTypes.INTEGER,
  creationKey: DataTypes.TEXT,
  contentHash: DataTypes.TEXT,
  contactKey: DataTypes.TEXT,
  mailKey: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  language: DataTypes.TEXT,
  products: DataTypes.JSONB,
  internal: DataTypes.BOOLEAN,
  attribution: DataTypes.JSONB,
  sealedValues: DataTypes.BLOB,
  consentTextVersion: DataTypes.TEXT,
  sealedConsentIp: DataTypes.BLOB,
  receivedAt: DataTypes.DATE,
}));
