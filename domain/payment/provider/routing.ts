import type { CountryCode } from '../../country/country.ts';
import type { CurrencyCode } from '../../money/currency.ts';
import { breakerState, findBreaker, isPassedOver, type Breaker } from './breaker.ts';
import type { PaymentFlow, PaymentKind, PaymentProviderName } from '../kinds.ts';
import type { ChargeOutcome } from '../outcome.ts';
import type { PaymentConfig } from './payment-config.ts';
import { offered } from './provider-accounts.ts';
import { factsOf, isRepeatable } from './provider-facts.ts';

/** What a payer chooses: the kind and the flow. Which provider charges it is decided when the payment starts. */
export interface PaymentMethodChoice {
  readonly kind: PaymentKind;
  readonly flow: PaymentFlow;
}

/** What a choice of provider depends on besides the method. */
export interface RoutingPlace {
  readonly config: PaymentConfig;
  readonly country: CountryCode;
  readonly currency: CurrencyCode;
  readonly breakers: readonly Breaker[];
  readonly now: number;
}

/**
 * The providers of a route that can charge this method here, first first: those that serve it and have an account in
 * the country whose currency is the price's. One that is passed over is among them.
 */
export function candidatesOf(
  route: readonly PaymentProviderName[],
  { kind, flow }: PaymentMethodChoice,
  { config, country, currency }: Pick<RoutingPlace, 'config' | 'country' | 'currency'>,
): readonly PaymentProviderName[] {
  return route.filter((provider) => offered(config, country, currency, { kind, flow, provider }));
}

export function isUp(
  provider: PaymentProviderName,
  { breakers, currency, now }: Pick<RoutingPlace, 'breakers' | 'currency' | 'now'>,
): boolean {
  return !isPassedOver(breakerState(findBreaker(breakers, { provider, currency }), now));
}

/** Who charges this method now; null where everybody who could is passed over. */
export function chooseProvider(
  route: readonly PaymentProviderName[],
  method: PaymentMethodChoice,
  place: RoutingPlace,
): PaymentProviderName | null {
  return candidatesOf(route, method, place).find((provider) => isUp(provider, place)) ?? null;
}

/** Whether another provider may be asked: the charge was proved not to be sent, and no earlier sending may have charged. */
export function mayAskAnother(outcome: ChargeOutcome, isFirst: boolean): boolean {
  return outcome.type === 'NOT_SENT' && isFirst;
}

/** An attempt that its provider has answered, and how. */
export interface AnsweredAttempt extends PaymentMethodChoice {
  readonly outcome: ChargeOutcome;
  /** Was this its only sending so far? An earlier one may have charged, whatever this one says. */
  readonly isFirst: boolean;
  /** Everybody who was asked, the last one too. */
  readonly asked: readonly PaymentProviderName[];
}

/**
 * Who charges the same attempt after its provider certainly never got it; null: nobody. Never after a charge may have
 * happened. Only by a page of the provider: nobody has typed a card for this one, and opening a page again moves nothing.
 */
export function nextProvider(
  route: readonly PaymentProviderName[],
  { outcome, isFirst, asked, ...method }: AnsweredAttempt,
  place: RoutingPlace,
): PaymentProviderName | null {
  if (!mayAskAnother(outcome, isFirst)) return null;
  const next = candidatesOf(route, method, place).find(
    (provider) =>
      !asked.includes(provider) &&
      isUp(provider, place) &&
      factsOf(provider, method.kind).way === 'redirect' &&
      isRepeatable(provider, method.kind),
  );
  return next ?? null;
}
