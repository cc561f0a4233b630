import type { TransbankCodeLevel } from './transbank-codes.ts';

/** Providers that speak our own port contract (infra/gateway-simulator/linkify-contract.md). */
export const LINK_PROVIDERS = [
  'linkify',
  'linkify_qps',
  'queplan',
  'queseguro',
  'kushki_ad',
] as const;
export type LinkProviderName = (typeof LINK_PROVIDERS)[number];

export interface TransbankConfig {
  readonly baseUrl: string;
  readonly commerceCode: string;
  readonly apiKey: string;
  readonly codeLevel: TransbankCodeLevel;
  readonly timeoutMs: number;
}

export interface MercadopagoConfig {
  readonly baseUrl: string;
  readonly accessToken: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
  readonly timeoutMs: number;
}

export interface KushkiConfig {
  readonly baseUrl: string;
  readonly publicMerchantId: string;
  readonly privateMerchantId: string;
  readonly webhookSecret: string;
  readonly timeoutMs: number;
}

export interface LinkProviderConfig {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly timeoutMs: number;
}

export interface PaymentConfig {
  readonly transbank?: TransbankConfig;
  readonly mercadopago?: MercadopagoConfig;
  readonly kushki?: KushkiConfig;
  readonly links: Readonly<Partial<Record<LinkProviderName, LinkProviderConfig>>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Development defaults. Transbank's are the public constants of its integration environment
 * (reference §2.1); the others only open the gateway simulator.
 */
export const DEVELOPMENT_PAYMENT_SECRETS = {
  TRANSBANK_COMMERCE_CODE: '597055555532',
  TRANSBANK_API_KEY: '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
  MERCADOPAGO_ACCESS_TOKEN: 'TEST-cotejo-access-token',
  MERCADOPAGO_PUBLIC_KEY: 'TEST-cotejo-public-key',
  MERCADOPAGO_WEBHOOK_SECRET: 'development-mercadopago-webhook',
  KUSHKI_PUBLIC_MERCHANT_ID: 'development-kushki-public',
  KUSHKI_PRIVATE_MERCHANT_ID: 'development-kushki-private',
  KUSHKI_WEBHOOK_SECRET: 'development-kushki-webhook',
  ...linkDefaults(),
} as const;

function linkDefaults(): Record<string, string> {
  return Object.fromEntries(
    LINK_PROVIDERS.flatMap((name) => [
      [`${name.toUpperCase()}_API_KEY`, `development-${name}-key`],
      [`${name.toUpperCase()}_WEBHOOK_SECRET`, `development-${name}-webhook`],
    ]),
  );
}

const DEVELOPMENT_GATEWAY_URL = 'http://127.0.0.1:4010';
const DEFAULT_TIMEOUT_MS = 10_000;
const KUSHKI_LIMIT_MS = 30_000;

/** What each provider needs besides its address; the environment's names are `PREFIX_NAME`. */
const SECRETS = {
  TRANSBANK: ['COMMERCE_CODE', 'API_KEY'],
  MERCADOPAGO: ['ACCESS_TOKEN', 'PUBLIC_KEY', 'WEBHOOK_SECRET'],
  KUSHKI: ['PUBLIC_MERCHANT_ID', 'PRIVATE_MERCHANT_ID', 'WEBHOOK_SECRET'],
  LINK: ['API_KEY', 'WEBHOOK_SECRET'],
} as const;

/**
 * Providers from the environment: `<PROVIDER>_URL`, or `GATEWAY_URL` with a path for each.
 *
 * In development and test all of them are offered. In production one is offered when its own
 * address is set, or when the gateway's is and any of its secrets; then every secret of it has to
 * be set, and a missing one or a development default throws, so that the process refuses to boot.
 */
export function readPaymentConfig(environment: Environment): PaymentConfig {
  const production = environment['NODE_ENV'] === 'production';
  const timeoutMs = Number(environment['PAYMENT_TIMEOUT_MS'] || DEFAULT_TIMEOUT_MS);
  const defaults: Readonly<Record<string, string>> = DEVELOPMENT_PAYMENT_SECRETS;
  const problems: string[] = [];

  /** Address and secrets of a provider; undefined when it is not offered. */
  const connect = <const K extends string>(prefix: string, keys: readonly K[]) => {
    const baseUrl = addressOf(environment, prefix, production);
    const given = keys.filter((key) => environment[`${prefix}_${key}`]);
    const wanted = environment[`${prefix}_URL`] || given.length > 0 || !production;
    if (baseUrl === undefined || !wanted) return undefined;
    const read = keys.map((key) => {
      const name = `${prefix}_${key}`;
      const value = environment[name] || undefined;
      if (production && (value === undefined || value === defaults[name])) problems.push(name);
      return [key, value ?? defaults[name] ?? ''];
    });
    return { baseUrl, ...(Object.fromEntries(read) as Record<K, string>) };
  };

  const transbank = connect('TRANSBANK', SECRETS.TRANSBANK);
  const mercadopago = connect('MERCADOPAGO', SECRETS.MERCADOPAGO);
  const kushki = connect('KUSHKI', SECRETS.KUSHKI);
  const links = LINK_PROVIDERS.flatMap((name) => {
    const link = connect(name.toUpperCase(), SECRETS.LINK);
    if (link === undefined) return [];
    const { baseUrl, API_KEY: apiKey, WEBHOOK_SECRET: webhookSecret } = link;
    return [[name, { baseUrl, apiKey, webhookSecret, timeoutMs }] as const];
  });
  if (problems.length > 0) {
    throw new Error(`Payment secrets are missing or development defaults: ${problems.join(', ')}`);
  }
  return {
    ...(transbank && {
      transbank: {
        baseUrl: transbank.baseUrl,
        commerceCode: transbank.COMMERCE_CODE,
        apiKey: transbank.API_KEY,
        codeLevel: environment['TRANSBANK_CODE_LEVEL'] === '2' ? 2 : 1,
        timeoutMs,
      },
    }),
    ...(mercadopago && {
      mercadopago: {
        baseUrl: mercadopago.baseUrl,
        accessToken: mercadopago.ACCESS_TOKEN,
        publicKey: mercadopago.PUBLIC_KEY,
        webhookSecret: mercadopago.WEBHOOK_SECRET,
        timeoutMs,
      },
    }),
    ...(kushki && {
      kushki: {
        baseUrl: kushki.baseUrl,
        publicMerchantId: kushki.PUBLIC_MERCHANT_ID,
        privateMerchantId: kushki.PRIVATE_MERCHANT_ID,
        webhookSecret: kushki.WEBHOOK_SECRET,
        // Kushki itself gives up after 29 s; waiting less would make outcomes unknown for nothing.
        timeoutMs: Math.max(timeoutMs, production ? KUSHKI_LIMIT_MS : 0),
      },
    }),
    links: Object.fromEntries(links),
  };
}

function addressOf(
  environment: Environment,
  prefix: string,
  production: boolean,
): string | undefined {
  const own = environment[`${prefix}_URL`];
  if (own) return own.replace(/\/$/, '');
  const gateway = environment['GATEWAY_URL'] || (production ? undefined : DEVELOPMENT_GATEWAY_URL);
  return gateway && `${gateway.replace(/\/$/, '')}/${prefix.toLowerCase()}`;
}
