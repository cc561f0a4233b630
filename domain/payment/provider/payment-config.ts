import { type CountryCode, defaultCountry } from '../../country/country.ts';
import { isInternalAddress, isProduction, type Environment } from '../../environment.ts';
import type { CurrencyCode } from '../../money/currency.ts';
import type { PaymentProviderName } from '../kinds.ts';
import { DEVELOPMENT_PAYMENT_SECRETS, MERCADOPAGO_MARKETS, SECRETS } from './payment-secrets.ts';
import type { LinkProviderName } from './providers.ts';
import { LINK_PROVIDERS, providers } from './providers.ts';
import { isByProof } from './transfer-terms.ts';
import { readTransferAccounts, type TransferAccounts } from './transfer-accounts.ts';
import type { TransbankCodeLevel } from '../codes/transbank-codes.ts';

export interface TransbankConfig {
  readonly baseUrl: string;
  readonly commerceCode: string;
  /** The store that is paid, where the commerce code is a mall's (Webpay Mall). */
  readonly storeCode?: string;
  readonly apiKey: string;
  readonly codeLevel: TransbankCodeLevel;
  readonly timeoutMs: number;
  /** Oneclick Mall for stored cards: the mall's code, the store under it that is paid, its key. */
  readonly oneclick?: {
    readonly commerceCode: string;
    readonly storeCode: string;
    readonly apiKey: string;
  };
}

/** One account of a country: MercadoPago charges every payment in its account's currency. */
export interface MercadopagoAccount {
  readonly country: CountryCode;
  readonly currency: CurrencyCode;
  readonly accessToken: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
}

export interface MercadopagoConfig {
  readonly baseUrl: string;
  /** In the order of the table; at least one. */
  readonly accounts: readonly MercadopagoAccount[];
  readonly timeoutMs: number;
  /** The page with the card's fields, framed by ours; absent: no card can be typed. */
  readonly fieldsUrl?: string;
}

export interface KushkiConfig {
  readonly baseUrl: string;
  readonly publicMerchantId: string;
  readonly privateMerchantId: string;
  readonly webhookSecret: string;
  readonly timeoutMs: number;
  /** See MercadopagoConfig. */
  readonly fieldsUrl?: string;
}

export interface LinkProviderConfig {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly timeoutMs: number;
  /** Where payers transfer to, where a person looks for their money; in each country that has one. */
  readonly accounts?: TransferAccounts;
}

export interface PaymentConfig {
  readonly transbank?: TransbankConfig;
  readonly mercadopago?: MercadopagoConfig;
  readonly kushki?: KushkiConfig;
  readonly links: Readonly<Partial<Record<LinkProviderName, LinkProviderConfig>>>;
}

type Prefix = Uppercase<PaymentProviderName>;

const DEVELOPMENT_GATEWAY_URL = 'http://127.0.0.1:4010';

/**
 * Providers from the environment: `<PROVIDER>_URL`, or `GATEWAY_URL` with a path for each.
 * MercadoPago has an account per country: `MERCADOPAGO_PE_ACCESS_TOKEN`, …; names without a country
 * are Chile's; so has a transfer that a person looks for, `QUEPLAN_PE_ACCOUNT`, … `PAYMENT_TIMEOUT_MS` shortens the calls, never above the table's `callMs`.
 * `MERCADOPAGO_FIELDS_URL` and `KUSHKI_FIELDS_URL` are the pages with their card fields, which browsers reach; with a
 * gateway they are its own, at `GATEWAY_PUBLIC_URL` where browsers have another address for it.
 *
 * In development and test all of them are offered. In production one is offered when its own
 * address is set, or when the gateway's is and any of its secrets; then every secret of it has to
 * be set, and a missing one or a development default throws, so that the process refuses to boot.
 */
export function readPaymentConfig(environment: Environment): PaymentConfig {
  const production = isProduction(environment);
  const problems: string[] = [];
  /** Secrets go to these addresses, so they are https or in our own network. */
  const unsafe: string[] = [];
  const isSafe = (address: string): boolean =>
    URL.canParse(address) && (address.startsWith('https:') || isInternalAddress(address));

  const addressOf = (prefix: Prefix, seenAs?: 'GATEWAY_PUBLIC_URL'): string | undefined => {
    const own = environment[`${prefix}_URL`];
    if (own) {
      if (production && !isSafe(own)) unsafe.push(`${prefix}_URL`);
      return own.replace(/\/$/, '');
    }
    const gateway =
      (seenAs && environment[seenAs]) ||
      environment['GATEWAY_URL'] ||
      (production ? undefined : DEVELOPMENT_GATEWAY_URL);
    return gateway && `${gateway.replace(/\/$/, '')}/${prefix.toLowerCase()}`;
  };
  const fieldsOf = (prefix: 'MERCADOPAGO' | 'KUSHKI'): { readonly fieldsUrl?: string } => {
    const own = environment[`${prefix}_FIELDS_URL`];
    if (own) {
      if (production && !isSafe(own)) unsafe.push(`${prefix}_FIELDS_URL`);
      return { fieldsUrl: own };
    }
    const base = environment[`${prefix}_URL`] ? undefined : addressOf(prefix, 'GATEWAY_PUBLIC_URL');
    return base === undefined ? {} : { fieldsUrl: `${base}/card-fields` };
  };
  const ownAddress = (prefix: Prefix): boolean => Boolean(environment[`${prefix}_URL`]);

  /** A set of secrets, whole; undefined when nobody gave one and nothing asks for it. */
  const secretsOf = <const K extends string>(
    prefix: string,
    keys: readonly K[],
    wanted = false,
  ) => {
    const given = keys.some((key) => environment[`${prefix}_${key}`]);
    if (!given && !wanted && production) return undefined;
    const read = keys.map((key) => {
      const name = `${prefix}_${key}`;
      const value = environment[name] || undefined;
      const byDefault = DEVELOPMENT_PAYMENT_SECRETS[name];
      if (production && (value === undefined || value === byDefault)) problems.push(name);
      return [key, value ?? byDefault ?? ''];
    });
    return Object.fromEntries(read) as Record<K, string>;
  };

  const config: PaymentConfig = {
    ...readTransbank(),
    ...readMercadopago(),
    ...readKushki(),
    links: Object.fromEntries(LINK_PROVIDERS.flatMap(readLink)),
  };
  if (problems.length > 0) {
    throw new Error(`Payment secrets are missing or development defaults: ${problems.join(', ')}`);
  }
  const gateway = environment['GATEWAY_URL'];
  if (production && gateway && !isSafe(gateway)) unsafe.push('GATEWAY_URL');
  if (unsafe.length > 0) throw new Error(`These must be https addresses: ${unsafe.join(', ')}`);
  return config;

  function readTransbank(): Pick<PaymentConfig, 'transbank'> {
    const baseUrl = addressOf('TRANSBANK');
    if (baseUrl === undefined) return {};
    const webpay = secretsOf('TRANSBANK', SECRETS.transbank, ownAddress('TRANSBANK'));
    if (webpay === undefined) return {};
    const oneclick = secretsOf('TRANSBANK_ONECLICK', SECRETS.oneclick);
    const transbank: TransbankConfig = {
      baseUrl,
      commerceCode: webpay.COMMERCE_CODE,
      ...(environment['TRANSBANK_STORE_CODE'] && {
        storeCode: environment['TRANSBANK_STORE_CODE'],
      }),
      apiKey: webpay.API_KEY,
      codeLevel: environment['TRANSBANK_CODE_LEVEL'] === '2' ? 2 : 1,
      timeoutMs: readTimeout('transbank', environment),
      ...(oneclick && {
        oneclick: {
          commerceCode: oneclick.COMMERCE_CODE,
          storeCode: oneclick.STORE_CODE,
          apiKey: oneclick.API_KEY,
        },
      }),
    };
    return { transbank };
  }

  function readMercadopago(): Pick<PaymentConfig, 'mercadopago'> {
    const baseUrl = addressOf('MERCADOPAGO');
    if (baseUrl === undefined) return {};
    const accounts = MERCADOPAGO_MARKETS.flatMap(([country, currency]): MercadopagoAccount[] => {
      const prefix = mercadopagoPrefix(environment, country);
      const secrets = secretsOf(prefix, SECRETS.mercadopago);
      if (secrets === undefined) return [];
      const { ACCESS_TOKEN: accessToken, PUBLIC_KEY: publicKey, WEBHOOK_SECRET } = secrets;
      return [{ country, currency, accessToken, publicKey, webhookSecret: WEBHOOK_SECRET }];
    });
    // An address without any account is a mistake: the first account's secrets are named.
    if (accounts.length === 0 && ownAddress('MERCADOPAGO')) {
      secretsOf('MERCADOPAGO', SECRETS.mercadopago, true);
    }
    if (accounts.length === 0) return {};
    return {
      mercadopago: {
        baseUrl,
        accounts,
        timeoutMs: readTimeout('mercadopago', environment),
        ...fieldsOf('MERCADOPAGO'),
      },
    };
  }

  function readKushki(): Pick<PaymentConfig, 'kushki'> {
    const baseUrl = addressOf('KUSHKI');
    if (baseUrl === undefined) return {};
    const secrets = secretsOf('KUSHKI', SECRETS.kushki, ownAddress('KUSHKI'));
    if (secrets === undefined) return {};
    return {
      kushki: {
        baseUrl,
        publicMerchantId: secrets.PUBLIC_MERCHANT_ID,
        privateMerchantId: secrets.PRIVATE_MERCHANT_ID,
        webhookSecret: secrets.WEBHOOK_SECRET,
        timeoutMs: readTimeout('kushki', environment),
        ...fieldsOf('KUSHKI'),
      },
    };
  }

  function readLink(name: LinkProviderName): [LinkProviderName, LinkProviderConfig][] {
    const prefix = name.toUpperCase() as Uppercase<LinkProviderName>;
    const baseUrl = addressOf(prefix);
    if (baseUrl === undefined) return [];
    const secrets = secretsOf(prefix, SECRETS.link, ownAddress(prefix));
    if (secrets === undefined) return [];
    const { API_KEY: apiKey, WEBHOOK_SECRET: webhookSecret } = secrets;
    const accounts = isByProof(name) ? readTransferAccounts(environment, name) : undefined;
    const timeoutMs = readTimeout(name, environment);
    return [[name, { baseUrl, apiKey, webhookSecret, timeoutMs, ...(accounts && { accounts }) }]];
  }
}

/** Chile's account may be named without its country, as it was when there was only one. */
function mercadopagoPrefix(environment: Environment, country: CountryCode): string {
  const own = `MERCADOPAGO_${country}`;
  const named = SECRETS.mercadopago.some((key) => environment[`${own}_${key}`]);
  return country === defaultCountry && !named ? 'MERCADOPAGO' : own;
}

/** The table's limit, or a shorter one; in production not below what the provider itself takes. */
function readTimeout(name: PaymentProviderName, environment: Environment): number {
  const { callMs, answersWithinMs } = providers[name].limits;
  if (isProduction(environment) && answersWithinMs !== null) return callMs;
  return Math.min(callMs, Number(environment['PAYMENT_TIMEOUT_MS'] || callMs));
}
