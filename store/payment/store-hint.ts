import { literal } from 'sequelize';
import type { OwnedPayment } from '@cotejo/domain/payment/payment-owner.ts';
import type { Database } from '../database.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import { wasWritten } from '../outbox/was-written.ts';
import { lockName } from '../server-calls.ts';
import { webhookModel } from './webhook.model.ts';

/** A browser that is sent back again, or a webhook that is delivered again, within this time says nothing new. */
const pauseMs = 10_000;

/** The first return of an attempt, in the transaction that has used its state up: nobody else has written one. */
export function storeFirstReturn(
  tx: Database,
  { id, ownerKind, ownerId }: OwnedPayment & { readonly id: string },
  shape: string,
): Promise<void> {
  const { topic, payload } = returnOf(id, shape);
  return writeOutbox(tx, {
    topic,
    payload: { ...payload, owner: { kind: ownerKind, id: ownerId } },
  });
}

/**
 * A returning browser: a message to the workflow that waits for the attempt, at least once. The address may be
 * opened as often as somebody likes, and costs the workflow one look in ten seconds. In the caller's transaction.
 */
export async function storeReturn(tx: Database, attemptId: string, shape: string): Promise<void> {
  await lockName(tx, `return ${attemptId}`);
  const message = returnOf(attemptId, shape);
  if (await wasWritten(tx, message, pauseMs)) return;
  await writeOutbox(tx, message);
}

const returnOf = (attemptId: string, shape: string) =>
  ({ topic: 'payment.hint', payload: { attemptId, source: 'return', shape } }) as const;

/**
 * A webhook, stored before it is answered. A repeated delivery is counted and passed on again, because the first
 * one may have come before its attempt was settled; once in ten seconds, however often it is delivered.
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
  const { provider, dedupeKey, attemptId, topic } = webhook;
  await db.transaction(async (tx) => {
    const [stored] = await webhookModel(tx).bulkCreate(
      [{ provider, dedupeKey, attemptId, body: { topic } }],
      { ignoreDuplicates: true, returning: ['id'], ...tx.scope },
    );
    const isNew = typeof stored?.id === 'number';
    if (!isNew) {
      await webhookModel(tx).update(
        {
          deliveries: literal('deliveries + 1'),
          ...(attemptId === null ? {} : { attemptId }),
        },
        { where: { provider, dedupeKey }, ...tx.scope },
      );
    }
    if (attemptId === null) return;
    const payload = { attemptId, source: 'webhook', shape: null } as const;
    const message = { topic: 'payment.hint', payload } as const;
    // Deliveries of one webhook are in turn, because its row is locked.
    if (!isNew && (await wasWritten(tx, message, pauseMs))) return;
    await writeOutbox(tx, message);
  });
}
