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

export interface LinkProviderConfig {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly timeoutMs: number;
}

export interface PaymentConfig {
  readonly transbank?: TransbankConfig;
  readonly mercadopago?: MercadopagoConfig;
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

const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Providers from the environment. In development and test all of them, at `GATEWAY_URL`. In
 * production only those whose address is set, each with its own secrets: a missing one or a
 * development default throws, so that the process refuses to boot.
 */
export function readPaymentConfig(environment: Environment): PaymentConfig {
  const production = environment['NODE_ENV'] === 'production';
  const timeoutMs = Number(environment['PAYMENT_TIMEOUT_MS'] ?? DEFAULT_TIMEOUT_MS);
  const problems: string[] = [];

  const secret = (name: string): string => {
    const defaults: Readonly<Record<string, string>> = DEVELOPMENT_PAYMENT_SECRETS;
    const value = environment[name];
    if (production && (value === undefined || value === '' || value === defaults[name])) {
      problems.push(name);
    }
    return value ?? defaults[name] ?? '';
  };
  const address = (name: string, path: string): string | undefined => {
    const own = environment[`${name}_URL`];
    if (own !== undefined && own !== '') return own.replace(/\/$/, '');
    const gateway = environment['GATEWAY_URL'];
    if (production && !gateway) return undefined;
    return `${(gateway ?? 'http://127.0.0.1:4010').replace(/\/$/, '')}/${path}`;
  };

  const transbankUrl = address('TRANSBANK', 'transbank');
  const mercadopagoUrl = address('MERCADOPAGO', 'mercadopago');
  const config: PaymentConfig = {
    ...(transbankUrl && {
      transbank: {
        baseUrl: transbankUrl,
        commerceCode: secret('TRANSBANK_COMMERCE_CODE'),
        apiKey: secret('TRANSBANK_API_KEY'),
        codeLevel: environment['TRANSBANK_CODE_LEVEL'] === '2' ? 2 : 1,
        timeoutMs,
      },
    }),
    ...(mercadopagoUrl && {
      mercadopago: {
        baseUrl: mercadopagoUrl,
        accessToken: secret('MERCADOPAGO_ACCESS_TOKEN'),
        publicKey: secret('MERCADOPAGO_PUBLIC_KEY'),
        webhookSecret: secret('MERCADOPAGO_WEBHOOK_SECRET'),
        timeoutMs,
      },
    }),
    links: Object.fromEntries(
      LINK_PROVIDERS.flatMap((name) => {
        const prefix = name.toUpperCase();
        const baseUrl = address(prefix, name);
        if (baseUrl === undefined) return [];
        const apiKey = secret(`${prefix}_API_KEY`);
        const webhookSecret = secret(`${prefix}_WEBHOOK_SECRET`);
        return [[name, { baseUrl, apiKey, webhookSecret, timeoutMs }]];
      }),
    ),
  };
  if (problems.length > 0) {
    throw new Error(`Payment secrets are missing or development defaults: ${problems.join(', ')}`);
  }
  return config;
}
