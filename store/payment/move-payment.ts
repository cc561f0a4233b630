import {
  paymentTransitions,
  type PaymentStatus,
} from '@cotejo/domain/payment/payment-transitions.ts';
import { assertMove } from '@cotejo/domain/state/transition-table.ts';
import type { Database } from '../database.ts';
import { attemptModel, type PaymentAttempt } from './attempt.model.ts';
import { paymentEventModel } from './payment-event.model.ts';

/** What a move may learn besides the status. */
type Learnt = Partial<
  Pick<
    PaymentAttempt,
    | 'redirect'
    | 'providerRef'
    | 'providerPaymentId'
    | 'reason'
    | 'rawCode'
    | 'card'
    | 'authorizationCode'
    | 'movedAmount'
    | 'movedCurrency'
    | 'askedAt'
    | 'refundId'
    | 'refundReason'
    | 'providerRefundId'
  >
>;

/**
 * Moves an attempt on from the status that its caller saw: the only way an attempt's status changes.
 * Throws for a move that the table does not have, and where the attempt has moved meanwhile. In the
 * caller's transaction, with the row of its history.
 */
export async function movePayment(
  tx: Database,
  attempt: Pick<PaymentAttempt, 'id' | 'status'>,
  to: PaymentStatus,
  learnt: Learnt = {},
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (to !== attempt.status) assertMove(paymentTransitions, attempt.status, to);
  const [changed] = await attemptModel(tx).update(
    { ...learnt, status: to, updatedAt: new Date() },
    { where: { id: attempt.id, status: attempt.status }, ...tx.scope },
  );
  if (changed !== 1) throw new Error(`attempt ${attempt.id} is no longer ${attempt.status}`);
  if (to === attempt.status) return;
  await paymentEventModel(tx).create(
    { attemptId: attempt.id, fromStatus: attempt.status, status: to, data },
    { ...tx.scope, returning: false },
  );
}

/** What the provider will find the attempt by, known before its outcome. */
export async function nameAttempt(db: Database, id: string, providerRef: string): Promise<void> {
  await attemptModel(db).update({ providerRef }, { where: { id }, ...db.scope });
}
