import { chargesStoredCard } from '@cotejo/domain/payment/provider/provider-facts.ts';
import type { RefundCharge } from '@cotejo/domain/payment/provider/provider-port.ts';
import { deriveId } from '../derive-id.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { moneyOf } from './move-payment.sql.ts';

/**
 * What the provider recognises a refund by: the same on every try whose outcome is not known, another one after a
 * refusal, which a provider that keeps its answers would only repeat.
 */
export function toRefundId({
  id,
  status,
  refundId,
}: Pick<PaymentAttempt, 'id' | 'status' | 'refundId'>): string {
  if (refundId === null) return deriveId('refund', id);
  return status === 'refund_failed' ? deriveId('refund', refundId) : refundId;
}

/**
 * The refund of everything that an attempt moved, of a part of a charge, or of what such a part left of it.
 *
 * @param charge what its provider knows it by; of a part the one that it is a part of
 * @param parts of that charge, all of them
 */
export function toRefund(
  attempt: PaymentAttempt,
  charge: PaymentAttempt = attempt,
  parts: readonly PaymentAttempt[] = [],
): RefundCharge {
  const { amount, currency } = moneyOf(attempt);
  const before = [charge, ...parts].filter((other) => other.id !== attempt.id && isSent(other));
  return {
    attemptId: charge.id,
    refundId: toRefundId(attempt),
    providerPaymentId: attempt.providerPaymentId ?? attempt.providerRef ?? '',
    amount,
    // A charge that has parts was paid as agreed; what it moved is then what they left.
    chargedAmount: parts.length === 0 ? moneyOf(charge).amount : charge.amount,
    currency,
    refundedBefore: before.reduce((sum, other) => sum + moneyOf(other).amount, 0),
    storedCard: chargesStoredCard(attempt),
    chargedAt: (attempt.askedAt ?? attempt.createdAt).toISOString(),
  };
}

/** Its provider gave it back. */
const isSent = ({ status, refundWay }: PaymentAttempt): boolean =>
  status === 'refunded' && (refundWay === 'void' || refundWay === 'refund');
