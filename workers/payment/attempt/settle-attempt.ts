import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import { inscribesCard } from '@cotejo/domain/payment/provider/provider-facts.ts';
import type { InitiateCharge } from '@cotejo/domain/payment/provider/provider-port.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { noteAnswer } from '@cotejo/store/payment/routing/note-answer.ts';
import type { CardKeeping } from '../charge-subscription.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { settle, type Settling } from '../settle.ts';
import { settleInscription } from '../stored-card/settle-inscription.ts';

/** What a provider said of an attempt, and when it was asked. */
export interface Asked {
  readonly outcome: ChargeOutcome;
  readonly askedAt: Date;
}

/**
 * Looks an attempt of any owner up, or closes it; what its owner commits is the owner's. `makeRequest` is what a card that
 * was inscribed meanwhile is charged with.
 */
export async function settleAttempt(
  deps: Pick<PaymentDependencies, 'provider'> & CardKeeping,
  attempt: PaymentAttempt,
  how: Settling,
  makeRequest: () => Promise<InitiateCharge>,
): Promise<Asked> {
  const askedAt = new Date();
  const outcome = inscribesCard(attempt.provider, attempt)
    ? await settleInscription(deps, attempt, how, makeRequest)
    : await settle(deps, attempt, how);
  await noteFound(deps, attempt, outcome);
  return { outcome, askedAt };
}

/**
 * What becomes of a charge about which a person decided. Its provider is asked once more: what it knows by now counts
 * more.
 */
export async function decideAttempt(
  deps: Pick<PaymentDependencies, 'provider'>,
  attempt: PaymentAttempt,
  charged: boolean,
): Promise<Asked> {
  const askedAt = new Date();
  const asked = await settle(deps, attempt, { returnShape: null, close: null, last: false });
  const isKnown = asked.type !== 'UNKNOWN' || asked.moved !== undefined;
  return { outcome: isKnown ? asked : decided(attempt, charged), askedAt };
}

function decided(attempt: PaymentAttempt, charged: boolean): ChargeOutcome {
  if (!charged) return { type: 'DECLINED', reason: 'token_invalid', detail: 'decided by a person' };
  const { amount, currency } = attempt;
  const providerPaymentId = attempt.providerPaymentId ?? attempt.providerRef ?? attempt.id;
  return { type: 'SUCCESS', amount, currency, providerPaymentId, detail: 'decided by a person' };
}

/** A charge whose answer was lost and of which it knows what became: its provider has done what it was asked. */
async function noteFound(
  { db }: Pick<PaymentDependencies, 'db'>,
  { provider, currency, status }: PaymentAttempt,
  outcome: ChargeOutcome,
): Promise<void> {
  const isHeard = outcome.type === 'DECLINED' && outcome.isUnheard !== true;
  if (status === 'unknown' && (outcome.type === 'SUCCESS' || isHeard))
    await noteAnswer(db, { provider, currency });
}
