import { findCardOf } from '@cotejo/store/subscription/keep-card.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import { noteCharge } from '../charge.ts';
import { chargeCard } from '../charge-card.ts';
import { toLookUp, type CardKeeping } from '../charge-subscription.ts';
import type { PaymentDependencies } from '../dependencies.ts';

/** What a charge needs besides its attempt when nobody is there to pay: no page, no return, no device. */
export interface KeptCharge {
  readonly storedCardId: string;
  /** What the holder reads on the statement. */
  readonly subject: string;
  readonly email: string;
}

/**
 * Charges a card that an earlier payment stored, for a committed attempt of any owner and without its holder. `isNew` is false
 * where an earlier try may have sent it: then it is only looked up.
 */
export async function chargeKeptCard(
  deps: Pick<PaymentDependencies, 'provider' | 'webhookUrl' | 'db' | 'logger' | 'breakerFailures'> &
    CardKeeping,
  attempt: PaymentAttempt,
  isNew: boolean,
  { storedCardId, subject, email }: KeptCharge,
): Promise<ChargeOutcome> {
  if (!isNew) return toLookUp;
  const { id: attemptId, provider, ownerId, amount, currency } = attempt;
  const kept = await findCardOf(deps.db, deps.recordKeys, storedCardId);
  if (kept === null)
    return { type: 'DECLINED', reason: 'token_invalid', detail: 'the card was removed' };
  if (kept.provider !== provider || kept.currency !== currency)
    return { type: 'NOT_SENT', reason: 'config_error', detail: 'the card is of another account' };
  const outcome = await chargeCard(deps.provider(provider), {
    attemptId,
    ownerId,
    amount,
    currency,
    subject,
    webhookUrl: `${deps.webhookUrl}/api/payments/${provider}/webhook?attempt=${attemptId}`,
    card: kept.card,
    payer: { email },
  });
  await noteCharge(deps, { provider, currency }, { type: 'outcome', outcome });
  return outcome;
}
