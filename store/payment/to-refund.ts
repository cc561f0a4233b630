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
 * The refund of everything that an attempt moved, or of a part of a charge.
 *
 * @param charge what its provider knows it by; of a part the one that it is a part of
 */
export function toRefund(
  attempt: PaymentAttempt,
  charge: Pick<PaymentAttempt, 'id' | 'amount' | 'movedAmount'> = attempt,
): RefundCharge {
  const { amount, currency } = moneyOf(attempt);
  return {
    attemptId: charge.id,
    refundId: toRefundId(attempt),
    providerPaymentId: attempt.providerPaymentId ?? attempt.providerRef ?? '',
    amount,
    chargedAmount: charge.movedAmount ?? charge.amount,
    currency,
    storedCard: chargesStoredCard(attempt),
    chargedAt: (attempt.askedAt ?? attempt.createdAt).toISOString(),
  };
}
