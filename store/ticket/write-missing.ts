import type { Database } from '../database.ts';
import { leaveOutWritten } from '../message/leave-out-written.ts';
import { writeMessages, type NewMessage } from '../message/write-message.ts';

/** Writes those of these messages that were not written before, at most `limit`; answers how many. */
export async function writeMissing(
  db: Database,
  messages: readonly NewMessage[],
  limit: number,
): Promise<number> {
  const left = (await leaveOutWritten(db, messages)).slice(0, limit);
  await db.transaction((tx) => writeMessages(tx, left));
  return left.length;
}
