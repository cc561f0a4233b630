import { formatPaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import type { Database } from '../database.ts';
import { attemptModel } from '../payment/attempt.model.ts';
import { webhookModel } from '../payment/webhook.model.ts';
import { purchaseEventModel } from './purchase.model.ts';

export interface TimelineRow {
  readonly at: Date;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** History rows and webhooks of a purchase, oldest first; webhooks first where times are equal. */
export async function readTimeline(
  db: Database,
  purchaseId: string,
): Promise<readonly TimelineRow[]> {
  const options = { raw: true, ...db.scope } as const;
  const events = await purchaseEventModel(db).findAll({
    where: { purchaseId },
    order: ['id'],
    ...options,
  });
  const attempts = await attemptModel(db).findAll({
    attributes: ['id'],
    where: { owner: formatPaymentOwner({ kind: 'purchase', id: purchaseId }) },
    ...options,
  });
  const webhooks = await webhookModel(db).findAll({
    where: { attemptId: attempts.map(({ id }) => id) },
    ...options,
  });
  return [
    ...webhooks.map(({ receivedAt, provider, deliveries, attemptId }) => ({
      at: receivedAt,
      type: 'webhook_received',
      data: { provider, deliveries, attemptId },
    })),
    ...events.map(({ at, type, data }) => ({ at, type, data })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
}
