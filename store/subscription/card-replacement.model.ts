import { DataTypes, type CreationOptional } from 'sequelize';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';
import type { ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import type { PaymentRedirect } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { SubscriptionStatus } from '@cotejo/domain/subscription/subscription.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migration 1015. */
export interface CardReplacement {
  readonly id: string;
  readonly subscriptionId: string;
  readonly purchaseId: string;
  readonly provider: PaymentProviderName;
  readonly kind: PaymentKind;
  readonly flow: PaymentFlow;
  readonly currency: string;
  readonly status: CreationOptional<SubscriptionStatus>;
  readonly reason: CreationOptional<ReasonCode | null>;
  readonly storedCardId: CreationOptional<string | null>;
  readonly redirect: CreationOptional<PaymentRedirect | null>;
  readonly providerRef: CreationOptional<string | null>;
  readonly returnState: CreationOptional<string | null>;
  readonly returnUsedAt: CreationOptional<Date | null>;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

export const cardReplacementModel = defineModel<CardReplacement>('card_replacement', () => ({
  id: key(DataTypes.UUID),
  subscriptionId: DataTypes.UUID,
  purchaseId: DataTypes.UUID,
  provider: DataTypes.TEXT,
  kind: DataTypes.TEXT,
  flow: DataTypes.TEXT,
  currency: DataTypes.TEXT,
  status: DataTypes.TEXT,
  reason: DataTypes.TEXT,
  storedCardId: DataTypes.UUID,
  redirect: DataTypes.JSONB,
  providerRef: DataTypes.TEXT,
  returnState: DataTypes.TEXT,
  returnUsedAt: DataTypes.DATE,
  expiresAt: DataTypes.DATE,
  createdAt: DataTypes.DATE,
}));
