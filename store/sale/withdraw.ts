import { mayWithdraw } from '@cotejo/domain/purchase/withdrawal.ts';
import type { Database } from '../database.ts';
import { endConfirmed } from './end-confirmed.ts';

/** Withdraws from an issued policy while its law allows it. */
export function withdraw(
  db: Database,
  request: {
    readonly purchaseId: string;
    readonly requestId: string;
    readonly sealedEndWords: Buffer | null;
  },
): Promise<'requested' | 'already' | 'refused'> {
  return db.transaction((tx) =>
    endConfirmed(tx, {
      ...request,
      reason: 'withdrawal',
      event: 'refund_requested',
      mayEnd: (policy) => mayWithdraw(policy, Date.now()),
    }),
  );
}
