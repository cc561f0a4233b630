import { DataTypes, type CreationOptional } from 'sequelize';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { TaxFileType } from '@cotejo/domain/tax-document/tax-document-file.ts';
import type { TaxDocumentKind } from '@cotejo/domain/tax-document/tax-document-kinds.ts';
import type { TaxDocumentState } from '@cotejo/domain/tax-document/tax-document-transitions.ts';
import { defineTenantModel, identity, key } from '../define-model.ts';

/** Columns are described in migration 1052. */
export interface TaxDocumentRow {
  readonly id: string;
  readonly companyId: string;
  readonly companyPeriodId: string;
  readonly kind: TaxDocumentKind;
  readonly issuerId: number | null;
  readonly number: string;
  readonly corrects: string | null;
  readonly issuedOn: string;
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly state: TaxDocumentState;
  readonly awaitedSince: CreationOptional<Date | null>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const taxDocumentModel = defineTenantModel<TaxDocumentRow>('tax_document', () => ({
  id: key(DataTypes.UUID),
  companyId: DataTypes.UUID,
  companyPeriodId: DataTypes.UUID,
  kind: DataTypes.TEXT,
  issuerId: DataTypes.INTEGER,
  number: DataTypes.TEXT,
  corrects: DataTypes.TEXT,
  issuedOn: DataTypes.DATEONLY,
  amount: DataTypes.BIGINT,
  currency: DataTypes.TEXT,
  state: DataTypes.TEXT,
  awaitedSince: DataTypes.DATE,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

/** Columns are described in migrations 1052 and 1003. */
export interface TaxDocumentFileRow {
  readonly id: string;
  readonly companyId: string;
  readonly taxDocumentId: string;
  readonly type: TaxFileType;
  readonly size: number;
  readonly sealedFile: CreationOptional<Buffer | null>;
  readonly keptFileId: CreationOptional<string | null>;
  readonly uploadedBy: string;
  readonly uploadedAt: CreationOptional<Date>;
}

export const taxDocumentFileModel = defineTenantModel<TaxDocumentFileRow>(
  'tax_document_file',
  () => ({
    id: key(DataTypes.UUID),
    companyId: DataTypes.UUID,
    taxDocumentId: DataTypes.UUID,
    type: DataTypes.TEXT,
    size: DataTypes.INTEGER,
    sealedFile: DataTypes.BLOB,
    keptFileId: DataTypes.UUID,
    uploadedBy: DataTypes.UUID,
    uploadedAt: DataTypes.DATE,
  }),
);

/** `commented` is the company's, `answered` ours for the company, `noted` ours alone. */
export type TaxDocumentEventKind =
  | 'added'
  | 'changed'
  | 'file-added'
  | 'published'
  | 'rejected'
  | 'restored'
  | 'annulled'
  | 'commented'
  | 'answered'
  | 'noted';

/** Columns are described in migration 1052. */
export interface TaxDocumentEventRow {
  readonly id: CreationOptional<number>;
  readonly companyId: string;
  readonly taxDocumentId: string;
  readonly version: number;
  readonly kind: TaxDocumentEventKind;
  readonly byAccount: string;
  readonly sealedText: CreationOptional<Buffer | null>;
  readonly recordedAt: CreationOptional<Date>;
}

export const taxDocumentEventModel = defineTenantModel<TaxDocumentEventRow>(
  'tax_document_event',
  () => ({
    id: identity(),
    companyId: DataTypes.UUID,
    taxDocumentId: DataTypes.UUID,
    version: DataTypes.INTEGER,
    kind: DataTypes.TEXT,
    byAccount: DataTypes.UUID,
    sealedText: DataTypes.BLOB,
    recordedAt: DataTypes.DATE,
  }),
);
