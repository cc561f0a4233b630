import type { CreationOptional, InferAttributes, InferCreationAttributes, Model } from 'sequelize';
import { identity, integer, json, moment, text, uuid } from '../columns.ts';
import type { Database } from '../database.ts';

/** Webhooks as they came, one row for all deliveries of the same one. */
export interface PaymentWebhookRow extends Model<
  InferAttributes<PaymentWebhookRow>,
  InferCreationAttributes<PaymentWebhookRow>
> {
  id: CreationOptional<number>;
  provider: string;
  dedupeKey: string;
  attemptId: string | null;
  body: Readonly<Record<string, unknown>>;
  deliveries: CreationOptional<number>;
  receivedAt: CreationOptional<Date>;
}

export const webhookModel = (db: Database) =>
  db.model<PaymentWebhookRow>('payment_webhook', (sequelize) =>
    sequelize.define<PaymentWebhookRow>('payment_webhook', {
      id: identity(),
      provider: text(),
      dedupeKey: text(),
      attemptId: uuid(),
      body: json(),
      deliveries: integer(),
      receivedAt: moment(),
    }),
  );
