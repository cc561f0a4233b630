import { DataTypes, type CreationOptional } from 'sequelize';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import { defineModel, identity } from '../define-model.ts';
import { ledgerEntryModel } from './ledger.model.ts';

/** The history of attempts: one row a move. */
export interface PaymentEventRow {
  readonly id: CreationOptional<number>;
  readonly attemptId: string;
  readonly fromStatus: PaymentStatus | null;
  readonly status: PaymentStatus;
  readonly data: CreationOptional<Readonly<Record<string, unknown>>>;
  readonly at: CreationOptional<Date>;
}

export const paymentEventModel = defineModel<PaymentEventRow>(
  'payment_event',
  () => ({
    id: identity(),
    attemptId: DataTypes.UUID,
    fromStatus: DataTypes.TEXT,
    status: DataTypes.TEXT,
    data: DataTypes.JSONB,
    at: DataTypes.DATE,
  }),
  (model, db) => {
    model.hasOne(ledgerEntryModel(db), { as: 'entry', foreignKey: 'paymentEventId' });
  },
);
