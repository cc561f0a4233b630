import type { RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { VoidCharge } from '@cotejo/domain/payment/provider-port.ts';
import type { PaymentAttempt } from '@cotejo/store/payment/attempt.model.ts';
import type { PaymentDependencies } from './dependencies.ts';

/** Undoes a whole charge before its provider settles it; REFUSED where that is no longer possible. */
export async function voidCharge(
  deps: Pick<PaymentDependencies, 'provider'>,
  attempt: PaymentAttempt,
  charge: VoidCharge,
): Promise<RefundOutcome> {
  return deps.provider(attempt.provider).void(charge);
}
