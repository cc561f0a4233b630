import type { PaymentKind, PaymentProviderName } from './kinds.ts';
import { PAYMENT_PROVIDERS } from './kinds.ts';
import { providers } from './providers.ts';

/** The provider as payers know it, in every language; what is in no table keeps its own name. */
export function providerName(provider: string): string {
  const known = PAYMENT_PROVIDERS.find((name) => name === provider);
  return known === undefined ? provider : providers[known].displayName;
}

/** A kind that charges a card stored earlier, without its holder (spec 3 §3). */
export function chargesStoredCard(kind: PaymentKind): boolean {
  return kind === 'tdc-token';
}

/** A kind that moves no money: what is contracted is paid elsewhere, by somebody else (spec 3 §3). */
export function chargesNothing(kind: PaymentKind): boolean {
  return kind === 'no_payment';
}

/**
 * Has the payer to type a card on our page for this method? Then the charge needs `cardToken`, and
 * a payment without one is refused before it is tried.
 */
export function typedInPage(provider: PaymentProviderName, kind: PaymentKind): boolean {
  return providers[provider].tokenInPage && !chargesStoredCard(kind);
}

/** May a charge be sent again with its key after its answer was lost? Else it is only looked up. */
export function isRepeatable(provider: PaymentProviderName, kind: PaymentKind): boolean {
  const { payment, storedCard } = providers[provider].repeatable;
  return chargesStoredCard(kind) ? storedCard : payment;
}

/** So long after sending, does "the provider does not know it" prove that nothing was charged? */
export function isProofOfNothing(provider: PaymentProviderName, msSinceSent: number): boolean {
  return msSinceSent > providers[provider].limits.unheardMs;
}

/**
 * The max time that one port operation may take with the slowest provider, in milliseconds: an
 * activity that calls one has to have more.
 */
export function slowestChargeMs(): number {
  return Math.max(
    ...PAYMENT_PROVIDERS.map((name) => {
      const { callMs, callsPerCharge } = providers[name].limits;
      return callMs * callsPerCharge;
    }),
  );
}
