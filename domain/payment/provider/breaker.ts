import { REASONS, type RetryClass } from '../codes/reasons.ts';
import type { PaymentProviderName } from '../kinds.ts';
import type { ChargeOutcome } from '../outcome.ts';

const MINUTE = 60_000;

/**
 * When a provider is passed over: so many charges in a row, each within this time of the first, proved that nothing
 * was charged or got no answer. After a while one payment tries it again (docs/decisions/payment-routing.md).
 */
export const breakerPolicy = {
  failures: 5,
  withinMs: 5 * MINUTE,
  openMs: 3 * MINUTE,
  /** The payment that tries again has ended by then, or never began. */
  trialMs: 2 * MINUTE,
};

/** What a provider charges by: keys, limits and troubles are those of one account, and an account has one currency. */
export interface ProviderAccount {
  readonly provider: PaymentProviderName;
  readonly currency: string;
}

/** What is known of an account's last charges; the same for every process. Times are ISO date-times. */
export interface Breaker extends ProviderAccount {
  /** In a row. */
  readonly failures: number;
  readonly firstFailureAt: string | null;
  /** Null: closed, it is charged by. */
  readonly openedAt: string | null;
  readonly trialAt: string | null;
  /** A person passed it over: only a person takes that back. */
  readonly heldAt: string | null;
}

/** `due`: it was open for long enough, the next payment tries it. `trying`: that payment is under way. */
export const breakerStates = ['closed', 'open', 'due', 'trying', 'held'] as const;
export type BreakerState = (typeof breakerStates)[number];

export function breakerState(breaker: Breaker | undefined, now: number): BreakerState {
  if (breaker === undefined) return 'closed';
  const { heldAt, openedAt, trialAt } = breaker;
  if (heldAt !== null) return 'held';
  if (openedAt === null) return 'closed';
  if (trialAt !== null && now - Date.parse(trialAt) < breakerPolicy.trialMs) return 'trying';
  return now - Date.parse(openedAt) < breakerPolicy.openMs ? 'open' : 'due';
}

export function isPassedOver(state: BreakerState): boolean {
  return state === 'open' || state === 'trying' || state === 'held';
}

export const closedBreaker = ({ provider, currency }: ProviderAccount): Breaker => ({
  provider,
  currency,
  failures: 0,
  firstFailureAt: null,
  openedAt: null,
  trialAt: null,
  heldAt: null,
});

/** One more charge that proved nothing was charged, or that got no answer; so many in a row open it. */
export function afterFailure(
  breaker: Breaker,
  now: number,
  opensAfter = breakerPolicy.failures,
): Breaker {
  const at = new Date(now).toISOString();
  const { firstFailureAt, openedAt } = breaker;
  const isInRow =
    firstFailureAt !== null && now - Date.parse(firstFailureAt) < breakerPolicy.withinMs;
  const failures = openedAt !== null || isInRow ? breaker.failures + 1 : 1;
  const isOpen = openedAt !== null || failures >= opensAfter;
  return {
    ...breaker,
    failures,
    firstFailureAt: failures === 1 ? at : firstFailureAt,
    // The payment that tried again: it stays open for as long once more.
    openedAt: isOpen ? at : null,
    trialAt: null,
  };
}

/** The provider answered, whatever it said: it is charged by, unless a person passed it over. */
export function afterAnswer(breaker: Breaker): Breaker {
  return { ...closedBreaker(breaker), heldAt: breaker.heldAt };
}

export function findBreaker(
  breakers: readonly Breaker[],
  { provider, currency }: ProviderAccount,
): Breaker | undefined {
  return breakers.find((each) => each.provider === provider && each.currency === currency);
}

/**
 * - answered: the account is up, whatever it said of the charge
 * - unanswered: nobody was reached, or no answer came: counted
 * - ours: it is up, and refused what we had sent for a mistake of ours: somebody here must look
 */
export type AccountSign = 'answered' | 'unanswered' | 'ours';

/** What a charge that was not sent, or whose outcome is unknown, says about the account, by the class of its reason. */
const signs: Readonly<Record<RetryClass, AccountSign>> = {
  soft: 'answered',
  user_must_fix: 'answered',
  hard_token: 'answered',
  hard: 'answered',
  reconcile: 'unanswered',
  same_key: 'unanswered',
  alert: 'ours',
};

export function signOf(outcome: ChargeOutcome): AccountSign {
  const { type } = outcome;
  if (type !== 'NOT_SENT' && (type !== 'UNKNOWN' || outcome.moved !== undefined)) return 'answered';
  return signs[REASONS[outcome.reason].retry];
}
