import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { ProofRejection } from '@cotejo/domain/payment/codes/proof-codes.ts';
import type { ProofType } from '@cotejo/domain/payment/transfer/proof-file.ts';
import type { TransferStatus } from '@cotejo/domain/payment/transfer/transfer-transitions.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 0330. */
export interface Transfer {
  readonly attemptId: string;
  readonly countryCode: CountryCode;
  readonly provider: PaymentProviderName;
  readonly status: TransferStatus;
  readonly rejection: CreationOptional<ProofRejection | null>;
  readonly decidedBy: CreationOptional<string | null>;
  readonly decidedAt: CreationOptional<Date | null>;
  readonly provenAt: CreationOptional<Date | null>;
  readonly dueAt: CreationOptional<Date | null>;
}

export interface TransferProof {
  readonly id: string;
  readonly attemptId: string;
  readonly mediaType: ProofType;
  readonly size: number;
  readonly contentKey: string;
  readonly sealedFile: Buffer;
  readonly receivedAt: CreationOptional<Date>;
}

export interface TransferMatch {
  readonly id: string;
  readonly attemptId: string;
  readonly provider: PaymentProviderName;
  readonly countryCode: CountryCode;
  readonly operationNumber: string;
  readonly amount: number;
  readonly currency: string;
  /** ISO day of the statement. */
  readonly receivedOn: string;
  /** What the first person wrote, sealed for `{id}/reason`; null in rows from before it was sealed. */
  readonly sealedReason: Buffer | null;
  readonly proposedBy: string;
  readonly proposedAt: CreationOptional<Date>;
  readonly approvedBy: CreationOptional<string | null>;
  readonly approvedAt: CreationOptional<Date | null>;
  readonly reportedAt: CreationOptional<Date | null>;
}

export const transferModel = defineModel<Transfer>('transfer', () => ({
  attemptId: key(DataTypes.UUID),
  countryCode: DataTypes.TEXT,
  provider: DataTypes.TEXT,
  status: DataTypes.TEXT,
  rejection: DataTypes.TEXT,
  decidedBy: DataTypes.UUID,
  decidedAt: DataTypes.DATE,
  provenAt: DataTypes.DATE,
  dueAt: DataTypes.DATE,
}));

export const proofModel = defineModel<TransferProof>('transfer_proof', () => ({
  id: key(DataTypes.UUID),
  attemptId: DataTypes.UUID,
  mediaType: DataTypes.TEXT,
  size: DataTypes.INTEGER,
  contentKey: DataTypes.TEXT,
  sealedFile: DataTypes.BLOB,
  receivedAt: DataTypes.DATE,
}));

export const matchModel = defineModel<TransferMatch>('transfer_match', () => ({
  id: key(DataTypes.UUID),
  attemptId: DataTypes.UUID,
  provider: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  operationNumber: DataTypes.TEXT,
  amount: DataTypes.BIGINT,
  currency: DataTypes.TEXT,
  receivedOn: DataTypes.DATEONLY,
  sealedReason: DataTypes.BLOB,
  proposedBy: DataTypes.UUID,
  proposedAt: DataTypes.DATE,
  approvedBy: DataTypes.UUID,
  approvedAt: DataTypes.DATE,
  reportedAt: DataTypes.DATE,
}));
