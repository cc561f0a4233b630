import { DataTypes, type CreationOptional } from 'sequelize';
import { defineModel, identity } from '../define-model.ts';

/** Webhooks as they came, one row for all deliveries of the same one. */
export interface PaymentWebhookRow {
  readonly id: CreationOptional<number>;
  readonly provider: string;
  readonly dedupeKey: string;
  readonly attemptId: string | null;
  readonly body: Readonly<Record<string, unknown>>;
  readonly deliveries: CreationOptional<number>;
  readonly receivedAt: CreationOptional<Date>;
}

export const webhookModel = defineModel<PaymentWebhookRow>('payment_webhook', () => ({
  id: identity(),
  provider: DataTypes.TEXT,
  dedupeKey: DataTypes.TEXT,
  attemptId: DataTypes.UUID,
  body: DataTypes.JSONB,
  deliveries: DataTypes.INTEGER,
  receivedAt: DataTypes.DATE,
}));
