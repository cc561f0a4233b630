import { randomBytes } from 'node:crypto';
import { formatPaymentOwner, type PaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import type { Database } from '../database.ts';
import { attemptModel, type PaymentAttempt } from './attempt.model.ts';
import { paymentEventModel } from './payment-event.model.ts';

type NewAttempt = Pick<
  PaymentAttempt,
  'id' | 'provider' | 'kind' | 'flow' | 'amount' | 'currency' | 'expiresAt'
> & { readonly owner: PaymentOwner };

/**
 * An attempt about to be sent, committed before its provider is called. The unique index on attempts
 * in flight refuses a second one of the same owner.
 */
export async function openAttempt(tx: Database, attempt: NewAttempt): Promise<PaymentAttempt> {
  const row = await attemptModel(tx).create(
    {
      ...attempt,
      owner: formatPaymentOwner(attempt.owner),
      status: 'sending',
      returnState: randomBytes(16).toString('base64url'),
    },
    tx.scope,
  );
  const { id, provider, kind } = attempt;
  await paymentEventModel(tx).create(
    { attemptId: id, fromStatus: null, status: 'sending', data: { provider, kind } },
    { ...tx.scope, returning: false },
  );
  return row.get({ plain: true });
}
