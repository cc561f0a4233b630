// Measured (docs/decisions/hand-statements.md), "claim of news": by models it takes over 6 × as long.
import type { Database } from '../database.ts';
import type { OutboxMessage } from './write-outbox.sql.ts';

export type OutboxRow = OutboxMessage & {
  readonly id: number;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Later rows of its key wait for it. */
  readonly isFollowed: boolean;
};

export const batchSize = 100;

/** PostgreSQL's, the same for every worker, unless a test says what time it is. */
const clock = 'coalesce($2::timestamptz, now())';

/**
 * Rows that are due, claimed by pushing their next try away: no transaction stays open while Temporal is
 * called. Rows of one key leave in the order in which they were written: a row waits while an earlier one
 * of its key does.
 */
export async function claimBatch(
  db: Database,
  at: Date | null = null,
): Promise<readonly OutboxRow[]> {
  const { rows } = await db.query<OutboxRow>({
    name: 'claim-outbox',
    text: `UPDATE outbox SET attempts = attempts + 1,
                  next_try_at = ${clock}
                    + least(interval '5 minutes', interval '2 seconds' * 2 ^ least(attempts, 8))
            WHERE id IN (SELECT id FROM outbox o
                          WHERE published_at IS NULL AND dead_at IS NULL AND next_try_at <= ${clock}
                            AND NOT EXISTS (SELECT FROM outbox e WHERE e.key = o.key AND e.id < o.id
                                               AND e.published_at IS NULL AND e.dead_at IS NULL)
                          ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
        RETURNING id, topic, payload, attempts, created_at AS "createdAt",
                  EXISTS (SELECT FROM outbox l WHERE l.key = outbox.key AND l.id > outbox.id
                             AND l.published_at IS NULL AND l.dead_at IS NULL) AS "isFollowed"`,
    values: [batchSize, at],
  });
  return [...rows].sort((a, b) => a.id - b.id);
}
