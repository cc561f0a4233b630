// Webhooks and moves are two histories of one purchase, sorted together by the database.
import type { Database } from '../database.ts';

export interface TimelineRow {
  readonly at: Date;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** History rows and webhooks of a purchase, oldest first. */
export async function readTimeline(
  db: Database,
  purchaseId: string,
): Promise<readonly TimelineRow[]> {
  const { rows } = await db.query<TimelineRow>({
    name: 'read-timeline',
    text: `SELECT at, type, data FROM (
             SELECT at, type, data, id AS place FROM purchase_event WHERE purchase_id = $1::uuid
             UNION ALL
             SELECT w.received_at, 'webhook_received',
                    jsonb_build_object('provider', w.provider, 'deliveries', w.deliveries), 0
               FROM payment_webhook w JOIN payment_attempt a ON a.id = w.attempt_id
              WHERE a.owner = 'purchase:' || $1::text) AS news
            ORDER BY at, place`,
    values: [purchaseId],
  });
  return rows;
}
