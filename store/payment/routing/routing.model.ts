import { DataTypes, type CreationOptional } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PaymentFlow, PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { defineModel, identity, key } from '../../define-model.ts';

/** Columns are described in migrations 0360 and 0961. */
export interface PaymentRouteRow {
  readonly id: CreationOptional<string>;
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
  id: DataTypes.UUID,
  countryCode: key(DataTypes.TEXT),
  flow: key(DataTypes.TEXT),
  productCode: key(DataTypes.TEXT),
  providers: DataTypes.ARRAY(DataTypes.TEXT),
  version: DataTypes.INTEGER,
  changedAt: DataTypes.DATE,
  changedBy: DataTypes.UUID,
  changeReason: DataTypes.TEXT,
}));

/** Columns are described in migrations 0360, 0440 and 0961. */
export interface PaymentBreakerRow {
  readonly provider: PaymentProviderName;
  readonly currency: string;
  readonly version: CreationOptional<number>;
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
  version: DataTypes.INTEGER,
  failures: DataTypes.INTEGER,
  firstFailureAt: DataTypes.DATE,
  openedAt: DataTypes.DATE,
  trialAt: DataTypes.DATE,
  heldAt: DataTypes.DATE,
  changedAt: DataTypes.DATE,
  changedBy: DataTypes.UUID,
  changeReason: DataTypes.TEXT,
}));

export type RoutingEventKind = 'changed' | 'given' | 'dropped' | 'held' | 'released';

/** Columns are described in migration 0961. */
export interface RoutingEventRow {
  readonly id: CreationOptional<number>;
  readonly recordId: string;
  readonly version: number;
  readonly kind: RoutingEventKind;
  readonly providers: CreationOptional<readonly PaymentProviderName[] | null>;
  readonly reason: string;
  readonly byAccount: string;
  readonly at: CreationOptional<Date>;
}

export const routingEventModel = defineModel<RoutingEventRow>('payment_routing_event', () => ({
  id: identity(),
  recordId: DataTypes.UUID,
  version: DataTypes.INTEGER,
  kind: DataTypes.TEXT,
  providers: DataTypes.ARRAY(DataTypes.TEXT),
  reason: DataTypes.TEXT,
  byAccount: DataTypes.UUID,
  at: DataTypes.DATE,
}));
