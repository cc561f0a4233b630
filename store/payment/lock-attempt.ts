import { rowLock, type Database } from '../database.ts';
import { attemptModel, type PaymentAttempt } from '../attempt/attempt.model.ts';

/** Keeps an attempt as it is until the caller's transaction ends. */
export const lockAttempt = (tx: Database, attemptId: string): Promise<PaymentAttempt> =>
  attemptModel(tx).findByPk(attemptId, {
    lock: rowLock,
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
