import type { CreationOptional, InferAttributes, InferCreationAttributes, Model } from 'sequelize';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';
import type { PaidCard } from '@cotejo/domain/payment/outcome.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-transitions.ts';
import type { PaymentRedirect } from '@cotejo/domain/payment/provider-port.ts';
import type { ReasonCode } from '@cotejo/domain/payment/reasons.ts';
import type { RefundReason } from '@cotejo/domain/payment/refund-reasons.ts';
import { bigint, json, moment, text, uuid, uuidKey } from '../columns.ts';
import type { Database } from '../database.ts';

/** Columns are described in migrations 0020 and 0150. Amounts are integers of the smallest unit. */
export interface PaymentAttemptRow extends Model<
  InferAttributes<PaymentAttemptRow>,
  InferCreationAttributes<PaymentAttemptRow>
> {
  id: string;
  owner: string;
  provider: PaymentProviderName;
  kind: PaymentKind;
  flow: PaymentFlow;
  status: PaymentStatus;
  amount: number;
  currency: string;
  returnState: CreationOptional<string | null>;
  providerRef: CreationOptional<string | null>;
  providerPaymentId: CreationOptional<string | null>;
  redirect: CreationOptional<PaymentRedirect | null>;
  reason: CreationOptional<ReasonCode | null>;
  rawCode: CreationOptional<string | null>;
  card: CreationOptional<PaidCard | null>;
  authorizationCode: CreationOptional<string | null>;
  movedAmount: CreationOptional<number | null>;
  movedCurrency: CreationOptional<string | null>;
  askedAt: CreationOptional<Date | null>;
  expiresAt: CreationOptional<Date | null>;
  refundId: CreationOptional<string | null>;
  refundReason: CreationOptional<RefundReason | null>;
  providerRefundId: CreationOptional<string | null>;
  createdAt: CreationOptional<Date>;
  updatedAt: CreationOptional<Date>;
}

/** One attempt to move money, as plain data. */
export type PaymentAttempt = InferAttributes<PaymentAttemptRow>;

export const attemptModel = (db: Database) =>
  db.model<PaymentAttemptRow>('payment_attempt', (sequelize) =>
    sequelize.define<PaymentAttemptRow>('payment_attempt', {
      id: uuidKey(),
      owner: text(),
      provider: text(),
      kind: text(),
      flow: text(),
      status: text(),
      amount: bigint(),
      currency: text(),
      returnState: text(),
      providerRef: text(),
      providerPaymentId: text(),
      redirect: json(),
      reason: text(),
      rawCode: text(),
      card: json(),
      authorizationCode: text(),
      movedAmount: bigint(),
      movedCurrency: text(),
      askedAt: moment(),
      expiresAt: moment(),
      refundId: uuid(),
      refundReason: text(),
      providerRefundId: text(),
      createdAt: moment(),
      updatedAt: moment(),
    }),
  );
