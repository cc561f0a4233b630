import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import type {
  ChargeReference,
  ChargeStoredCard,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { PaymentProvider } from './provider/provider.ts';

/** Charges a stored card. Its holder is not there, or has no page to answer a bank on. */
export async function chargeCard(
  provider: PaymentProvider,
  charge: ChargeStoredCard,
): Promise<ChargeOutcome> {
  const { attemptId, amount, currency } = charge;
  const { outcome } = await provider.chargeStoredCard(charge);
  return declineChallenge(provider, { attemptId, amount, currency, storedCard: true }, outcome);
}

/**
 * A bank that asks the holder to confirm a charge of a stored card (3-D Secure) would wait for ever, and might be answered
 * when something else has paid. So it is given up at the provider, and is a decline that asks the holder; what was
 * quicker counts.
 */
export async function declineChallenge(
  provider: Pick<PaymentProvider, 'cancel'>,
  reference: ChargeReference,
  outcome: ChargeOutcome,
): Promise<ChargeOutcome> {
  if (outcome.type !== 'PENDING' || outcome.challenged !== true || !provider.cancel) return outcome;
  const ended = await provider.cancel(reference);
  return ended.type === 'DECLINED' ? { ...ended, reason: 'auth_failed' } : ended;
}
