import type { RefundReason } from '@cotejo/domain/payment/refund/refund-reasons.ts';
import type { PurchaseEventType } from '@cotejo/domain/purchase/purchase-events.ts';
import type { Database } from '../database.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import { movePayment, type MovingAttempt } from '../payment/move-payment.sql.ts';
import { endSubscriptions } from '../subscription/subscriptions.ts';
import { movePurchase } from './move-purchase.sql.ts';
import type { PurchaseMove } from './purchase-move.ts';

/**
 * Ends a paid purchase: it becomes `refunding`, the refund of each of its payments is requested, and the messages that start
 * `refund/{attemptId}` leave with the commit. Money that its bank took back, or its provider gave back by itself, is not
 * asked for again: what becomes of it ends the purchase.
 */
export async function giveBack(
  tx: Database,
  refund: {
    readonly move: Omit<PurchaseMove, 'status' | 'event'>;
    readonly attempt: MovingAttempt;
    /** What was paid for its later periods, all of it approved. */
    readonly later?: readonly MovingAttempt[];
    readonly reason: RefundReason;
    /** Of money that is asked back. */
    readonly event: PurchaseEventType;
  },
): Promise<void> {
  const { move, attempt, later = [], reason } = refund;
  const isHere = attempt.status === 'approved';
  const event = isHere ? refund.event : 'policy_not_issued';
  await movePurchase(tx, {
    ...move,
    status: 'refunding',
    event: { type: event, data: { attemptId: attempt.id, reason } },
  });
  await endSubscriptions(tx, { attemptId: attempt.id }, 'policy_ended');
  await askBack(tx, isHere ? [attempt, ...later] : later, reason);
}

/** Asks for approved payments back, each by `refund/{attemptId}`. */
export async function askBack(
  tx: Database,
  attempts: readonly MovingAttempt[],
  reason: RefundReason,
): Promise<void> {
  for (const attempt of attempts) {
    await movePayment(tx, attempt, 'refund_requested', { refundReason: reason }, { reason });
    await writeOutbox(tx, { topic: 'refund.start', payload: { attemptId: attempt.id, reason } });
  }
}
