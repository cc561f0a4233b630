import { DataTypes, type CreationOptional } from 'sequelize';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';
import type { PaidCard } from '@cotejo/domain/payment/outcome.ts';
import type { PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { PaymentRedirect } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import type { RefundReason } from '@cotejo/domain/payment/refund/refund-reasons.ts';
import type { RefundWay } from '@cotejo/domain/payment/refund/refund-rules.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migrations 0020, 0150, 0190, 0370 and 0542. Amounts are integers of the smallest unit. */
export interface PaymentAttempt {
  readonly id: string;
  readonly ownerKind: PaymentOwnerKind;
  readonly ownerId: string;
  readonly provider: PaymentProviderName;
  readonly kind: PaymentKind;
  readonly flow: PaymentFlow;
  readonly status: PaymentStatus;
  readonly amount: number;
  readonly currency: string;
  readonly returnState: CreationOptional<string | null>;
  readonly returnUsedAt: CreationOptional<Date | null>;
  readonly providerRef: CreationOptional<string | null>;
  readonly providerPaymentId: CreationOptional<string | null>;
  readonly redirect: CreationOptional<PaymentRedirect | null>;
  readonly reason: CreationOptional<ReasonCode | null>;
  readonly rawCode: CreationOptional<string | null>;
  readonly card: CreationOptional<PaidCard | null>;
  readonly authorizationCode: CreationOptional<string | null>;
  readonly movedAmount: CreationOptional<number | null>;
  readonly movedCurrency: CreationOptional<string | null>;
  readonly askedAt: CreationOptional<Date | null>;
  readonly expiresAt: CreationOptional<Date | null>;
  readonly refundId: CreationOptional<string | null>;
  readonly refundReason: CreationOptional<RefundReason | null>;
  readonly providerRefundId: CreationOptional<string | null>;
  /** How the money went or goes back; null before that is known. */
  readonly refundWay: CreationOptional<RefundWay | null>;
  readonly surplusOf: CreationOptional<string | null>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const attemptModel = defineModel<PaymentAttempt>('payment_attempt', () => ({
  id: key(DataTypes.UUID),
  ownerKind: DataTypes.TEXT,
  ownerId: DataTypes.UUID,
  provider: DataTypes.TEXT,
  kind: DataTypes.TEXT,
  flow: DataTypes.TEXT,
  status: DataTypes.TEXT,
  amount: DataTypes.BIGINT,
  currency: DataTypes.TEXT,
  returnState: DataTypes.TEXT,
  returnUsedAt: DataTypes.DATE,
  providerRef: DataTypes.TEXT,
  providerPaymentId: DataTypes.TEXT,
  redirect: DataTypes.JSONB,
  reason: DataTypes.TEXT,
  rawCode: DataTypes.TEXT,
  card: DataTypes.JSONB,
  authorizationCode: DataTypes.TEXT,
  movedAmount: DataTypes.BIGINT,
  movedCurrency: DataTypes.TEXT,
  askedAt: DataTypes.DATE,
  expiresAt: DataTypes.DATE,
  refundId: DataTypes.UUID,
  refundReason: DataTypes.TEXT,
  providerRefundId: DataTypes.TEXT,
  refundWay: DataTypes.TEXT,
  surplusOf: DataTypes.UUID,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));
