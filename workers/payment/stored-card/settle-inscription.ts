import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type { InitiateCharge } from '@cotejo/domain/payment/provider/provider-port.ts';
import { findCardOf } from '@cotejo/store/subscription/keep-card.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { findSubscription } from '@cotejo/store/subscription/subscriptions.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { lookUp, toReference, type Settling } from '../settle.ts';
import { declined, storeThenCharge, toLookUp, type CardKeeping } from '../charge-subscription.ts';

/**
 * Finishes a payment whose payer inscribes a card on the provider's page: the return ends the inscription, and the card
 * is kept and charged. Once it has a card it is only looked up. A page that is closed first is never finished, so that
 * nothing is charged after it was said that nothing was (docs/decisions/subscriptions.md).
 */
export async function settleInscription(
  deps: Pick<PaymentDependencies, 'provider'> & CardKeeping,
  attempt: PaymentAttempt,
  how: Settling,
  makeRequest: () => Promise<InitiateCharge>,
): Promise<ChargeOutcome> {
  const provider = deps.provider(attempt.provider);
  const subscription = await findSubscription(deps.db, attempt.id);
  const storedCardId = subscription?.storedCardId ?? null;
  if (storedCardId !== null) {
    const kept = await findCardOf(deps.db, deps.recordKeys, storedCardId);
    // It was charged after it was kept, however long its holder took on the page.
    return lookUp(provider, attempt, {
      last: how.last,
      sentAt: kept?.createdAt ?? attempt.createdAt,
    });
  }
  if (how.returnShape === 'aborted')
    return declined(deps, attempt.id, { reason: 'cancelled_by_payer' });
  if (how.close === 'payer') return declined(deps, attempt.id, { reason: 'other_method' });
  if (how.returnShape !== null && provider.finishInscription) {
    const finished = await provider.finishInscription(toReference(attempt));
    // Asked again at the next look, because it moves no money; after the last one it counts as not stored.
    if (finished.type === 'unanswered' && how.close === null && !how.last)
      return { type: 'PENDING', reason: 'pending', payerDone: true, detail: finished.detail };
    return storeThenCharge(deps, provider, await makeRequest(), finished);
  }
  if (how.close !== null || how.last) return declined(deps, attempt.id, { reason: 'expired' });
  return attempt.redirect === null ? toLookUp : { type: 'PENDING', reason: 'pending' };
}
