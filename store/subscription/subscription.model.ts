import { DataTypes, type CreationOptional } from 'sequelize';
import type { RenewalWay } from '@cotejo/domain/billing/charged-by.ts';
import type { Periodicity } from '@cotejo/domain/payment/kinds.ts';
import type {
  SubscriptionEndReason,
  SubscriptionStatus,
} from '@cotejo/domain/subscription/subscription.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migrations 0380, 0840 and 1060; days are ISO days. */
export interface Subscription {
  readonly attemptId: string;
  readonly purchaseId: string;
  readonly storedCardId: CreationOptional<string | null>;
  readonly policyId: CreationOptional<string | null>;
  readonly status: CreationOptional<SubscriptionStatus>;
  readonly periodicity: Periodicity;
  readonly renewal: CreationOptional<RenewalWay>;
  readonly dueOn: CreationOptional<string | null>;
  readonly billingDay: CreationOptional<number | null>;
  /** Months after the one in which a period's cover begins. */
  readonly chargeLag: CreationOptional<number>;
  readonly nextChargeOn: CreationOptional<string | null>;
  readonly endedAt: CreationOptional<Date | null>;
  readonly endReason: CreationOptional<SubscriptionEndReason | null>;
  readonly keptUntil: CreationOptional<string | null>;
  readonly createdAt: CreationOptional<Date>;
}

export const subscriptionModel = defineModel<Subscription>('subscription', () => ({
  attemptId: key(DataTypes.UUID),
  purchaseId: DataTypes.UUID,
  storedCardId: DataTypes.UUID,
  policyId: DataTypes.UUID,
  status: DataTypes.TEXT,
  periodicity: DataTypes.TEXT,
  renewal: DataTypes.TEXT,
  dueOn: DataTypes.DATEONLY,
  billingDay: DataTypes.SMALLINT,
  chargeLag: DataTypes.SMALLINT,
  nextChargeOn: DataTypes.DATEONLY,
  endedAt: DataTypes.DATE,
  endReason: DataTypes.TEXT,
  keptUntil: DataTypes.DATEONLY,
  createdAt: DataTypes.DATE,
}));
