import { IN_FLIGHT_PAYMENT_STATUSES } from '@cotejo/domain/payment/payment-transitions.ts';
import { outcomeOfLookup } from '@cotejo/domain/payment/lookup-outcome.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { ChargeReference, ReturnShape } from '@cotejo/domain/payment/provider-port.ts';
import { attemptInPurchase, type PaymentAttempt } from '@cotejo/store/purchase/payment-attempt.ts';
import { onClient } from '@cotejo/store/purchase/run-statement.ts';
import type { PurchaseActivities, SettleCall } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';
import { progressOf, recordOutcome } from './record-outcome.ts';

/**
 * Finishes a charge that is under way: a return is committed (Webpay), everything else is looked up.
 * Return, webhook, timer and double click all end here, one after the other, so one of them settles
 * the attempt and the others find it settled.
 */
export function createSettleCharge(deps: PurchaseDependencies): PurchaseActivities['settleCharge'] {
  return async (call) => {
    const { attempt, purchase } = await attemptInPurchase(onClient(deps.db), call.attemptId);
    const open = (IN_FLIGHT_PAYMENT_STATUSES as readonly string[]).includes(attempt.status);
    if (!open || purchase.version > call.fromVersion) return progressOf(attempt, purchase);

    const outcome = await ask(deps, attempt, call);
    // Nothing new: a version for each fruitless look-up would only wake every open page.
    if (
      outcome === null ||
      (outcome.type === 'PENDING' && attempt.status === 'pending' && call.nextCheckAt === null)
    ) {
      return progressOf(attempt, purchase);
    }
    // Told by time or a webhook, not by the visitor's own return or click: the page promised a mail.
    const tellPayer = call.requestId === null && call.returnShape === null;
    return recordOutcome(deps.db, { ...call, tellPayer }, attempt, outcome);
  };
}

async function ask(
  deps: PurchaseDependencies,
  attempt: PaymentAttempt,
  call: SettleCall,
): Promise<ChargeOutcome | null> {
  const provider = deps.provider(attempt.provider);
  const reference: ChargeReference = {
    attemptId: attempt.id,
    amount: attempt.amount,
    currency: attempt.currency,
    ...(attempt.providerRef === null ? {} : { providerRef: attempt.providerRef }),
    ...(attempt.expiresAt === null ? {} : { expiresAt: attempt.expiresAt.toISOString() }),
  };
  if (call.returnShape !== null) {
    return provider.settle({ ...reference, returnShape: call.returnShape as ReturnShape });
  }
  if (call.final && attempt.redirect !== null) {
    return provider.settle({ ...reference, returnShape: 'none' });
  }
  const found = await provider.lookup(reference);
  if (found.type !== 'not_found') return outcomeOfLookup(found);
  // Right after a time-out "not found" proves nothing; past the provider's limit it does.
  if (call.final)
    return { type: 'DECLINED', reason: 'token_invalid', detail: 'the provider never got it' };
  return { type: 'UNKNOWN', reason: 'unknown' };
}
