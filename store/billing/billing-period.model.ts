import { DataTypes, type CreationOptional } from 'sequelize';
import type { ChargedBy } from '@cotejo/domain/billing/charged-by.ts';
import type { PeriodState } from '@cotejo/domain/billing/period-transitions.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import type { ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import { defineModel, key } from '../define-model.ts';

/** Columns are described in migrations 0640, 0730 and 1025; days are ISO days. */
export interface BillingPeriod {
  readonly id: string;
  readonly policyId: string;
  readonly number: number;
  readonly purchaseId: string;
  readonly countryCode: CountryCode;
  readonly coversFrom: string;
  readonly coversTo: string;
  readonly dueOn: string;
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly provider: ChargedBy;
  readonly state: PeriodState;
  readonly reason: CreationOptional<ReasonCode | null>;
  readonly arrearsFrom: CreationOptional<string | null>;
  readonly tries: CreationOptional<number>;
  readonly nextTryAt: CreationOptional<Date | null>;
  readonly claimedAt: CreationOptional<Date | null>;
  readonly attemptId: CreationOptional<string | null>;
  readonly agreedAmount: CreationOptional<number | null>;
  readonly lookedOn: CreationOptional<string | null>;
  readonly pauseId: CreationOptional<string | null>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

export const billingPeriodModel = defineModel<BillingPeriod>('billing_period', () => ({
  id: key(DataTypes.UUID),
  policyId: DataTypes.UUID,
  number: DataTypes.INTEGER,
  purchaseId: DataTypes.UUID,
  countryCode: DataTypes.TEXT,
  coversFrom: DataTypes.DATEONLY,
  coversTo: DataTypes.DATEONLY,
  dueOn: DataTypes.DATEONLY,
  amount: DataTypes.BIGINT,
  currency: DataTypes.TEXT,
  provider: DataTypes.TEXT,
  state: DataTypes.TEXT,
  reason: DataTypes.TEXT,
  arrearsFrom: DataTypes.DATEONLY,
  tries: DataTypes.INTEGER,
  nextTryAt: DataTypes.DATE,
  claimedAt: DataTypes.DATE,
  attemptId: DataTypes.UUID,
  agreedAmount: DataTypes.BIGINT,
  lookedOn: DataTypes.DATEONLY,
  pauseId: DataTypes.UUID,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));
