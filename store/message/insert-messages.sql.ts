// Measured (docs/decisions/hand-statements.md), "messages to leave": by models it takes about 3 × as long.
import type { Database } from '../database.ts';
import { outboxParts, outboxValue, type OutboxOfRow } from '../outbox/write-outbox.sql.ts';
import { toColumns } from '../to-columns.ts';
import type { MessageRow } from './message.model.ts';

type NewRow = Pick<
  MessageRow,
  | 'id'
  | 'kind'
  | 'channel'
  | 'subjectType'
  | 'subjectId'
  | 'partId'
  | 'dedupeKey'
  | 'createdAt'
  | 'dueAt'
  | 'notAfter'
  | 'queuedAt'
  | 'sealedDetail'
>;

/**
 * Writes messages unless they stand, and for each of `news` whose row was written by this very statement its row of the outbox: of
 * two that write the same at once the second one waits here, and leaves nothing.
 */
export async function insertMessages(
  tx: Database,
  rows: readonly NewRow[],
  news: readonly OutboxOfRow[],
): Promise<void> {
  const columns = rows.map(({ sealedDetail, ...row }) =>
    toColumns({ ...row, sealedDetail: sealedDetail && `\\x${sealedDetail.toString('hex')}` }),
  );
  await tx.query({
    name: 'insert-messages',
    text: `WITH written AS (
             INSERT INTO message (id, kind, channel, subject_type, subject_id, part_id, dedupe_key,
                                  created_at, due_at, not_after, queued_at, sealed_detail)
             SELECT id, kind, channel, subject_type, subject_id, part_id, dedupe_key,
                    created_at, due_at, not_after, queued_at, sealed_detail
               FROM jsonb_populate_recordset(null::message, $1::jsonb)
             ON CONFLICT DO NOTHING
             RETURNING id
           ), ${outboxParts('$2', 'written')}
           SELECT id FROM written`,
    values: [JSON.stringify(columns), outboxValue(news)],
  });
}
