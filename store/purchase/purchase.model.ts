import type { CreationOptional, InferAttributes, InferCreationAttributes, Model } from 'sequelize';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { InsuredPerson } from '@cotejo/domain/profile/comparison-profile.ts';
import type {
  PurchaseSnapshot,
  PurchaseStatus,
  SnapshotPrice,
  StepStatus,
} from '@cotejo/domain/purchase/snapshot.ts';
import { identity, integer, json, moment, text, uuid, uuidKey } from '../columns.ts';
import type { Database } from '../database.ts';

/** Rows of a purchase; columns are described in migration 0020. */
export interface PurchaseRow extends Model<
  InferAttributes<PurchaseRow>,
  InferCreationAttributes<PurchaseRow>
> {
  id: string;
  session: string;
  creationKey: string | null;
  creationHash: string | null;
  countryCode: CountryCode;
  language: Language;
  productId: number;
  productCode: string;
  productType: string;
  product: PurchaseSnapshot['product'];
  persons: readonly InsuredPerson[];
  price: SnapshotPrice;
  offerId: number | null;
  status: PurchaseStatus;
  version: number;
  stepId: string | null;
  leadId: string;
  expiresAt: Date | null;
  nextCheckAt: CreationOptional<Date | null>;
  endReason: CreationOptional<string | null>;
  createdAt: CreationOptional<Date>;
  updatedAt: CreationOptional<Date>;
}
export type Purchase = InferAttributes<PurchaseRow>;

export interface PurchaseStepRow extends Model<
  InferAttributes<PurchaseStepRow>,
  InferCreationAttributes<PurchaseStepRow>
> {
  purchaseId: string;
  stepId: string;
  orderPosition: number;
  status: CreationOptional<StepStatus>;
  submissionId: CreationOptional<string | null>;
}

export interface PurchaseEventRow extends Model<
  InferAttributes<PurchaseEventRow>,
  InferCreationAttributes<PurchaseEventRow>
> {
  id: CreationOptional<number>;
  purchaseId: string;
  version: number;
  type: string;
  data: CreationOptional<Readonly<Record<string, unknown>>>;
  at: CreationOptional<Date>;
}

export const purchaseModel = (db: Database) =>
  db.model<PurchaseRow>('purchase', (sequelize) =>
    sequelize.define<PurchaseRow>('purchase', {
      id: uuidKey(),
      session: text(),
      creationKey: text(),
      creationHash: text(),
      countryCode: text(),
      language: text(),
      productId: integer(),
      productCode: text(),
      productType: text(),
      product: json(),
      persons: json(),
      price: json(),
      offerId: integer(),
      status: text(),
      version: integer(),
      stepId: text(),
      leadId: uuid(),
      expiresAt: moment(),
      nextCheckAt: moment(),
      endReason: text(),
      createdAt: moment(),
      updatedAt: moment(),
    }),
  );

export const purchaseStepModel = (db: Database) =>
  db.model<PurchaseStepRow>('purchase_step', (sequelize) =>
    sequelize.define<PurchaseStepRow>('purchase_step', {
      purchaseId: uuidKey(),
      stepId: { ...text(), primaryKey: true },
      orderPosition: integer(),
      status: text(),
      submissionId: uuid(),
    }),
  );

export const purchaseEventModel = (db: Database) =>
  db.model<PurchaseEventRow>('purchase_event', (sequelize) =>
    sequelize.define<PurchaseEventRow>('purchase_event', {
      id: identity(),
      purchaseId: uuid(),
      version: integer(),
      type: text(),
      data: json(),
      at: moment(),
    }),
  );
