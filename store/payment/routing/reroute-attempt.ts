import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { Database } from '../../database.ts';
import { attemptModel, type PaymentAttempt } from '../../attempt/attempt.model.ts';
import { paymentEventModel } from '../../ledger/payment-event.model.ts';
import { readAttempt } from '../../attempt/read-attempt.sql.ts';

/**
 * Gives an attempt to another provider before that one is called; its history says who never got it. Null: the attempt
 * has moved on.
 */
export async function rerouteAttempt(
  db: Database,
  { id, kind, provider: from }: PaymentAttempt,
  provider: PaymentProviderName,
): Promise<PaymentAttempt | null> {
  return db.transaction(async (tx) => {
    const where = { id, provider: from, status: 'sending' } as const;
    const [moved] = await attemptModel(tx).update({ provider }, { where, ...tx.scope });
    if (moved !== 1) return null;
    const data = { provider, kind, insteadOf: from };
    await paymentEventModel(tx).create(
      { attemptId: id, fromStatus: 'sending', status: 'sending', data },
      tx.scope,
    );
    return readAttempt(tx, id);
  });
}
