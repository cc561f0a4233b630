import type { CountryCode } from '../../country/country.ts';
import { PAYMENT_PROVIDERS, type PaymentFlow, type PaymentProviderName } from '../kinds.ts';
import type { ProviderAccount } from './breaker.ts';
import { chargesNothing } from './provider-facts.ts';
import { providers } from './providers.ts';

/** Every account that a provider charges by: one for each of its countries, whose currency is no other one's. */
export const providerAccounts: readonly (ProviderAccount & { readonly country: CountryCode })[] =
  PAYMENT_PROVIDERS.flatMap((provider) =>
    Object.entries(providers[provider].markets).map(([country, currency]) => ({
      provider,
      currency,
      country: country as CountryCode,
    })),
  );

/** Who serves a flow in a country, by the table of providers. */
export function possibleProviders(
  country: CountryCode,
  flow: PaymentFlow,
): readonly PaymentProviderName[] {
  return PAYMENT_PROVIDERS.filter(
    (name) =>
      providers[name].markets[country] !== undefined &&
      providers[name].serves.some((served) => served.flow === flow && !chargesNothing(served.kind)),
  );
}
