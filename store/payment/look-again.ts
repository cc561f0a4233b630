import type { Database } from '../database.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';

/** The staff know more of a payment: the workflow that waits for it, or a check of its own, asks the provider again. */
export const lookAgain = (tx: Database, attemptId: string): Promise<void> =>
  writeOutbox(tx, { topic: 'payment.hint', payload: { attemptId, source: 'staff', shape: null } });
