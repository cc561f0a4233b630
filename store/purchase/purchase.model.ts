import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { InsuredPerson } from '@cotejo/domain/profile/comparison-profile.ts';
import type { EndReason } from '@cotejo/domain/purchase/end/end-reasons.ts';
import type { PurchaseSnapshot, StepStatus } from '@cotejo/domain/purchase/snapshot.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import type { StoredPrice } from '@cotejo/domain/purchase/price/stored-price.ts';
import { defineModel, identity, key } from '../define-model.ts';

/** Rows of a purchase; columns are described in migration 0020. */
export interface Purchase {
  readonly id: string;
  readonly creationKey: string | null;
  readonly creationHash: string | null;
  readonly countryCode: CountryCode;
  readonly language: Language;
  readonly productId: number;
  readonly productCode: string;
  readonly productType: string;
  readonly product: PurchaseSnapshot['product'];
  readonly persons: readonly InsuredPerson[];
  readonly price: StoredPrice;
  readonly offerId: number | null;
  readonly status: PurchaseStatus;
  readonly version: number;
  readonly stepId: string | null;
  readonly leadId: string;
  readonly expiresAt: Date | null;
  /** Its last moment, which no act moves. */
  readonly endsAt: Date;
  /** The profile that its price was made for; null in purchases from before it was kept. */
  readonly sealedProfile: CreationOptional<Buffer | null>;
  /** Who sold it; null where nobody did. */
  readonly sealedSeller: CreationOptional<Buffer | null>;
  readonly nextCheckAt: CreationOptional<Date | null>;
  readonly endReason: CreationOptional<EndReason | null>;
  /** What its holder or the staff wrote, sealed for `{id}/end`. */
  readonly sealedEndWords: CreationOptional<Buffer | null>;
  /** When staff noted that the partner confirmed a mixed sale; null before, and for every other purchase. */
  readonly saleConfirmedAt: CreationOptional<Date | null>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export interface PurchaseStepRow {
  readonly purchaseId: string;
  readonly stepId: string;
  readonly orderPosition: number;
  readonly status: CreationOptional<StepStatus>;
  readonly submissionId: CreationOptional<string | null>;
}

export interface PurchaseEventRow {
  readonly id: CreationOptional<number>;
  readonly purchaseId: string;
  readonly version: number;
  readonly type: string;
  readonly data: CreationOptional<Readonly<Record<string, unknown>>>;
  readonly at: CreationOptional<Date>;
}

export const purchaseModel = defineModel<Purchase>('purchase', () => ({
  id: key(DataTypes.UUID),
  creationKey: DataTypes.TEXT,
  creationHash: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  language: DataTypes.TEXT,
  productId: DataTypes.INTEGER,
  productCode: DataTypes.TEXT,
  productType: DataTypes.TEXT,
  product: DataTypes.JSONB,
  persons: DataTypes.JSONB,
  price: DataTypes.JSONB,
  offerId: DataTypes.INTEGER,
  status: DataTypes.TEXT,
  version: DataTypes.INTEGER,
  stepId: DataTypes.TEXT,
  leadId: DataTypes.UUID,
  expiresAt: DataTypes.DATE,
  endsAt: DataTypes.DATE,
  sealedProfile: DataTypes.BLOB,
  sealedSeller: DataTypes.BLOB,
  nextCheckAt: DataTypes.DATE,
  endReason: DataTypes.TEXT,
  sealedEndWords: DataTypes.BLOB,
  saleConfirmedAt: DataTypes.DATE,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

export const purchaseStepModel = defineModel<PurchaseStepRow>('purchase_step', () => ({
  purchaseId: key(DataTypes.UUID),
  stepId: key(DataTypes.TEXT),
  orderPosition: DataTypes.INTEGER,
  status: DataTypes.TEXT,
  submissionId: DataTypes.UUID,
}));

export const purchaseEventModel = defineModel<PurchaseEventRow>('purchase_event', () => ({
  id: identity(),
  purchaseId: DataTypes.UUID,
  version: DataTypes.INTEGER,
  type: DataTypes.TEXT,
  data: DataTypes.JSONB,
  at: DataTypes.DATE,
}));
