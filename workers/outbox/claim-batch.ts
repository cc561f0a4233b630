import type { Database } from '@cotejo/store/database.ts';
import type { OutboxMessage } from '@cotejo/store/outbox/write-outbox.ts';

export type OutboxRow = OutboxMessage & { readonly id: number; readonly attempts: number };

export const batchSize = 100;
/**
 * A lead's news wait until it has been quiet for a moment, but never longer than staff can wait: a
 * visitor who fills in one step after the other is then one signal and not one for each step. Once
 * the oldest has waited that long, the younger ones go with it.
 */
const leadQuiet = '3 seconds';
const leadPatience = '10 seconds';

/** PostgreSQL's, the same for every worker, unless a test says what time it is. */
const clock = 'coalesce($4::timestamptz, now())';

/**
 * Rows that are due, claimed by pushing their next try away: no transaction stays open while Temporal
 * is called.
 */
export async function claimBatch(
  db: Pick<Database, 'query'>,
  at: Date | null = null,
): Promise<readonly OutboxRow[]> {
  const { rows } = await db.query<OutboxRow>({
    name: 'claim-outbox',
    text: `WITH waiting AS (SELECT payload->>'leadId' AS lead, created_at FROM outbox
                             WHERE published_at IS NULL AND topic = 'lead.advance')
           UPDATE outbox SET attempts = attempts + 1,
                  next_try_at = ${clock}
                    + least(interval '5 minutes', interval '2 seconds' * 2 ^ least(attempts, 8))
            WHERE id IN (SELECT id FROM outbox WHERE published_at IS NULL AND next_try_at <= ${clock}
                            AND (topic <> 'lead.advance'
                                 OR payload->>'leadId' IN (
                                   SELECT lead FROM waiting WHERE created_at <= ${clock} - $3::interval)
                                 OR payload->>'leadId' NOT IN (
                                   SELECT lead FROM waiting WHERE created_at > ${clock} - $2::interval))
                          ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
        RETURNING id, topic, payload, attempts`,
    values: [batchSize, leadQuiet, leadPatience, at],
  });
  return rows.sort((a, b) => a.id - b.id);
}
