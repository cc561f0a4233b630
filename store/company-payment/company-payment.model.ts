import { DataTypes, type CreationOptional } from 'sequelize';
import type { PaymentOrigin } from '@cotejo/domain/company-payment/company-payment-row.ts';
import type { CompanyPaymentState } from '@cotejo/domain/company-payment/company-payment-transitions.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { ProofType } from '@cotejo/domain/payment/transfer/proof-file.ts';
import { defineTenantModel, identity, key } from '../define-model.ts';

/** Columns are described in migration 1053. */
export interface CompanyPaymentRow {
  readonly id: string;
  readonly companyId: string;
  readonly companyPeriodId: string;
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly paidOn: string;
  readonly reference: string;
  readonly referenceKey: string;
  readonly state: CompanyPaymentState;
  readonly origin: PaymentOrigin;
  readonly enteredBy: string;
  readonly decidedBy: CreationOptional<string | null>;
  readonly surplus: CreationOptional<number>;
  readonly paidBack: CreationOptional<number>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const companyPaymentModel = defineTenantModel<CompanyPaymentRow>('company_payment', () => ({
  id: key(DataTypes.UUID),
  companyId: DataTypes.UUID,
  companyPeriodId: DataTypes.UUID,
  amount: DataTypes.BIGINT,
  currency: DataTypes.TEXT,
  paidOn: DataTypes.DATEONLY,
  reference: DataTypes.TEXT,
  referenceKey: DataTypes.TEXT,
  state: DataTypes.TEXT,
  origin: DataTypes.TEXT,
  enteredBy: DataTypes.UUID,
  decidedBy: DataTypes.UUID,
  surplus: DataTypes.BIGINT,
  paidBack: DataTypes.BIGINT,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

/** Columns are described in migration 1053. */
export interface CompanyPaymentShareRow {
  readonly companyPaymentId: string;
  readonly companyPeriodId: string;
  readonly companyId: string;
  readonly amount: number;
}

export const companyPaymentShareModel = defineTenantModel<CompanyPaymentShareRow>(
  'company_payment_share',
  () => ({
    companyPaymentId: key(DataTypes.UUID),
    companyPeriodId: key(DataTypes.UUID),
    companyId: DataTypes.UUID,
    amount: DataTypes.BIGINT,
  }),
);

/** Columns are described in migrations 1053 and 1003. */
export interface CompanyPaymentFileRow {
  readonly id: string;
  readonly companyId: string;
  readonly companyPaymentId: string;
  readonly type: ProofType;
  readonly size: number;
  readonly sealedFile: CreationOptional<Buffer | null>;
  readonly keptFileId: CreationOptional<string | null>;
  readonly uploadedBy: string;
  readonly uploadedAt: CreationOptional<Date>;
}

export const companyPaymentFileModel = defineTenantModel<CompanyPaymentFileRow>(
  'company_payment_file',
  () => ({
    id: key(DataTypes.UUID),
    companyId: DataTypes.UUID,
    companyPaymentId: DataTypes.UUID,
    type: DataTypes.TEXT,
    size: DataTypes.INTEGER,
    sealedFile: DataTypes.BLOB,
    keptFileId: DataTypes.UUID,
    uploadedBy: DataTypes.UUID,
    uploadedAt: DataTypes.DATE,
  }),
);

export type CompanyPaymentEventKind =
  | 'entered'
  | 'file-added'
  | 'received'
  | 'rejected'
  | 'applied'
  | 'reversed'
  | 'paid-back'
  | 'statement-undone';

/** Columns are described in migration 1053. */
export interface CompanyPaymentEventRow {
  readonly id: CreationOptional<number>;
  readonly companyId: string;
  readonly companyPaymentId: string;
  readonly version: number;
  readonly kind: CompanyPaymentEventKind;
  readonly byAccount: string;
  readonly sealedText: CreationOptional<Buffer | null>;
  readonly recordedAt: CreationOptional<Date>;
}

export const companyPaymentEventModel = defineTenantModel<CompanyPaymentEventRow>(
  'company_payment_event',
  () => ({
    id: identity(),
    companyId: DataTypes.UUID,
    companyPaymentId: DataTypes.UUID,
    version: DataTypes.INTEGER,
    kind: DataTypes.TEXT,
    byAccount: DataTypes.UUID,
    sealedText: DataTypes.BLOB,
    recordedAt: DataTypes.DATE,
  }),
);
