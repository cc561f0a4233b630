import type { PaymentFlow, PaymentKind, PaymentProviderName } from '../kinds.ts';
import { PAYMENT_PROVIDERS } from '../kinds.ts';
import { providers, type ProviderFacts } from './providers.ts';

/** The provider as payers know it, in every language; what is in no table keeps its own name. */
export function providerName(provider: string): string {
  const known = PAYMENT_PROVIDERS.find((name) => name === provider);
  return known === undefined ? provider : providers[known].displayName;
}

/** What is known of a provider that is paid by this kind: its transfers may be another matter than its cards. */
export function factsOf(provider: PaymentProviderName, kind: PaymentKind): ProviderFacts {
  const facts = providers[provider];
  return kind === 'transfer' && facts.transfers ? { ...facts, ...facts.transfers } : facts;
}

/** A kind that charges a card stored by an earlier payment (spec 3 §3). */
export function usesStoredCard(kind: PaymentKind): boolean {
  return kind === 'tdc-token';
}

/** Flows that pay the first period of a subscription (spec 3 §3). */
const SUBSCRIPTION_FLOWS: readonly string[] = [
  't-subscriptions',
  't-subscriptions-one-click',
  'tdc-subscriptions',
  'tdd-subscriptions',
] satisfies PaymentFlow[];

/** Does this flow agree to charges of later periods, too? */
export function isSubscription(flow: string): boolean {
  return SUBSCRIPTION_FLOWS.includes(flow);
}

/** May a charge be given up that its provider has not decided yet? One whose payer has a page open is left otherwise. */
export function isCancellable({
  status,
  redirect,
  provider,
  kind,
}: { readonly provider: PaymentProviderName; readonly kind: PaymentKind } & {
  readonly status: string;
  readonly redirect: object | null;
}): boolean {
  return status === 'pending' && redirect === null && factsOf(provider, kind).cancels;
}

export function cancelsCharges(provider: string): boolean {
  const known = PAYMENT_PROVIDERS.find((name) => name === provider);
  return known !== undefined && providers[known].cancels;
}

/** The flow under which a provider charges a card that it keeps. Throws for one that keeps none. */
export function flowOfKeptCard(provider: PaymentProviderName): PaymentFlow {
  const served = providers[provider].serves;
  const kept = served.find(({ kind, flow }) => usesStoredCard(kind) && isSubscription(flow));
  const flow = (kept ?? served.find((one) => isSubscription(one.flow)))?.flow;
  if (flow === undefined) throw new Error(`${provider} keeps no cards`);
  return flow;
}

/** Is it paid in instalments that the card's bank offers, chosen while the card is typed (spec 3 §3)? */
export function takesInstallments(flow: string): boolean {
  return flow === ('deferred_options' satisfies PaymentFlow);
}

/** Flows in which nobody chooses instalments on a page of the provider. */
const ONE_INSTALMENT_FLOWS: readonly string[] = [
  'tdc-one-time',
  'tdd-one-time',
  'transfer-one-time',
  'transfer-one-time-non-automated',
] satisfies PaymentFlow[];

/** Does a flow pay in the instalments that the price is for? In any, where it is for none. */
export function paysIn(flow: string, instalments: number | undefined): boolean {
  if (instalments === undefined) return true;
  return instalments === 1 ? ONE_INSTALMENT_FLOWS.includes(flow) : takesInstallments(flow);
}

/** Does its provider know the charge as one of a stored card, also where the payment stored it itself? */
export function chargesStoredCard({ kind, flow }: PaidBy): boolean {
  return usesStoredCard(kind) || isSubscription(flow);
}

/** Does the payer inscribe a card on a page of the provider before it is charged? */
export function inscribesCard(provider: PaymentProviderName, { kind, flow }: PaidBy): boolean {
  return (
    isSubscription(flow) && !usesStoredCard(kind) && factsOf(provider, kind).way === 'redirect'
  );
}

interface PaidBy {
  readonly kind: PaymentKind;
  readonly flow: PaymentFlow;
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
  return factsOf(provider, kind).tokenInPage && !usesStoredCard(kind);
}

/** May a charge be sent again with its key after its answer was lost? Else it is only looked up. */
export function isRepeatable(provider: PaymentProviderName, kind: PaymentKind): boolean {
  const { payment, storedCard } = factsOf(provider, kind).repeatable;
  return usesStoredCard(kind) ? storedCard : payment;
}

/** So long after sending, does "the provider does not know it" prove that nothing was charged? */
export function isProofOfNothing(
  provider: PaymentProviderName,
  kind: PaymentKind,
  msSinceSent: number,
): boolean {
  return msSinceSent > factsOf(provider, kind).limits.unheardMs;
}

/**
 * The max time that a charge may take with the slowest provider, in milliseconds, with the keeping of its card where
 * it keeps one: an activity around it has to have more.
 */
export function slowestChargeMs(): number {
  return Math.max(
    ...PAYMENT_PROVIDERS.flatMap((name) => {
      const { limits, transfers } = providers[name];
      return [limits, ...(transfers ? [transfers.limits] : [])].map(
        ({ callMs, callsToStore, callsPerCharge }) => callMs * (callsToStore + callsPerCharge),
      );
    }),
  );
}
