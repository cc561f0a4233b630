import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { PaymentConfig } from '@cotejo/domain/payment/payment-config.ts';
import { LINK_PROVIDERS } from '@cotejo/domain/payment/payment-config.ts';
import { makeKushkiProvider } from './kushki/kushki-provider.ts';
import { makeLinkProvider } from './link/link-provider.ts';
import { makeMercadopagoProvider } from './mercadopago/mercadopago-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { makeTransbankProvider } from './transbank/transbank-provider.ts';

export type ProviderRegistry = ReadonlyMap<PaymentProviderName, PaymentProvider>;

/** Every configured provider by name; build it once per process with `readPaymentConfig(env)`. */
export function makeProviderRegistry(config: PaymentConfig): ProviderRegistry {
  const providers: PaymentProvider[] = [];
  if (config.transbank) providers.push(makeTransbankProvider(config.transbank));
  if (config.mercadopago) providers.push(makeMercadopagoProvider(config.mercadopago));
  if (config.kushki) providers.push(makeKushkiProvider(config.kushki));
  for (const name of LINK_PROVIDERS) {
    const link = config.links[name];
    if (link) providers.push(makeLinkProvider(name, link));
  }
  return new Map(providers.map((provider) => [provider.name, provider]));
}

/** Throws for a provider that is not configured: the contract refuses those before a purchase does. */
export function providerOf(registry: ProviderRegistry, name: PaymentProviderName): PaymentProvider {
  const provider = registry.get(name);
  if (provider === undefined) throw new Error(`Payment provider ${name} is not configured`);
  return provider;
}
