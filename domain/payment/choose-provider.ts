import type { PaymentFlow, PaymentKind, PaymentProviderName } from './kinds.ts';

/** What happens to the payer: sent to the provider's page, charged by a token here, or nothing. */
export type ChargeWay = 'redirect' | 'token' | 'manual' | 'none';

export interface ProviderChoice {
  readonly provider: PaymentProviderName;
  readonly way: ChargeWay;
}

/**
 * Which flow a kind has when the caller names none: a purchase is one charge. `tdc-token` charges
 * a stored card, so it is the subscription's flow.
 */
export const DEFAULT_FLOW: Readonly<Record<PaymentKind, PaymentFlow>> = {
  t: 't-one-time',
  tdd: 'tdd-one-time',
  tdc: 'tdc-one-time',
  transfer: 'transfer-one-time',
  transfer_non_automated: 'transfer-one-time-non-automated',
  no_payment: 'no-payment-one-time',
  'tdc-token': 'tdc-subscriptions',
};

/**
 * Providers that can serve a flow; the first one is taken when the caller names none.
 * spec 3 §4: a one-time transfer goes to linkify, a one-time credit or debit card to kushki_ad.
 */
export const PROVIDERS_BY_FLOW: Readonly<Partial<Record<PaymentFlow, readonly ProviderChoice[]>>> =
  {
    't-one-time': [{ provider: 'transbank', way: 'redirect' }],
    'tdc-one-time': [
      { provider: 'kushki_ad', way: 'redirect' },
      { provider: 'mercadopago', way: 'token' },
      { provider: 'kushki', way: 'token' },
    ],
    'tdd-one-time': [
      { provider: 'kushki_ad', way: 'redirect' },
      { provider: 'mercadopago', way: 'token' },
      { provider: 'kushki', way: 'token' },
    ],
    'transfer-one-time': [
      { provider: 'linkify', way: 'redirect' },
      { provider: 'linkify_qps', way: 'redirect' },
    ],
    'transfer-one-time-non-automated': [
      { provider: 'queplan', way: 'manual' },
      { provider: 'queseguro', way: 'manual' },
    ],
  };

/** Undefined when no provider serves the flow, or the named one does not. */
export function chooseProvider(
  flow: PaymentFlow,
  named?: PaymentProviderName,
): ProviderChoice | undefined {
  const choices = PROVIDERS_BY_FLOW[flow] ?? [];
  return named === undefined ? choices[0] : choices.find(({ provider }) => provider === named);
}
