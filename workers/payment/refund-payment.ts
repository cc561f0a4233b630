import { STATUS_OF_REFUND } from '@cotejo/domain/payment/payment-transitions.ts';
import { isRefundStatus, type RefundStatus } from '@cotejo/domain/payment/payment-status.ts';
import { formatPaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { isPart, listParts } from '@cotejo/store/attempt/list-parts.ts';
import { moneyOf, movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { requireAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { findPayout } from '@cotejo/store/payment/refund-payout.ts';
import { toRefundId } from '@cotejo/store/payment/to-refund.ts';
import type { RefundActivities } from '@cotejo/workflows/refund/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { findOwner } from './payment-owners.ts';
import { refund } from './refund.ts';
import type { TriedRefund } from './tried-refund.ts';
import { watchPage } from './watch-page.ts';

/**
 * One try of `refund/{attemptId}`. The refund's id and the status `refunding` are committed before the
 * call; a refund whose answer was lost is looked up before anything is sent again (reference §4.3). What two people
 * have transferred by hand is only booked.
 */
export function createRefundPayment(deps: PaymentDependencies): RefundActivities['refundPayment'] {
  return ({ attemptId }) =>
    withHeartbeat(async () => {
      const found = await requireAttempt(deps.db, attemptId);
      const owner = formatPaymentOwner({ kind: found.ownerKind, id: found.ownerId });
      if (!isRefundStatus(found.status))
        throw new Error(`attempt ${attemptId} is ${found.status}; nobody asked for its money back`);
      if (found.status === 'refunded') return { status: 'refunded', owner };
      const mayHaveBeenSent = found.status === 'refunding' || found.status === 'refund_unknown';
      const { attempt, isPaidByHand } = await openRefund(deps, found);
      const tried: TriedRefund = isPaidByHand
        ? { outcome: { type: 'REFUNDED', ...moneyOf(attempt) }, way: 'by_hand' }
        : await giveBack(deps, attempt, mayHaveBeenSent);
      return { status: await recordRefund(deps, attempt, tried, found.status), owner };
    });
}

async function giveBack(
  deps: PaymentDependencies,
  attempt: PaymentAttempt,
  mayHaveBeenSent: boolean,
): Promise<TriedRefund> {
  const charge = isPart(attempt) ? await requireAttempt(deps.db, attempt.surplusOf) : attempt;
  return refund(deps, attempt, mayHaveBeenSent, charge, await listParts(deps.db, [charge.id]));
}

/**
 * A payout by hand is recorded under the lock of the attempt's row and only while the refund has failed; it is read
 * after this move has taken that lock. So money never goes both ways.
 */
async function openRefund(
  { db, owners }: PaymentDependencies,
  attempt: PaymentAttempt,
): Promise<{ readonly attempt: PaymentAttempt; readonly isPaidByHand: boolean }> {
  const refundId = toRefundId(attempt);
  const { reactions, ownerId } = findOwner(owners, attempt);
  const opened: PaymentAttempt = { ...attempt, status: 'refunding', refundId };
  return db.transaction(async (tx) => {
    if (attempt.status !== 'refunding') {
      await reactions.lock(tx, ownerId);
      await movePayment(tx, attempt, 'refunding', { refundId });
      // Looked up or tried again: its owner has heard of it.
      if (attempt.refundId === null) {
        const begun = { status: 'refunding', way: null, ...moneyOf(attempt) } as const;
        await reactions.followRefund(tx, ownerId, opened, begun);
      }
    }
    return { attempt: opened, isPaidByHand: (await findPayout(tx, attempt.id)) !== null };
  });
}

async function recordRefund(
  { db, owners }: PaymentDependencies,
  attempt: PaymentAttempt,
  { outcome, way = attempt.refundWay ?? undefined }: TriedRefund,
  before: PaymentAttempt['status'],
): Promise<RefundStatus> {
  const status = STATUS_OF_REFUND[outcome.type];
  if (status === attempt.status && way === (attempt.refundWay ?? undefined)) return status;
  const { reactions, ownerId } = findOwner(owners, attempt);
  await db.transaction(async (tx) => {
    await reactions.lock(tx, ownerId);
    const { providerRefundId } = 'providerRefundId' in outcome ? outcome : {};
    await movePayment(
      tx,
      attempt,
      status,
      {
        ...(providerRefundId === undefined ? {} : { providerRefundId }),
        ...(way === undefined || status === 'refund_failed' ? {} : { refundWay: way }),
      },
      outcome.rawCode === undefined ? {} : { code: outcome.rawCode },
    );
    if (status === 'refunded') await watchPage(tx, attempt);
    // Taken and not done yet, still not known, or still not sent: nothing new for its owner.
    if (status === attempt.status || status === before) return;
    // The refunded amount; a wrong amount is refunded as it came.
    const { amount, currency } = outcome.type === 'REFUNDED' ? outcome : moneyOf(attempt);
    await reactions.followRefund(tx, ownerId, attempt, {
      status,
      amount,
      currency,
      way: way ?? null,
    });
  });
  return status;
}
