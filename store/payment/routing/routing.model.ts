import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PaymentFlow, PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { defineModel, key } from '../../define-model.ts';

/** Columns are described in migration 0360. */
export interface PaymentRouteRow {
  readonly countryCode: CountryCode;
  readonly flow: PaymentFlow;
  readonly productCode: string;
  readonly providers: readonly PaymentProviderName[];
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: CreationOptional<string | null>;
  readonly changeReason: CreationOptional<string | null>;
}

export const paymentRouteModel = defineModel<PaymentRouteRow>('payment_route', () => ({
  countryCode: key(DataTypes.TEXT),
  flow: key(DataTypes.TEXT),
  productCode: key(DataTypes.TEXT),
  providers: DataTypes.ARRAY(DataTypes.TEXT),
  version: DataTypes.INTEGER,
  changedAt: DataTypes.DATE,
  changedBy: DataTypes.UUID,
  changeReason: DataTypes.TEXT,
}));

/** Columns are described in migrations 0360 and 0440. */
export interface PaymentBreakerRow {
  readonly provider: PaymentProviderName;
  readonly currency: string;
  readonly failures: CreationOptional<number>;
  readonly firstFailureAt: CreationOptional<Date | null>;
  readonly openedAt: CreationOptional<Date | null>;
  readonly trialAt: CreationOptional<Date | null>;
  readonly heldAt: CreationOptional<Date | null>;
  readonly changedAt: CreationOptional<Date | null>;
  readonly changedBy: CreationOptional<string | null>;
  readonly changeReason: CreationOptional<string | null>;
}

export const paymentBreakerModel = defineModel<PaymentBreakerRow>('payment_breaker', () => ({
  provider: key(DataTypes.TEXT),
  currency: key(DataTypes.TEXT),
  failures: DataTypes.INTEGER,
  firstFailureAt: DataTypes.DATE,
  openedAt: DataTypes.DATE,
  trialAt: DataTypes.DATE,
  heldAt: DataTypes.DATE,
  changedAt: DataTypes.DATE,
  changedBy: DataTypes.UUID,
  changeReason: DataTypes.TEXT,
}));
