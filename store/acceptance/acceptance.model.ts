import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** What somebody agreed to, as it was on the screen; columns are described in migration 0220. */
export interface AcceptanceRow {
  readonly id: string;
  readonly purchaseId: string;
  readonly kind: 'contract' | 'declaration' | 'exclusions';
  readonly subjectId: string;
  readonly textVersion: string;
  readonly language: string;
  readonly textHash: Buffer;
  readonly amount: CreationOptional<number | null>;
  readonly currency: CreationOptional<string | null>;
  readonly acceptedAt: CreationOptional<Date>;
  readonly network: string | null;
  readonly userAgent: string;
}

export const acceptanceModel = defineModel<AcceptanceRow>('acceptance', () => ({
  id: key(DataTypes.UUID),
  purchaseId: DataTypes.UUID,
  kind: DataTypes.TEXT,
  subjectId: DataTypes.UUID,
  textVersion: DataTypes.TEXT,
  language: DataTypes.TEXT,
  textHash: DataTypes.BLOB,
  amount: DataTypes.BIGINT,
  currency: DataTypes.TEXT,
  acceptedAt: DataTypes.DATE,
  network: DataTypes.INET,
  userAgent: DataTypes.TEXT,
}));
