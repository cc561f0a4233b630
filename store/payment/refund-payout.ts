import { DataTypes, type CreationOptional } from 'sequelize';
import { rowLock, type Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';
import { attemptModel } from '../attempt/attempt.model.ts';
import { isPart } from '../attempt/list-parts.ts';
import { lockAttempt } from './lock-attempt.ts';

/** A refund that two people transferred from our own account (migration 0370). */
export interface RefundPayout {
  readonly attemptId: string;
  readonly operationNumber: string;
  /** ISO day of the country. */
  readonly paidOn: string;
  readonly approvedBy: string;
  readonly approvedAt: CreationOptional<Date>;
}

const payoutModel = defineModel<RefundPayout>('refund_payout', () => ({
  attemptId: key(DataTypes.UUID),
  operationNumber: DataTypes.TEXT,
  paidOn: DataTypes.DATEONLY,
  approvedBy: DataTypes.UUID,
  approvedAt: DataTypes.DATE,
}));

export const findPayout = (db: Database, attemptId: string): Promise<RefundPayout | null> =>
  payoutModel(db).findByPk(attemptId, { raw: true, ...db.scope });

/** The attempt that this transfer of our bank gave back. */
export const findPaidOut = (
  db: Database,
  { operationNumber, paidOn }: Pick<RefundPayout, 'operationNumber' | 'paidOn'>,
): Promise<RefundPayout | null> =>
  payoutModel(db).findOne({ where: { operationNumber, paidOn }, raw: true, ...db.scope });

/**
 * Keeps the attempt's row as it is until the caller's transaction ends; whether its refund has failed, which is the only state in which
 * a payout by hand may be recorded. A part of a charge that its bank holds waits for the end of that dispute: the bank may pay it, too.
 */
export async function lockFailedRefund(tx: Database, attemptId: string): Promise<boolean> {
  const attempt = await attemptModel(tx).findByPk(attemptId, {
    attributes: ['status', 'refundReason', 'surplusOf'],
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  if (attempt?.status !== 'refund_failed') return false;
  return !isPart(attempt) || (await lockAttempt(tx, attempt.surplusOf)).status !== 'charged_back';
}

/** The caller has locked the attempt (`lockFailedRefund`); a transfer that has paid another refund is refused. */
export async function recordPayout(
  tx: Database,
  payout: Pick<RefundPayout, 'attemptId' | 'operationNumber' | 'paidOn' | 'approvedBy'>,
): Promise<void> {
  await payoutModel(tx).create(payout, tx.scope);
}
