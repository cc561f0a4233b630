import type { Database } from '../database.ts';
import { feedbackModel, type FeedbackRow } from './feedback.model.ts';

/** Null: there is none, or it was erased. */
export const findFeedback = (db: Database, id: string): Promise<FeedbackRow | null> =>
  feedbackModel(db).findByPk(id, { raw: true, ...db.scope });
