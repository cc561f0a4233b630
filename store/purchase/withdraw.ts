import { mayWithdraw } from '@cotejo/domain/purchase/withdrawal.ts';
import type { Database } from '../database.ts';
import { requireAttempt } from '../payment/read-attempt.sql.ts';
import { movePolicy } from '../policy/move-policy.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { giveBack } from './give-back.ts';
import { purchaseModel } from './purchase.model.ts';

/**
 * Withdraws from an issued policy: purchase, payment, policy and the message that starts the refund in one
 * transaction. The row lock closes the race of two calls: the second finds it done.
 */
export async function withdraw(
  db: Database,
  request: { readonly purchaseId: string; readonly requestId: string; readonly reason: string },
): Promise<'requested' | 'already' | 'refused'> {
  const { purchaseId, requestId, reason } = request;
  return db.transaction(async (tx) => {
    const purchase = await purchaseModel(tx).findByPk(purchaseId, {
      attributes: ['status', 'version', 'countryCode', 'price'],
      lock: true,
      raw: true,
      ...tx.scope,
    });
    const policy = await readPolicyOf(tx, purchaseId);
    if (purchase === null || policy === null) return 'refused';
    const { status, version, countryCode: country, price } = purchase;
    if (status === 'refunding' || status === 'refunded') return 'already';
    const issuedAt = policy.issuedAt.toISOString();
    if (status !== 'confirmed' || !mayWithdraw({ issuedAt, country, price }, Date.now()))
      return 'refused';
    const attempt = await requireAttempt(tx, policy.attemptId);
    // A charge that the bank took back is not given back once more.
    if (attempt.status !== 'approved') return 'refused';
    await giveBack(tx, {
      move: {
        purchaseId,
        requestId,
        fromVersion: version,
        ...(reason === '' ? {} : { endReason: reason }),
      },
      attempt,
      reason: 'withdrawal',
      event: 'refund_requested',
    });
    await movePolicy(tx, policy, 'INACTIVE', 'withdrawal');
    return 'requested';
  });
}
