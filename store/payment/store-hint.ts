import type { Pool } from 'pg';
import { insertOutbox } from '../outbox/write-outbox.ts';
import { inTransaction } from '../transaction.ts';

/** A returning browser: news for the workflow, at least once. */
export async function storeReturn(pool: Pool, attemptId: string, shape: string): Promise<void> {
  await insertOutbox(pool, {
    topic: 'payment.hint',
    payload: { attemptId, source: 'return', shape },
  });
}

/**
 * A webhook, stored before it is answered. A repeated delivery is counted and told again: the first
 * one may have come before its attempt was settled, and a look-up too many costs nothing.
 */
export async function storeWebhook(
  pool: Pool,
  webhook: {
    readonly provider: string;
    readonly dedupeKey: string;
    readonly attemptId: string | null;
    readonly topic: string;
  },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(
      `INSERT INTO payment_webhook (provider, dedupe_key, attempt_id, body)
       VALUES ($1, $2, $3, jsonb_build_object('topic', $4::text))
       ON CONFLICT (provider, dedupe_key)
       DO UPDATE SET deliveries = payment_webhook.deliveries + 1,
                     attempt_id = coalesce(payment_webhook.attempt_id, excluded.attempt_id)`,
      [webhook.provider, webhook.dedupeKey, webhook.attemptId, webhook.topic],
    );
    if (webhook.attemptId === null) return;
    await insertOutbox(client, {
      topic: 'payment.hint',
      payload: { attemptId: webhook.attemptId, source: 'webhook', shape: null },
    });
  });
}
