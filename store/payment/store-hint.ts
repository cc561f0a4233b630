import type { Database } from '../database.ts';
import { insertOutbox } from '../outbox/write-outbox.ts';

/** A returning browser: news for the workflow, at least once. */
export async function storeReturn(db: Database, attemptId: string, shape: string): Promise<void> {
  await insertOutbox(db, {
    topic: 'payment.hint',
    payload: { attemptId, source: 'return', shape },
  });
}

/**
 * A webhook, stored before it is answered. A repeated delivery is counted and told again: the first
 * one may have come before its attempt was settled, and a look-up too many costs nothing.
 */
export async function storeWebhook(
  db: Database,
  webhook: {
    readonly provider: string;
    readonly dedupeKey: string;
    readonly attemptId: string | null;
    readonly topic: string;
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO payment_webhook (provider, dedupe_key, attempt_id, body)
       VALUES ($1, $2, $3, jsonb_build_object('topic', $4::text))
       ON CONFLICT (provider, dedupe_key)
       DO UPDATE SET deliveries = payment_webhook.deliveries + 1,
                     attempt_id = coalesce(payment_webhook.attempt_id, excluded.attempt_id)`,
      [webhook.provider, webhook.dedupeKey, webhook.attemptId, webhook.topic],
    );
    if (webhook.attemptId === null) return;
    await insertOutbox(tx, {
      topic: 'payment.hint',
      payload: { attemptId: webhook.attemptId, source: 'webhook', shape: null },
    });
  });
}
