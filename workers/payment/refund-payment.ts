import type { RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import {
  isRefundStatus,
  STATUS_OF_REFUND,
  type RefundStatus,
} from '@cotejo/domain/payment/payment-transitions.ts';
import type { PaymentAttempt } from '@cotejo/store/payment/attempt.model.ts';
import { moneyOf, movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { requireAttempt } from '@cotejo/store/payment/read-attempt.sql.ts';
import type { RefundActivities } from '@cotejo/workflows/refund/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { findOwner } from './payment-owners.ts';
import { refund, toRefundId } from './refund.ts';
import { watchPage } from './watch-page.ts';

/**
 * One try of `refund/{attemptId}`. The refund's id and the status `refunding` are committed before the
 * call; a refund whose answer was lost is looked up before anything is sent again (reference §4.3).
 */
export function createRefundPayment(deps: PaymentDependencies): RefundActivities['refundPayment'] {
  return ({ attemptId }) =>
    withHeartbeat(async () => {
      const found = await requireAttempt(deps.db, attemptId);
      const { owner } = found;
      if (!isRefundStatus(found.status))
        throw new Error(`attempt ${attemptId} is ${found.status}; nobody asked for its money back`);
      if (found.status === 'refunded') return { status: 'refunded', owner };
      const mayHaveBeenSent = found.status === 'refunding' || found.status === 'refund_unknown';
      const attempt = await openRefund(deps, found);
      const outcome = await refund(deps, attempt, mayHaveBeenSent);
      return { status: await recordRefund(deps, attempt, outcome, found.status), owner };
    });
}

async function openRefund(
  { db, owners }: PaymentDependencies,
  attempt: PaymentAttempt,
): Promise<PaymentAttempt> {
  const refundId = toRefundId(attempt);
  const opened: PaymentAttempt = { ...attempt, status: 'refunding', refundId };
  if (attempt.status === 'refunding') return opened;
  await db.transaction(async (tx) => {
    await movePayment(tx, attempt, 'refunding', { refundId });
    // Looked up or tried again: its owner has heard of it.
    if (attempt.refundId !== null) return;
    const { reactions, ownerId } = findOwner(owners, attempt);
    await reactions.followRefund(tx, ownerId, opened, { status: 'refunding', ...moneyOf(attempt) });
  });
  return opened;
}

async function recordRefund(
  { db, owners }: PaymentDependencies,
  attempt: PaymentAttempt,
  outcome: RefundOutcome,
  before: PaymentAttempt['status'],
): Promise<RefundStatus> {
  const status = STATUS_OF_REFUND[outcome.type];
  if (status === attempt.status) return status;
  await db.transaction(async (tx) => {
    const { providerRefundId } = 'providerRefundId' in outcome ? outcome : {};
    await movePayment(
      tx,
      attempt,
      status,
      providerRefundId === undefined ? {} : { providerRefundId },
      outcome.rawCode === undefined ? {} : { code: outcome.rawCode },
    );
    if (status === 'refunded') await watchPage(tx, attempt);
    // Still not known, or still not sent: nothing new for its owner.
    if (status === before) return;
    const { reactions, ownerId } = findOwner(owners, attempt);
    // The refunded amount; a wrong amount is refunded as it came.
    const { amount, currency } = outcome.type === 'REFUNDED' ? outcome : moneyOf(attempt);
    await reactions.followRefund(tx, ownerId, attempt, { status, amount, currency });
  });
  return status;
}
