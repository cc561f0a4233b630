import type { ChargeOutcome, RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { PaymentAttempt } from '@cotejo/store/payment/attempt.model.ts';

/**
 * A payment of nothing (`no_payment`): the attempt is the record of what was agreed to, and no provider hears of it.
 * An amount with this kind is a mistake of the catalogue, and buys nothing.
 */
export function chargeNothing({ id, amount, currency }: PaymentAttempt): ChargeOutcome {
  return amount === 0
    ? { type: 'SUCCESS', amount, currency, providerPaymentId: id }
    : { type: 'NOT_SENT', reason: 'config_error', detail: 'no_payment with an amount' };
}

/** Nothing came, so nothing goes back. */
export function refundNothing({ currency }: Pick<PaymentAttempt, 'currency'>): RefundOutcome {
  return { type: 'REFUNDED', amount: 0, currency };
}
