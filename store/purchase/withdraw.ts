import { mayWithdraw } from '@cotejo/domain/purchase/withdrawal.ts';
import type { Database } from '../database.ts';
import { endConfirmed } from './end-confirmed.ts';

/** Withdraws from an issued policy while its law allows it. */
export function withdraw(
  db: Database,
  request: { readonly purchaseId: string; readonly requestId: string; readonly reason: string },
): Promise<'requested' | 'already' | 'refused'> {
  const { purchaseId, requestId, reason: endReason } = request;
  return db.transaction((tx) =>
    endConfirmed(tx, {
      ...{ purchaseId, requestId, endReason, reason: 'withdrawal', event: 'refund_requested' },
      mayEnd: (policy) => mayWithdraw(policy, Date.now()),
    }),
  );
}
