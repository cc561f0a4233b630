// Measured (docs/decisions/hand-statements.md), "move of a message": by models it takes over 4 × as long.
import type { MessageState, RefusedWhy } from '@cotejo/domain/message/message-transitions.ts';
import type { Database } from '../database.ts';
import type { MessageRow } from './message.model.ts';

interface MessageUpdate {
  readonly id: string;
  /** As it was read. */
  readonly version: number;
  readonly state: MessageState;
  readonly why: RefusedWhy | null;
  /** The person of the staff who moves it. */
  readonly by: string | null;
  readonly known: Pick<MessageRow, 'recipientKey' | 'countryCode'> | null;
  readonly dueAt: Date | null;
  readonly isAnew: boolean;
  /** Whether its history has a line of it. */
  readonly isTold: boolean;
}

/** Writes a move with its line by one statement; false where the row is at another version. */
export async function updateMessage(
  db: Database,
  { id, version, state, why, by, known, dueAt, isAnew, isTold }: MessageUpdate,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'move-message',
    text: `WITH moved AS (
             UPDATE message
                SET state = $3::text, refused_why = $4::text, version = version + 1, updated_at = now(),
                    recipient_key = CASE WHEN $5::boolean THEN $6::text ELSE recipient_key END,
                    country_code = CASE WHEN $5::boolean THEN $7::text ELSE country_code END,
                    due_at = coalesce($8::timestamptz, due_at),
                    tries = CASE WHEN $9::boolean THEN 0 WHEN $3::text = 'sending' THEN tries + 1 ELSE tries END,
                    sent_at = CASE WHEN $3::text = 'sent' THEN $12::timestamptz ELSE sent_at END,
                    sealed_detail = CASE WHEN $3::text IN ('sent', 'skipped') THEN NULL ELSE sealed_detail END,
                    handled_by = coalesce($10::uuid, handled_by),
                    handled_at = CASE WHEN $10::uuid IS NULL THEN handled_at ELSE now() END
              WHERE id = $1 AND version = $2
             RETURNING id
           ), event AS (
             INSERT INTO message_event (message_id, state, why, by_account)
             SELECT id, $3::text, $4::text, $10::uuid FROM moved WHERE $11::boolean
           )
           SELECT id FROM moved`,
    values: [
      id,
      version,
      state,
      why,
      known !== null,
      known?.recipientKey ?? null,
      known?.countryCode ?? null,
      dueAt,
      isAnew,
      by,
      isTold,
      // By the clock of the process: reminders are kept apart by it.
      new Date(),
    ],
  });
  return rowCount === 1;
}
