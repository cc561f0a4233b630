import type { CountryCode } from '../country/country.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { PaymentFlow, PaymentKind, PaymentProviderName } from './kinds.ts';
import type { MercadopagoAccount, MercadopagoConfig, PaymentConfig } from './payment-config.ts';
import { chargesNothing, chargesStoredCard, typedInPage } from './provider-facts.ts';
import type { ProviderProtocol } from './providers.ts';
import { isLinkProvider, providers } from './providers.ts';
import type { TransferAccount } from './transfer-accounts.ts';
import { isByProof } from './transfer-terms.ts';

/** What a deployment has of each contract: which accounts, and what they may do. */
interface Accounts {
  /** Is there an account for this country? */
  open(config: PaymentConfig, provider: PaymentProviderName, country: CountryCode): boolean;
  /** Is charging stored cards part of it? */
  storedCards(config: PaymentConfig): boolean;
  /** Where our page sends a card that is typed on it; undefined: no card is typed there. */
  cardFields(config: PaymentConfig, country: CountryCode): CardFields | undefined;
}

/** For the browser: where a card becomes a token, and the public key of the account. */
export interface CardFields {
  readonly url: string;
  readonly publicKey: string;
}

const ACCOUNTS: Readonly<Record<ProviderProtocol, Accounts>> = {
  transbank: {
    open: ({ transbank }) => transbank !== undefined,
    // Oneclick is an agreement of its own beside Webpay.
    storedCards: ({ transbank }) => transbank?.oneclick !== undefined,
    cardFields: () => undefined,
  },
  mercadopago: {
    open: (config, _provider, country) => accountIn(config, country) !== undefined,
    storedCards: () => true,
    cardFields(config, country) {
      const account = accountIn(config, country);
      if (config.mercadopago === undefined || account === undefined) return undefined;
      const url = `${config.mercadopago.baseUrl}/v1/card_tokens`;
      return { url, publicKey: account.publicKey };
    },
  },
  kushki: {
    open: ({ kushki }) => kushki !== undefined,
    storedCards: () => true,
    // Its fields are in its own iframe, which no page of ours shows yet.
    cardFields: () => undefined,
  },
  link: {
    open: (config, provider, country) =>
      isLinkProvider(provider) &&
      config.links[provider] !== undefined &&
      (!isByProof(provider) || transferAccount(config, provider, country) !== undefined),
    storedCards: () => false,
    cardFields: () => undefined,
  },
};

export interface OfferedMethod {
  readonly kind: PaymentKind;
  readonly flow: PaymentFlow;
  readonly provider: PaymentProviderName;
}

/**
 * May this method be shown, and taken when it was chosen? Only where its provider serves it and has
 * an account in the country whose currency is the price's: any other account would charge another
 * sum, only to give it back.
 */
export function offered(
  config: PaymentConfig,
  country: CountryCode,
  currency: CurrencyCode,
  { kind, flow, provider }: OfferedMethod,
): boolean {
  const { protocol, serves, markets } = providers[provider];
  const { open, storedCards } = ACCOUNTS[protocol];
  return (
    serves.some((served) => served.kind === kind && served.flow === flow) &&
    markets[country] === currency &&
    (chargesNothing(kind) || open(config, provider, country)) &&
    (!chargesStoredCard(kind) || storedCards(config))
  );
}

/** For the browser, where this method's card is typed on our page; undefined: it is not. */
export function cardAccount(
  config: PaymentConfig,
  country: CountryCode,
  { provider, kind }: Pick<OfferedMethod, 'provider' | 'kind'>,
): CardFields | undefined {
  if (!typedInPage(provider, kind)) return undefined;
  return ACCOUNTS[providers[provider].protocol].cardFields(config, country);
}

/** Where a payer of a country transfers to; undefined: nowhere, or a page of the provider says it. */
export function transferAccount(
  { links }: PaymentConfig,
  provider: PaymentProviderName,
  country: CountryCode,
): TransferAccount | undefined {
  return isLinkProvider(provider) ? links[provider]?.accounts?.[country] : undefined;
}

/** Has a deployment an account that charges in this currency at the provider, in any country? */
export function chargesIn(
  config: PaymentConfig,
  provider: PaymentProviderName,
  currency: string,
): boolean {
  const { protocol, markets } = providers[provider];
  return Object.entries(markets).some(
    ([country, charged]) =>
      charged === currency && ACCOUNTS[protocol].open(config, provider, country as CountryCode),
  );
}

/** MercadoPago's account that charges in a currency; undefined: none, nothing may be charged. */
export function mercadopagoAccount(
  { accounts }: MercadopagoConfig,
  currency: string,
): MercadopagoAccount | undefined {
  return accounts.find((account) => account.currency === currency);
}

function accountIn(config: PaymentConfig, country: CountryCode): MercadopagoAccount | undefined {
  return config.mercadopago?.accounts.find((account) => account.country === country);
}
