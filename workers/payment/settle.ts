import { outcomeOfLookup } from '@cotejo/domain/payment/provider/lookup-outcome.ts';
import type { ChargeOutcome } from '@cotejo/domain/payment/outcome.ts';
import {
  chargesNothing,
  chargesStoredCard,
  isCancellable,
  isProofOfNothing,
} from '@cotejo/domain/payment/provider/provider-facts.ts';
import type {
  ChargeReference,
  ReturnShape,
} from '@cotejo/domain/payment/provider/provider-port.ts';
import type { SettleCall } from '@cotejo/workflows/payment/activities.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { declineChallenge } from './charge-card.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { chargeNothing } from './no-payment.ts';
import type { PaymentProvider } from './provider/provider.ts';

/** How a charge in progress is looked up. */
export interface Settling {
  /** How the payer's browser came back, if it did. */
  readonly returnShape: string | null;
  /** It is given up, and its page closed where it has one: its time is over, or somebody wants so. */
  readonly close: SettleCall['close'];
  /** Nobody will look again: what the provider never heard of was never charged. */
  readonly last: boolean;
}

/**
 * Finishes a charge that is under way: a return is committed (Webpay), a page whose time is over is
 * closed, everything else is looked up. Never charges.
 */
export async function settle(
  deps: Pick<PaymentDependencies, 'provider'>,
  attempt: PaymentAttempt,
  how: Settling,
): Promise<ChargeOutcome> {
  if (chargesNothing(attempt.kind)) return chargeNothing(attempt);
  const provider = deps.provider(attempt.provider);
  const reference = toReference(attempt);
  if (how.returnShape !== null) {
    const returnShape = how.returnShape as ReturnShape;
    const outcome = await provider.settle({ ...reference, returnShape });
    // Back without having paid: the page is still open, and closed below if it should be.
    const isAtPayer = outcome.type === 'PENDING' && outcome.payerDone !== true;
    if (!isAtPayer || how.close === null) return outcome;
  }
  if (how.close !== null && how.close !== 'time' && isCancellable(attempt) && provider.cancel) {
    const outcome = await provider.cancel(reference);
    return how.close === 'payer' ? asLeft(outcome) : outcome;
  }
  if (how.close !== null && attempt.redirect !== null) {
    const outcome = await provider.settle({ ...reference, returnShape: 'none' });
    return how.close === 'payer' ? asLeft(outcome) : outcome;
  }
  return lookUp(provider, attempt, { last: how.last, sentAt: attempt.createdAt });
}

/** Its payer wanted another way to pay: no time ran out. */
const asLeft = (outcome: ChargeOutcome): ChargeOutcome =>
  outcome.type === 'DECLINED' && outcome.reason === 'expired'
    ? { ...outcome, reason: 'other_method' }
    : outcome;

/** Asks the provider about a charge that may have been sent, and no earlier than `sentAt`. */
export async function lookUp(
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  { last, sentAt }: Pick<Settling, 'last'> & { readonly sentAt: Date },
): Promise<ChargeOutcome> {
  const reference = toReference(attempt);
  const found = await provider.lookup(reference);
  if (found.type !== 'not_found') {
    const outcome = outcomeOfLookup(found);
    return reference.storedCard === true ? declineChallenge(provider, reference, outcome) : outcome;
  }
  // Right after a time-out "not found" proves nothing; past the provider's limit it does.
  return last || isProofOfNothing(attempt.provider, attempt.kind, Date.now() - sentAt.getTime())
    ? {
        type: 'DECLINED',
        reason: 'token_invalid',
        detail: 'the provider never got it',
        isUnheard: true,
      }
    : { type: 'UNKNOWN', reason: 'unknown' };
}

export function toReference(attempt: PaymentAttempt): ChargeReference {
  return {
    attemptId: attempt.id,
    amount: attempt.amount,
    currency: attempt.currency,
    storedCard: chargesStoredCard(attempt),
    ...(attempt.providerRef === null ? {} : { providerRef: attempt.providerRef }),
    ...(attempt.expiresAt === null ? {} : { expiresAt: attempt.expiresAt.toISOString() }),
  };
}
