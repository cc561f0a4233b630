import type { CreationOptional, InferAttributes, InferCreationAttributes, Model } from 'sequelize';
import type { LeadStatus, LeadSubStatus } from '@cotejo/domain/lead/lead-statuses.ts';
import { identity, integer, json, moment, text, uuid, uuidKey } from '../columns.ts';
import type { Database } from '../database.ts';

export interface LeadRow extends Model<InferAttributes<LeadRow>, InferCreationAttributes<LeadRow>> {
  id: string;
  countryCode: string;
  productCode: string;
  status: LeadStatus;
  subStatus: LeadSubStatus | null;
  /** Of the purchase, or counted by the requests of the lead. */
  sourceVersion: number;
  attribution: CreationOptional<Readonly<Record<string, unknown>>>;
  reference: CreationOptional<string | null>;
  createdAt: CreationOptional<Date>;
  updatedAt: CreationOptional<Date>;
}

export interface LeadEventRow extends Model<
  InferAttributes<LeadEventRow>,
  InferCreationAttributes<LeadEventRow>
> {
  id: CreationOptional<number>;
  leadId: string;
  sourceVersion: number;
  status: LeadStatus;
  subStatus: LeadSubStatus | null;
  at: CreationOptional<Date>;
}

export const leadModel = (db: Database) =>
  db.model<LeadRow>('lead', (sequelize) =>
    sequelize.define<LeadRow>('lead', {
      id: uuidKey(),
      countryCode: text(),
      productCode: text(),
      status: integer(),
      subStatus: integer(),
      sourceVersion: integer(),
      attribution: json(),
      reference: text(),
      createdAt: moment(),
      updatedAt: moment(),
    }),
  );

export const leadEventModel = (db: Database) =>
  db.model<LeadEventRow>('lead_event', (sequelize) =>
    sequelize.define<LeadEventRow>('lead_event', {
      id: identity(),
      leadId: uuid(),
      sourceVersion: integer(),
      status: integer(),
      subStatus: integer(),
      at: moment(),
    }),
  );
