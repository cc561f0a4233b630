import type { RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import { chargesNothing, chargesStoredCard } from '@cotejo/domain/payment/provider-facts.ts';
import type { RefundCharge } from '@cotejo/domain/payment/provider-port.ts';
import { providers } from '@cotejo/domain/payment/providers.ts';
import { voidRefusal } from '@cotejo/domain/payment/refund-rules.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import type { PaymentAttempt } from '@cotejo/store/payment/attempt.model.ts';
import { moneyOf } from '@cotejo/store/payment/move-payment.sql.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { refundNothing } from './no-payment.ts';
import { voidCharge } from './void.ts';

/**
 * What the provider recognises a refund by: the same on every try whose outcome is not known, another one after a
 * refusal, which a provider that keeps its answers would only repeat.
 */
export function toRefundId({ id, status, refundId }: PaymentAttempt): string {
  if (refundId === null) return deriveId('refund', id);
  return status === 'refund_failed' ? deriveId('refund', refundId) : refundId;
}

/**
 * Refunds everything that an attempt moved. What may have been sent before is looked up first; a
 * charge of this day is voided where its provider does that, which is quicker for the payer.
 */
export async function refund(
  deps: Pick<PaymentDependencies, 'provider'>,
  attempt: PaymentAttempt,
  mayHaveBeenSent: boolean,
): Promise<RefundOutcome> {
  if (chargesNothing(attempt.kind)) return refundNothing(attempt);
  const provider = deps.provider(attempt.provider);
  const request = toRefund(attempt);
  if (mayHaveBeenSent) {
    const found = await provider.lookupRefund(request);
    if (found.type !== 'not_found') return found;
  }
  if (voidRefusal(providers[attempt.provider], request, Date.now()) === undefined) {
    const voided = await voidCharge(deps, attempt, request);
    if (voided.type !== 'REFUSED') return voided;
  }
  return provider.refund(request);
}

function toRefund(attempt: PaymentAttempt): RefundCharge {
  const { amount, currency } = moneyOf(attempt);
  return {
    attemptId: attempt.id,
    refundId: toRefundId(attempt),
    providerPaymentId: attempt.providerPaymentId ?? attempt.providerRef ?? '',
    amount,
    chargedAmount: amount,
    currency,
    storedCard: chargesStoredCard(attempt.kind),
    chargedAt: (attempt.askedAt ?? attempt.createdAt).toISOString(),
  };
}
