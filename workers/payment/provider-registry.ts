import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { PAYMENT_PROVIDERS } from '@cotejo/domain/payment/kinds.ts';
import type { PaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import type { ProviderProtocol } from '@cotejo/domain/payment/provider/providers.ts';
import { isLinkProvider, providers } from '@cotejo/domain/payment/provider/providers.ts';
import { isByProof } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { guardProvider } from './guard-provider.ts';
import { makeKushkiProvider } from './kushki/kushki-provider.ts';
import { makeLinkProvider } from './link/link-provider.ts';
import { makeSeenTransferProvider, type TransferBooks } from './link/seen-transfers.ts';
import { makeMercadopagoProvider } from './mercadopago/mercadopago-provider.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { makeTransbankProvider } from './transbank/transbank-provider.ts';

export type ProviderRegistry = ReadonlyMap<PaymentProviderName, PaymentProvider>;

type Maker = (
  config: PaymentConfig,
  name: PaymentProviderName,
  books: TransferBooks,
) => PaymentProvider | undefined;

/** The implementation of each contract; undefined where nothing is configured for it. */
const MAKERS: Readonly<Record<ProviderProtocol, Maker>> = {
  transbank: ({ transbank }) => transbank && makeTransbankProvider(transbank),
  mercadopago: ({ mercadopago }) => mercadopago && makeMercadopagoProvider(mercadopago),
  kushki: ({ kushki }) => kushki && makeKushkiProvider(kushki),
  link(config, name, books) {
    const link = isLinkProvider(name) ? config.links[name] : undefined;
    if (!isLinkProvider(name) || link === undefined) return undefined;
    return isByProof(name)
      ? makeSeenTransferProvider(name, link, books)
      : makeLinkProvider(name, link);
  },
};

/**
 * Every configured provider by name; build it once per process with `readPaymentConfig(env)`. `books` hold what
 * people found of transfers.
 */
export function makeProviderRegistry(
  config: PaymentConfig,
  books: TransferBooks,
): ProviderRegistry {
  return new Map(
    PAYMENT_PROVIDERS.flatMap((name) => {
      const provider = MAKERS[providers[name].protocol](config, name, books);
      return provider === undefined ? [] : [[name, guardProvider(provider, config)]];
    }),
  );
}

/** Throws for a provider that is not configured: the contract rejects those first. */
export function providerOf(registry: ProviderRegistry, name: PaymentProviderName): PaymentProvider {
  const provider = registry.get(name);
  if (provider === undefined) throw new Error(`Payment provider ${name} is not configured`);
  return provider;
}
