import { Op } from 'sequelize';
import { bookPayment } from '@cotejo/domain/ledger/book-payment.ts';
import { surplusOf } from '@cotejo/domain/payment/refund/surplus.ts';
import type { RefundReason } from '@cotejo/domain/payment/refund/refund-reasons.ts';
import type { Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { bookEntry } from '../ledger/book-entry.sql.ts';
import { attemptModel, type PaymentAttempt } from '../attempt/attempt.model.ts';
import { lockAttempt } from './lock-attempt.ts';
import { paymentEventModel } from '../ledger/payment-event.model.ts';

/**
 * Books what came on top of an attempt's own money as an attempt that is refunded, in the caller's transaction.
 * The row lock and an id made of the sums before it let two looks at the same money book it once. Answers
 * null where nothing new came.
 *
 * @param received everything that ever came for the attempt by its provider, and what of it is still there
 * @param reasonOf why it goes back; asked only when something came
 */
export async function bookSurplus(
  tx: Database,
  attemptId: string,
  received: { readonly amount: number; readonly left: number; readonly currency: string },
  reasonOf: (surplus: PaymentAttempt) => Promise<RefundReason>,
): Promise<PaymentAttempt | null> {
  const attempts = attemptModel(tx);
  const attempt = await lockAttempt(tx, attemptId);
  const earlier = await attempts.findAll({
    attributes: ['movedAmount'],
    // A part of the charge itself is no money that came on top of it.
    where: { surplusOf: attemptId, refundReason: { [Op.ne]: 'unearned' } },
    raw: true,
    ...tx.scope,
  });
  const booked = earlier.reduce((sum, { movedAmount }) => sum + (movedAmount ?? 0), 0);
  const amount = surplusOf(attempt, received.amount, received.left, booked);
  if (amount <= 0) return null;
  const { ownerKind, ownerId, provider, kind, flow, providerRef, providerPaymentId } = attempt;
  const { currency } = received;
  const row = {
    // The same for the same money: the attempt, and what had come for it before.
    id: deriveId('surplus', attemptId, String(received.amount - amount)),
    ownerKind,
    ownerId,
    provider,
    kind,
    flow,
    providerRef,
    providerPaymentId: providerPaymentId ?? providerRef,
    status: 'refund_requested',
    amount,
    currency,
    movedAmount: amount,
    movedCurrency: currency,
    surplusOf: attemptId,
  } as const;
  const created = (await attempts.create(row, tx.scope)).get({ plain: true });
  const refundReason = await reasonOf(created);
  await attempts.update({ refundReason }, { where: { id: row.id }, ...tx.scope });
  const event = await paymentEventModel(tx).create(
    {
      attemptId: row.id,
      fromStatus: null,
      status: row.status,
      data: { surplusOf: attemptId, reason: refundReason },
    },
    tx.scope,
  );
  await bookEntry(tx, event, row, bookPayment(null, row.status, { amount, currency }));
  return { ...created, refundReason };
}
