import type { CreationOptional, InferAttributes, InferCreationAttributes, Model } from 'sequelize';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-transitions.ts';
import { identity, json, moment, text, uuid } from '../columns.ts';
import type { Database } from '../database.ts';

/** The history of attempts: one row a move. */
export interface PaymentEventRow extends Model<
  InferAttributes<PaymentEventRow>,
  InferCreationAttributes<PaymentEventRow>
> {
  id: CreationOptional<number>;
  attemptId: string;
  fromStatus: PaymentStatus | null;
  status: PaymentStatus;
  data: CreationOptional<Readonly<Record<string, unknown>>>;
  at: CreationOptional<Date>;
}

export const paymentEventModel = (db: Database) =>
  db.model<PaymentEventRow>('payment_event', (sequelize) =>
    sequelize.define<PaymentEventRow>('payment_event', {
      id: identity(),
      attemptId: uuid(),
      fromStatus: text(),
      status: text(),
      data: json(),
      at: moment(),
    }),
  );
