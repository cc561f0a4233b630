import { QueryTypes } from 'sequelize';
import { writeOutbox } from '../outbox/write-outbox.ts';
import type { PurchaseModels } from '../purchase/models.ts';

/** A returning browser: news for the workflow, at least once. */
export async function storeReturn(
  models: PurchaseModels,
  attemptId: string,
  shape: string,
): Promise<void> {
  await writeOutbox(models, {
    topic: 'payment.hint',
    payload: { attemptId, source: 'return', shape },
  });
}

/**
 * A webhook, stored before it is answered. A repeated delivery is counted and told again: the first
 * one may have come before its attempt was settled, and a look-up too many costs nothing.
 */
export async function storeWebhook(
  models: PurchaseModels,
  webhook: {
    readonly provider: string;
    readonly dedupeKey: string;
    readonly attemptId: string | null;
    readonly topic: string;
  },
): Promise<void> {
  await models.sequelize.transaction(async () => {
    await models.sequelize.query(
      `INSERT INTO payment_webhook (provider, dedupe_key, attempt_id, body)
       VALUES (:provider, :dedupeKey, :attemptId, jsonb_build_object('topic', :topic::text))
       ON CONFLICT (provider, dedupe_key)
       DO UPDATE SET deliveries = payment_webhook.deliveries + 1,
                     attempt_id = coalesce(payment_webhook.attempt_id, excluded.attempt_id)`,
      { replacements: { ...webhook }, type: QueryTypes.INSERT },
    );
    if (webhook.attemptId === null) return;
    await writeOutbox(models, {
      topic: 'payment.hint',
      payload: { attemptId: webhook.attemptId, source: 'webhook', shape: null },
    });
  });
}
