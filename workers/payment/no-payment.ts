import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import type { TriedRefund } from './tried-refund.ts';

/**
 * A payment of nothing (`no_payment`): the attempt is the record of what was agreed to, and no provider hears of it.
 * An amount with this kind is a mistake of the catalogue, and buys nothing.
 */
export function chargeNothing({ id, amount, currency }: PaymentAttempt): ChargeOutcome {
  return amount === 0
    ? { type: 'SUCCESS', amount, currency, providerPaymentId: id }
    : { type: 'NOT_SENT', reason: 'config_error', detail: 'no_payment with an amount' };
}

/** No money came, so none goes back; a gift card has its own back with the end of its policy. */
export function refundNothing({ currency }: Pick<PaymentAttempt, 'currency'>): TriedRefund {
  return { outcome: { type: 'REFUNDED', amount: 0, currency }, way: 'gift_card' };
}
