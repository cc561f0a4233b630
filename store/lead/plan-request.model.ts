import type { CreationOptional, InferAttributes, InferCreationAttributes, Model } from 'sequelize';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { boolean, bytes, inet, integer, json, moment, text, uuid, uuidKey } from '../columns.ts';
import type { Database } from '../database.ts';
import type { RequestedProduct } from './plan-request.ts';

/** Columns are described in migration 0090. */
export interface PlanRequestRow extends Model<
  InferAttributes<PlanRequestRow>,
  InferCreationAttributes<PlanRequestRow>
> {
  id: string;
  leadId: string;
  leadVersion: number;
  creationKey: string;
  contentHash: string;
  contactKey: string;
  mailKey: string;
  countryCode: CountryCode;
  language: Language;
  products: readonly [RequestedProduct, ...RequestedProduct[]];
  internal: boolean;
  sealedValues: Buffer;
  consentTextVersion: string;
  consentIp: string | null;
  receivedAt: CreationOptional<Date>;
}

export const planRequestModel = (db: Database) =>
  db.model<PlanRequestRow>('plan_request', (sequelize) =>
    sequelize.define<PlanRequestRow>('plan_request', {
      id: uuidKey(),
      leadId: uuid(),
      leadVersion: integer(),
      creationKey: text(),
      contentHash: text(),
      contactKey: text(),
      mailKey: text(),
      countryCode: text(),
      language: text(),
      products: json(),
      internal: boolean(),
      sealedValues: bytes(),
      consentTextVersion: text(),
      consentIp: inet(),
      receivedAt: moment(),
    }),
  );
