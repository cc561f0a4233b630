import { DataTypes, type CreationOptional } from 'sequelize';
import type { CallOutcome } from '@cotejo/domain/billing/call-forms.ts';
import type { DebtChannel } from '@cotejo/domain/billing/debt-contact.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 1016. */
export interface DebtContactRow {
  readonly id: string;
  readonly personKey: string;
  readonly purchaseId: string;
  readonly periodId: CreationOptional<string | null>;
  readonly channel: DebtChannel;
  readonly at: Date;
  readonly messageId: CreationOptional<string | null>;
  readonly outcome: CreationOptional<CallOutcome | null>;
  readonly byAccount: CreationOptional<string | null>;
}

export const debtContactModel = defineModel<DebtContactRow>('debt_contact', () => ({
  id: key(DataTypes.UUID),
  personKey: DataTypes.TEXT,
  purchaseId: DataTypes.UUID,
  periodId: DataTypes.UUID,
  channel: DataTypes.TEXT,
  at: DataTypes.DATE,
  messageId: DataTypes.UUID,
  outcome: DataTypes.TEXT,
  byAccount: DataTypes.UUID,
}));
