import { randomUUID } from 'node:crypto';
import { DataTypes, type CreationOptional } from 'sequelize';
import { requireTwoPeople } from '../account/read-witness.ts';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';

/** A refund that one person of the staff asked for and another one decides about (migration 0371). */
export interface RefundRequest {
  readonly id: string;
  readonly purchaseId: string;
  readonly attemptId: string;
  /** Integer of the smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly status: CreationOptional<'asked' | 'confirmed' | 'declined'>;
  readonly requestedBy: string;
  readonly requestedAt: CreationOptional<Date>;
  readonly decidedBy: CreationOptional<string | null>;
  readonly decidedAt: CreationOptional<Date | null>;
  readonly declineReason: CreationOptional<string | null>;
}

export const refundRequestModel = defineModel<RefundRequest>('refund_request', () => ({
  id: key(DataTypes.UUID),
  purchaseId: DataTypes.UUID,
  attemptId: DataTypes.UUID,
  amount: DataTypes.BIGINT,
  currency: DataTypes.TEXT,
  reason: DataTypes.TEXT,
  status: DataTypes.TEXT,
  requestedBy: DataTypes.UUID,
  requestedAt: DataTypes.DATE,
  decidedBy: DataTypes.UUID,
  decidedAt: DataTypes.DATE,
  declineReason: DataTypes.TEXT,
}));

/** Asks once; a second request while one is open is that one. Answers whether it is new. */
export async function askForRefund(
  tx: Database,
  asked: Pick<
    RefundRequest,
    'purchaseId' | 'attemptId' | 'amount' | 'currency' | 'reason' | 'requestedBy'
  >,
): Promise<boolean> {
  const { purchaseId } = asked;
  const [, isNew] = await refundRequestModel(tx).findOrCreate({
    where: { purchaseId, status: 'asked' },
    defaults: { ...asked, id: randomUUID() },
    ...tx.scope,
  });
  return isNew;
}

export const findRefundRequest = (db: Database, id: string): Promise<RefundRequest | null> =>
  refundRequestModel(db).findByPk(id, { raw: true, ...db.scope });

/** Of these purchases, the newest first. */
export const listRefundRequests = (
  db: Database,
  purchaseIds: readonly string[],
): Promise<readonly RefundRequest[]> =>
  refundRequestModel(db).findAll({
    where: { purchaseId: [...purchaseIds] },
    order: [['requestedAt', 'DESC']],
    raw: true,
    ...db.scope,
  });

/**
 * False where it is no longer open, or the person asked for it: the second person is another one. Throws NOT_TWO_PEOPLE
 * for one who does not count as such; whoever declines gives no money away.
 */
export async function decideRefundRequest(
  tx: Database,
  { id, requestedBy }: Pick<RefundRequest, 'id' | 'requestedBy'>,
  decided: Pick<RefundRequest, 'status' | 'declineReason'> & { readonly decidedBy: string },
): Promise<boolean> {
  if (decided.decidedBy === requestedBy) return false;
  if (decided.status === 'confirmed') await requireTwoPeople(tx, requestedBy, decided.decidedBy);
  const [count] = await refundRequestModel(tx).update(
    { ...decided, decidedAt: new Date() },
    { where: { id, status: 'asked' }, ...tx.scope },
  );
  return count === 1;
}
