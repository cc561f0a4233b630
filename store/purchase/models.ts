import {
  DataTypes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import type { InsuredPerson } from '@cotejo/domain/profile/comparison-profile.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-transitions.ts';
import type {
  PaymentFlow,
  PaymentKind,
  PaymentProviderName,
} from '@cotejo/domain/payment/kinds.ts';
import type { PaidCard } from '@cotejo/domain/payment/outcome.ts';
import type { PaymentRedirect } from '@cotejo/domain/payment/provider-port.ts';
import type { ReasonCode } from '@cotejo/domain/payment/reasons.ts';
import type {
  PurchaseSnapshot,
  PurchaseStatus,
  SnapshotPrice,
  StepStatus,
} from '@cotejo/domain/purchase/snapshot.ts';

/** Rows of the purchase and what hangs on it; columns are described in migration 0020. */

export interface PurchaseRow extends Model<
  InferAttributes<PurchaseRow>,
  InferCreationAttributes<PurchaseRow>
> {
  id: string;
  session: string;
  creationKey: string | null;
  creationHash: string | null;
  countryCode: string;
  language: string;
  productId: number;
  productCode: string;
  productType: string;
  product: PurchaseSnapshot['product'];
  persons: readonly InsuredPerson[];
  price: SnapshotPrice;
  offerId: number | null;
  status: PurchaseStatus;
  version: number;
  stepId: string | null;
  leadId: string;
  expiresAt: Date | null;
  nextCheckAt: CreationOptional<Date | null>;
  endReason: CreationOptional<string | null>;
  createdAt: CreationOptional<Date>;
  updatedAt: CreationOptional<Date>;
}

export interface PurchaseStepRow extends Model<
  InferAttributes<PurchaseStepRow>,
  InferCreationAttributes<PurchaseStepRow>
> {
  purchaseId: string;
  stepId: string;
  orderPosition: number;
  status: CreationOptional<StepStatus>;
  submissionId: CreationOptional<string | null>;
}

export interface PaymentAttemptRow extends Model<
  InferAttributes<PaymentAttemptRow>,
  InferCreationAttributes<PaymentAttemptRow>
> {
  id: string;
  purchaseId: string;
  provider: PaymentProviderName;
  kind: PaymentKind;
  flow: PaymentFlow;
  status: PaymentStatus;
  amount: number;
  currency: string;
  providerRef: CreationOptional<string | null>;
  providerPaymentId: CreationOptional<string | null>;
  redirect: CreationOptional<PaymentRedirect | null>;
  reason: CreationOptional<ReasonCode | null>;
  rawCode: CreationOptional<string | null>;
  card: CreationOptional<PaidCard | null>;
  authorizationCode: CreationOptional<string | null>;
  expiresAt: CreationOptional<Date | null>;
  refundId: CreationOptional<string | null>;
  providerRefundId: CreationOptional<string | null>;
  createdAt: CreationOptional<Date>;
  updatedAt: CreationOptional<Date>;
}

export interface PolicyRow extends Model<
  InferAttributes<PolicyRow>,
  InferCreationAttributes<PolicyRow>
> {
  id: string;
  number: string;
  purchaseId: string;
  attemptId: string;
  startsOn: string;
  status: CreationOptional<string>;
  issuedAt: CreationOptional<Date>;
}

export interface OutboxRow extends Model<
  InferAttributes<OutboxRow>,
  InferCreationAttributes<OutboxRow>
> {
  id: CreationOptional<number>;
  topic: string;
  payload: Readonly<Record<string, unknown>>;
  createdAt: CreationOptional<Date>;
}

export interface PurchaseModels {
  readonly sequelize: Sequelize;
  readonly Purchase: ModelStatic<PurchaseRow>;
  readonly PurchaseStep: ModelStatic<PurchaseStepRow>;
  readonly PaymentAttempt: ModelStatic<PaymentAttemptRow>;
  readonly Policy: ModelStatic<PolicyRow>;
  readonly Outbox: ModelStatic<OutboxRow>;
}

// Functions, because Sequelize writes each attribute's name into the object that describes it.
const text = () => ({ type: DataTypes.TEXT });
const key = () => ({ type: DataTypes.UUID, primaryKey: true });
const uuid = () => ({ type: DataTypes.UUID });
const integer = () => ({ type: DataTypes.INTEGER });
const json = () => ({ type: DataTypes.JSONB });
const moment = () => ({ type: DataTypes.DATE });
const bigint = () => ({ type: DataTypes.BIGINT });
const now = () => ({ type: DataTypes.DATE, defaultValue: DataTypes.NOW });
const serial = () => ({ type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true });

export function definePurchaseModels(sequelize: Sequelize): PurchaseModels {
  return {
    sequelize,
    Purchase: sequelize.define<PurchaseRow>('purchase', {
      id: key(),
      session: text(),
      creationKey: text(),
      creationHash: text(),
      countryCode: text(),
      language: text(),
      productId: integer(),
      productCode: text(),
      productType: text(),
      product: json(),
      persons: json(),
      price: json(),
      offerId: integer(),
      status: text(),
      version: integer(),
      stepId: text(),
      leadId: uuid(),
      expiresAt: moment(),
      nextCheckAt: moment(),
      endReason: text(),
      createdAt: now(),
      updatedAt: now(),
    }),
    PurchaseStep: sequelize.define<PurchaseStepRow>('purchase_step', {
      purchaseId: key(),
      stepId: { ...text(), primaryKey: true },
      orderPosition: integer(),
      status: { ...text(), defaultValue: 'PENDING' },
      submissionId: uuid(),
    }),
    PaymentAttempt: sequelize.define<PaymentAttemptRow>('payment_attempt', {
      id: key(),
      purchaseId: uuid(),
      provider: text(),
      kind: text(),
      flow: text(),
      status: text(),
      amount: bigint(),
      currency: text(),
      providerRef: text(),
      providerPaymentId: text(),
      redirect: json(),
      reason: text(),
      rawCode: text(),
      card: json(),
      authorizationCode: text(),
      expiresAt: moment(),
      refundId: uuid(),
      providerRefundId: text(),
      createdAt: now(),
      updatedAt: now(),
    }),
    Policy: sequelize.define<PolicyRow>('policy', {
      id: key(),
      number: text(),
      purchaseId: uuid(),
      attemptId: uuid(),
      startsOn: { type: DataTypes.DATEONLY },
      status: { ...text(), defaultValue: 'ACTIVE' },
      issuedAt: now(),
    }),
    Outbox: sequelize.define<OutboxRow>('outbox', {
      id: serial(),
      topic: text(),
      payload: json(),
      createdAt: now(),
    }),
  };
}
