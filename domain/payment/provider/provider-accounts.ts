import type { CountryCode } from '../../country/country.ts';
import type { CurrencyCode } from '../../money/currency.ts';
import type { PaymentFlow, PaymentKind, PaymentProviderName } from '../kinds.ts';
import type { MercadopagoAccount, MercadopagoConfig, PaymentConfig } from './payment-config.ts';
import {
  chargesNothing,
  chargesStoredCard,
  isSubscription,
  takesInstallments,
  typedInPage,
} from './provider-facts.ts';
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
  /** Has its page with card fields an address? */
  hasCardFields(config: PaymentConfig): boolean;
  /** The provider's page with the card's fields, which ours frames; undefined: no card is typed in our page. */
  cardFrame(config: PaymentConfig, country: CountryCode, charge: FrameCharge): string | undefined;
}

interface Price {
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly instalments?: number | undefined;
}

interface FrameCharge extends Omit<Price, 'instalments'> {
  /** Is the token to store the card? */
  readonly stores: boolean;
  /** Does its holder choose instalments? */
  readonly defers: boolean;
  /** In how many, where the price is for that number alone. */
  readonly months: number | undefined;
}

const ACCOUNTS: Readonly<Record<ProviderProtocol, Accounts>> = {
  transbank: {
    open: ({ transbank }) => transbank !== undefined,
    // Oneclick is an agreement of its own beside Webpay.
    storedCards: ({ transbank }) => transbank?.oneclick !== undefined,
    hasCardFields: () => false,
    cardFrame: () => undefined,
  },
  mercadopago: {
    open: (config, _provider, country) => accountIn(config, country) !== undefined,
    storedCards: () => true,
    hasCardFields: ({ mercadopago }) => mercadopago?.fieldsUrl !== undefined,
    cardFrame(config, country) {
      const account = accountIn(config, country);
      return account && frameUrl(config.mercadopago?.fieldsUrl, { public_key: account.publicKey });
    },
  },
  kushki: {
    open: ({ kushki }) => kushki !== undefined,
    storedCards: () => true,
    hasCardFields: ({ kushki }) => kushki?.fieldsUrl !== undefined,
    cardFrame({ kushki }, _country, { amount, currency, stores, defers, months }) {
      if (kushki === undefined) return undefined;
      // Its token is for a sum.
      const sum = { amount: String(amount), currency };
      return frameUrl(kushki.fieldsUrl, {
        merchant_id: kushki.publicMerchantId,
        ...sum,
        ...(stores ? { subscription: 'true' } : {}),
        ...(defers ? { deferred: 'true' } : {}),
        ...(defers && months !== undefined ? { months: String(months) } : {}),
      });
    },
  },
  link: {
    open: (config, provider, country) =>
      isLinkProvider(provider) &&
      config.links[provider] !== undefined &&
      (!isByProof(provider) || transferAccount(config, provider, country) !== undefined),
    storedCards: () => false,
    hasCardFields: () => false,
    cardFrame: () => undefined,
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
  const { open, storedCards, hasCardFields } = ACCOUNTS[protocol];
  return (
    serves.some((served) => served.kind === kind && served.flow === flow) &&
    markets[country] === currency &&
    (chargesNothing(kind) || open(config, provider, country)) &&
    (!chargesStoredCard({ kind, flow }) || storedCards(config)) &&
    // Without its fields there is no card to charge.
    (!typedInPage(provider, kind) || hasCardFields(config))
  );
}

/** The address that our page frames where this method's card is typed in it; undefined: it is not. */
export function cardFrame(
  config: PaymentConfig,
  country: CountryCode,
  price: Price,
  { provider, kind, flow }: OfferedMethod,
): string | undefined {
  if (!typedInPage(provider, kind)) return undefined;
  const { amount, currency, instalments } = price;
  return ACCOUNTS[providers[provider].protocol].cardFrame(config, country, {
    amount,
    currency,
    months: instalments,
    stores: isSubscription(flow),
    defers: takesInstallments(flow),
  });
}

/** Origins of the pages with card fields: all that our pages may frame. */
export function cardFrameOrigins({ mercadopago, kushki }: PaymentConfig): readonly string[] {
  const urls = [mercadopago?.fieldsUrl, kushki?.fieldsUrl].filter((url) => url !== undefined);
  return [...new Set(urls.map((url) => new URL(url).origin))];
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

function frameUrl(
  fieldsUrl: string | undefined,
  query: Readonly<Record<string, string>>,
): string | undefined {
  if (fieldsUrl === undefined) return undefined;
  const url = new URL(fieldsUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

function accountIn(config: PaymentConfig, country: CountryCode): MercadopagoAccount | undefined {
  return config.mercadopago?.accounts.find((account) => account.country === country);
}
