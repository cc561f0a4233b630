import type { Database } from '../database.ts';
import { feedbackModel, type FeedbackRow } from './feedback.model.ts';

/** Null: there is none, or it was erased. */
export const findFeedback = (db: Database, id: string): Promise<FeedbackRow | null> =>
  feedbackModel(db).findByPk(id, { raw: true, ...db.scope });

/**
 * Notes that somebody read what a customer said, of the version that they saw.
 *
 * - done: now
 * - changed: the customer corrected it meanwhile, or somebody else read it
 */
export async function markFeedbackRead(
  tx: Database,
  { id, version }: Pick<FeedbackRow, 'id' | 'version'>,
  by: string,
): Promise<'done' | 'changed'> {
  const [count] = await feedbackModel(tx).update(
    { readAt: new Date(), readBy: by, version: version + 1 },
    { where: { id, version, readAt: null }, ...tx.scope },
  );
  return count === 0 ? 'changed' : 'done';
}

/**
 * Shows visitors what a customer wrote, of the version that was seen, or takes it back (`by` null).
 *
 * - done: now
 * - changed: the customer corrected it meanwhile, or somebody else was first
 */
export async function publishFeedback(
  tx: Database,
  { id, version }: Pick<FeedbackRow, 'id' | 'version'>,
  by: string | null,
): Promise<'done' | 'changed'> {
  const [count] = await feedbackModel(tx).update(
    { publishedAt: by === null ? null : new Date(), publishedBy: by, version: version + 1 },
    { where: { id, version, mayPublish: true }, ...tx.scope },
  );
  return count === 0 ? 'changed' : 'done';
}
