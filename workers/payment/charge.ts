import { isRepeatable } from '@cotejo/domain/payment/provider-facts.ts';
import type { InitiateCharge, InitiateResult } from '@cotejo/domain/payment/provider-port.ts';
import type { PaymentAttempt } from '@cotejo/store/payment/attempt.model.ts';
import type { PaymentDependencies } from './dependencies.ts';

/** What a charge needs besides its attempt. */
export interface ChargeDetails {
  /** What the payer reads on the provider's page and the bank statement. */
  readonly subject: string;
  readonly payer: InitiateCharge['payer'];
  readonly installments: number | null;
  readonly cardToken: string | null;
}

/**
 * Sends a committed attempt to its provider: a page to open, or an outcome. `isNew` is false where an
 * earlier try may have sent it: a provider that does not recognise the repetition is not called again,
 * the outcome is UNKNOWN and looked up (DESIGN §2 "Money").
 */
export async function charge(
  deps: PaymentDependencies,
  attempt: PaymentAttempt,
  isNew: boolean,
  details: ChargeDetails,
): Promise<InitiateResult> {
  const { provider, kind, flow } = attempt;
  if (!isNew && !isRepeatable(provider, kind)) {
    return { type: 'outcome', outcome: { type: 'UNKNOWN', reason: 'unknown' } };
  }
  const { installments, cardToken, ...rest } = details;
  return deps.provider(provider).initiate({
    ...rest,
    attemptId: attempt.id,
    purchaseId: attempt.owner.slice(attempt.owner.indexOf(':') + 1),
    amount: attempt.amount,
    currency: attempt.currency,
    // Random, for one attempt: a return with it leads to the page, an attempt's id does not.
    returnUrl: `${deps.publicUrl}/api/payments/${provider}/return?state=${attempt.returnState ?? ''}`,
    webhookUrl: `${deps.webhookUrl}/api/payments/${provider}/webhook?attempt=${attempt.id}`,
    method: {
      kind,
      flow,
      provider,
      ...(installments === null ? {} : { installments }),
      ...(cardToken === null ? {} : { cardToken }),
    },
    expiresAt: (attempt.expiresAt ?? new Date(Date.now() + deps.paymentPageMs)).toISOString(),
  });
}
