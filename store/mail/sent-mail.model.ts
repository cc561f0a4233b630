import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, key } from '../define-model.ts';

/** A mail that left, once for each kind and purchase or request. */
export interface SentMailRow {
  readonly id: string;
  readonly purchaseId: CreationOptional<string | null>;
  readonly requestId: CreationOptional<string | null>;
  readonly kind: string;
  readonly sentAt: CreationOptional<Date>;
}

export const sentMailModel = defineModel<SentMailRow>('sent_mail', () => ({
  id: key(DataTypes.UUID),
  purchaseId: DataTypes.UUID,
  requestId: DataTypes.UUID,
  kind: DataTypes.TEXT,
  sentAt: DataTypes.DATE,
}));
