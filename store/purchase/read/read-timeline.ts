import type { Database } from '../../database.ts';
import { listWebhooks } from '../../payment/list-webhooks.ts';
import { purchaseEventModel } from '../purchase.model.ts';

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
  const events = await purchaseEventModel(db).findAll({
    where: { purchaseId },
    order: ['id'],
    raw: true,
    ...db.scope,
  });
  const webhooks = await listWebhooks(db, { kind: 'purchase', id: purchaseId });
  return [
    ...webhooks.map(({ receivedAt, provider, deliveries, attemptId }) => ({
      at: receivedAt,
      type: 'webhook_received',
      data: { provider, deliveries, attemptId },
    })),
    ...events.map(({ at, type, data }) => ({ at, type, data })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
}
