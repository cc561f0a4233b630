import type { RefundOutcome } from '@cotejo/domain/payment/outcome.ts';
import { chargesNothing, factsOf } from '@cotejo/domain/payment/provider/provider-facts.ts';
import { howToGiveBack } from '@cotejo/domain/payment/refund/refund-rules.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { moneyOf } from '@cotejo/store/payment/move-payment.sql.ts';
import { toRefund } from '@cotejo/store/payment/to-refund.ts';
import type { PaymentDependencies } from './dependencies.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { toReference } from './settle.ts';
import { refundNothing } from './no-payment.ts';
import type { TriedRefund } from './tried-refund.ts';

/**
 * Gives back everything that an attempt moved, as `howToGiveBack` says. What may have been sent before is looked up
 * first; a void that its provider refuses goes on as a refund.
 *
 * @param charge what its provider knows it by; of a part the one that it is a part of
 * @param parts of that charge
 */
export async function refund(
  deps: Pick<PaymentDependencies, 'provider'>,
  attempt: PaymentAttempt,
  mayHaveBeenSent: boolean,
  charge: PaymentAttempt = attempt,
  parts: readonly PaymentAttempt[] = [],
): Promise<TriedRefund> {
  if (chargesNothing(attempt.kind)) return refundNothing(attempt);
  const provider = deps.provider(attempt.provider);
  const request = toRefund(attempt, charge, parts);
  if (mayHaveBeenSent) {
    const found = await provider.lookupRefund(request);
    if (found.type !== 'not_found') return told(found);
  }
  const back = howToGiveBack(factsOf(attempt.provider, attempt.kind), request, Date.now());
  if (back.way === 'none') return { outcome: { type: 'REFUSED', ...back.refusal } };
  if (back.way === 'void') {
    const voided = await provider.void(request);
    if (voided.type !== 'REFUSED') return { way: 'void', ...told(voided) };
  }
  const refunded = await provider.refund(request);
  // A part went with the whole charge alone.
  const least = attempt === charge ? request.amount : charge.amount;
  if (refunded.type === 'REFUSED' && (await isTakenBack(provider, charge, least)))
    return { outcome: { type: 'REFUNDED', ...moneyOf(attempt) }, way: 'charge_back' };
  return { way: 'refund', ...told(refunded) };
}

/** Its bank was quicker: the payer has the money, and no provider gives it back twice. */
async function isTakenBack(
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  least: number,
): Promise<boolean> {
  const found = await provider.lookup(toReference(attempt));
  return found.type === 'charged_back' && found.moved.amount >= least;
}

/** The provider knows best what it did: Webpay answers a refund within three hours by a reversal. */
function told(outcome: RefundOutcome): TriedRefund {
  return outcome.type === 'REFUNDED' && outcome.way !== undefined
    ? { outcome, way: outcome.way }
    : { outcome };
}
