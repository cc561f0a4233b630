import { mayWithdraw } from '@cotejo/domain/purchase/withdrawal.ts';
import { insertOutbox } from '../outbox/write-outbox.ts';
import { changePurchase } from './change-purchase.ts';
import type { Database } from '../database.ts';
import type { PurchaseModels } from './models.ts';
import { onClient } from './run-statement.ts';

interface Issued {
  readonly status: string;
  readonly version: number;
  readonly issuedAt: Date;
  readonly attemptId: string;
}

/**
 * Withdraws from an issued policy: purchase, payment, policy and the news that start `refund/{id}`
 * in one transaction. The row lock closes the race of two calls: the second finds it done.
 */
export async function requestRefund(
  db: Database,
  models: PurchaseModels,
  request: { readonly purchaseId: string; readonly requestId: string; readonly reason: string },
): Promise<'requested' | 'already' | 'refused'> {
  const { purchaseId, requestId, reason } = request;
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<Issued>(
      `SELECT p.status, p.version, o.issued_at AS "issuedAt", o.attempt_id AS "attemptId"
         FROM purchase p JOIN policy o ON o.purchase_id = p.id
        WHERE p.id = $1 FOR UPDATE OF p`,
      [purchaseId],
    );
    const row = rows[0];
    if (row === undefined) return 'refused';
    const { status, version, issuedAt, attemptId } = row;
    if (status === 'refunding' || status === 'refunded') return 'already';
    if (status !== 'confirmed' || !mayWithdraw(issuedAt.toISOString(), Date.now()))
      return 'refused';
    await changePurchase(onClient(tx), {
      purchaseId,
      requestId,
      fromVersion: version,
      status: 'refunding',
      ...(reason === '' ? {} : { endReason: reason }),
      event: { type: 'refund_requested', data: { attemptId } },
    });
    const [changed] = await models.PaymentAttempt.update(
      { status: 'refund_requested', updatedAt: new Date() },
      { where: { id: attemptId, status: 'approved' }, ...tx.scope },
    );
    if (changed !== 1) throw new Error(`attempt ${attemptId} of a confirmed purchase is not paid`);
    await models.Policy.update({ status: 'INACTIVE' }, { where: { purchaseId }, ...tx.scope });
    await insertOutbox(tx, { topic: 'refund.start', payload: { purchaseId, attemptId } });
    return 'requested';
  });
}
