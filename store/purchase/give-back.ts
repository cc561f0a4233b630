import type { RefundReason } from '@cotejo/domain/payment/refund-reasons.ts';
import type { PurchaseEventType } from '@cotejo/domain/purchase/purchase-events.ts';
import type { Database } from '../database.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import { movePayment, type MovingAttempt } from '../payment/move-payment.sql.ts';
import { endSubscriptions } from '../subscription/subscriptions.ts';
import { movePurchase, type PurchaseMove } from './move-purchase.sql.ts';

/**
 * Ends a paid purchase: it becomes `refunding`, its refund is requested, and the messages that start
 * `refund/{attemptId}` leave with the commit. Answers false when the purchase has moved on: its policy
 * was issued after all, or another call was first.
 */
export async function giveBack(
  tx: Database,
  refund: {
    readonly move: Omit<PurchaseMove, 'status' | 'event'>;
    readonly attempt: MovingAttempt;
    readonly reason: RefundReason;
    readonly event: PurchaseEventType;
  },
): Promise<boolean> {
  const { move, attempt, reason, event } = refund;
  const moved = await movePurchase(tx, {
    ...move,
    status: 'refunding',
    event: { type: event, data: { attemptId: attempt.id, reason } },
  });
  if (moved === null) return false;
  await movePayment(tx, attempt, 'refund_requested', { refundReason: reason }, { reason });
  await endSubscriptions(tx, { attemptId: attempt.id }, 'policy_ended');
  await writeOutbox(tx, { topic: 'refund.start', payload: { attemptId: attempt.id, reason } });
  return true;
}
