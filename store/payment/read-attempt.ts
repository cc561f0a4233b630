import type { Database } from '../database.ts';
import { attemptModel, type PaymentAttempt } from './attempt.model.ts';

export async function readAttempt(db: Database, id: string): Promise<PaymentAttempt | null> {
  return attemptModel(db).findByPk(id, { raw: true, ...db.scope });
}

/** Throws where an attempt must exist, because somebody of ours names it. */
export async function requireAttempt(db: Database, id: string): Promise<PaymentAttempt> {
  const attempt = await readAttempt(db, id);
  if (attempt === null) throw new Error(`attempt ${id} does not exist`);
  return attempt;
}
