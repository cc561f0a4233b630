import { readContactLinks, type ContactLinks } from '@cotejo/domain/lead/contact-links.ts';
import { readContactEmails, type ContactEmails } from '@cotejo/domain/country/contact.ts';
import { defaultCountry } from '@cotejo/domain/country/country.ts';
import {
  isSecure,
  readPublicAddresses,
  type PublicAddresses,
} from '@cotejo/domain/country/public-addresses.ts';
import { isProduction, readEnvironmentName, type Environment } from '@cotejo/domain/environment.ts';
import { readWebhooksToLoopback } from '@cotejo/domain/partner/read-webhooks-to-loopback.ts';
import {
  readPaymentConfig,
  type PaymentConfig,
} from '@cotejo/domain/payment/provider/payment-config.ts';
import { cardFrameOrigins } from '@cotejo/domain/payment/provider/provider-accounts.ts';
import { readLimitTimes } from '@cotejo/domain/limits/read-limit-times.ts';
import { indexKeyFrom, type IndexKey } from '@cotejo/store/crypto/index-key.ts';
import { linkKeysFrom, type LinkKeys } from '@cotejo/store/crypto/link-keys.ts';
import {
  readFileStoreSettings,
  readLoadFiles,
  type FileStoreSettings,
  type LoadFiles,
} from '@cotejo/store/kept-file/store-settings.ts';
import { recordKeysFrom } from '@cotejo/store/crypto/record-keys.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { signingKeysFrom, type SigningKeys } from '@cotejo/store/crypto/signing-keys.ts';
import { payloadKeysFrom, type PayloadKeys } from '@cotejo/workflows/codec/payload-keys.ts';
import type { PurchasePolicy } from '@cotejo/workflows/purchase/messages.ts';
import { defaultPurchasePolicy, purchasePolicyFrom } from '@cotejo/workflows/purchase/policy.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import {
  readTemporalSettings,
  type TemporalSettings,
} from '@cotejo/workflows/temporal-connection.ts';
import type { OidcSettings } from './account/open-id/oidc-provider.ts';
import type { MetricsPlace } from './health/serve-metrics.ts';
import { cookieKeysFrom } from './http/cookie-keys.ts';
import type { CookieSettings } from './http/cookie.ts';
import type { HostTable } from './http/site-hosts.ts';
import { hostsOf, localHosts, parseSiteHosts } from './http/site.ts';

export interface Configuration {
  readonly production: boolean;
  /** Under NODE_ENV=test every answer is held against the contract. */
  readonly checksAnswers: boolean;
  readonly version: string;
  readonly host: string;
  readonly port: number;
  /** `API_METRICS_PORT` and `API_METRICS_HOST` of the metrics; no port, no metrics. */
  readonly metrics: MetricsPlace | null;
  /** `PUBLIC_URL`: of the main country, and of staff. */
  readonly publicUrl: string;
  /** `PUBLIC_URL` and `PUBLIC_URLS`: where the visitors of each country are. */
  readonly publicUrls: PublicAddresses;
  /** `CONTACT_LINKS`: WhatsApp and social networks by country. */
  readonly contactLinks: ContactLinks;
  /** `CONTACT_EMAILS`: shown where a text says {email}, by country and partner. */
  readonly contactEmails: ContactEmails;
  readonly databaseUrl: string;
  /** `DATABASE_POOL_MAX`: connections of a process. */
  readonly databaseConnections: number;
  readonly temporal: TemporalSettings;
  /** `TEMPORAL_UI_URL`: where staff see workflows; null = nowhere that we could lead to. */
  readonly temporalUiUrl: string | null;
  /** Where purchases are started; see `TASK_QUEUE_PREFIX` in workflows/task-queue.ts. */
  readonly taskQueue: string;
  /** Where payments of later periods are worked on. */
  readonly billingQueue: string;
  readonly payloadKeys: PayloadKeys;
  readonly recordKeys: RecordKeys;
  /** `FILES_S3_URL` and what goes with it, or `FILES_FOLDER`: where files of companies are. */
  readonly files: FileStoreSettings;
  /** `LOAD_FILES`: whether the file of a load is in its row or in the store. */
  readonly loadFiles: LoadFiles;
  readonly indexKey: IndexKey;
  /** Links and codes in mails are made with them. */
  readonly linkKeys: LinkKeys;
  /** Sign access tokens. */
  readonly tokenKeys: SigningKeys;
  readonly cookies: CookieSettings;
  readonly corsOrigins: readonly string[];
  readonly logLevel: string;
  readonly siteHosts: HostTable;
  /** Number of our own proxies in front; their `X-Forwarded-For` is trusted. */
  readonly trustedProxies: number;
  /** Per network; beyond them requests are refused with a time. */
  readonly writesPerMinute: number;
  readonly readsPerMinute: number;
  /** What the limits per network, browser and person are multiplied by (`domain/limits`). */
  readonly limitTimes: number;
  /** `UF_CHARGE_PROJECTED=yes`: a trial charges by projected values too (docs/decisions/uf.md). */
  readonly chargesProjectedUf: boolean;
  /** Per address; beyond it compare shows the robot check. */
  readonly comparisonsPerMinute: number;
  /** The accounts of this deployment at the payment providers. */
  readonly payments: PaymentConfig;
  /** `PURCHASE_POLICY`: the waits of a purchase. */
  readonly purchasePolicy: PurchasePolicy;
  /** Base addresses of the payment providers, `{provider: url}`. */
  readonly providerUrls: Readonly<Record<string, string>>;
  readonly gatewayUrl: string;
  /** Origins of the card fields that the payment page frames. */
  readonly cardFrameOrigins: readonly string[];
  /** The key in `/api/features/{clientKey}`: names the environment, not a secret. */
  readonly flagsClientKey: string;
  /** `WEBHOOKS_TO_LOOPBACK=yes`: endpoints of partners may be on this machine; development alone. */
  readonly webhooksToLoopback: boolean;
  /** Staff may sign in at an identity provider; null = they cannot. */
  readonly oidc: OidcSettings | null;
  /** `STAFF_MAIL_DOMAINS`: where mailboxes of invited staff are; none = no staff can be invited. */
  readonly staffMailDomains: readonly string[];
  /** `FRAME_DENY_ACCESS`: a frame is shown no path that its site lacks (spec 2 §5); on in production. */
  readonly deniesFramePaths: boolean;
  /** Where `client/` and `server/` of the built site are, and `portal/`. */
  readonly webDist: string;
}

/** Invalid configuration; `problems` are messages for the person who starts the process. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((each) => `- ${each}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/** Where they cannot be read: nothing starts with them. */
const noKeys = { current: '', keys: new Map<string, Buffer>() } as const;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the environment once. Throws {@link ConfigurationError} with everything that is wrong. */
export function readConfiguration(env: Environment): Configuration {
  const problems: string[] = [];

  const attempt = <T>(read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return otherwise;
    }
  };
  const production = attempt(() => isProduction(env), true);
  const text = (name: string, otherwise: string): string => env[name]?.trim() || otherwise;
  const whole = (name: string, otherwise: number, most: number): number => {
    const value = Number(text(name, String(otherwise)));
    if (Number.isInteger(value) && value >= 0 && value <= most) return value;
    problems.push(`${name} must be a whole number from 0 to ${most}, not "${env[name]}".`);
    return otherwise;
  };
  const address = (name: string, otherwise: string): string => {
    const value = text(name, otherwise).replace(/\/$/, '');
    if (!URL.canParse(value)) problems.push(`${name} is not an address: "${value}".`);
    return value;
  };
  const neededInProduction = (name: string): void => {
    if (production && !env[name]?.trim()) problems.push(`${name} must be set.`);
  };

  for (const name of ['DATABASE_URL', 'TEMPORAL_ADDRESS']) neededInProduction(name);
  const port = whole('PORT', 3000, 65_535);
  const metricsPort = whole('API_METRICS_PORT', 0, 65_535);
  const publicUrls = readPublicAddresses(
    env,
    { production, otherwise: `http://localhost:${port}` },
    (problem) => {
      problems.push(problem);
    },
  );
  const publicUrl = publicUrls[defaultCountry];
  const payments = attempt(() => readPaymentConfig(env), readPaymentConfig({ NODE_ENV: 'test' }));
  const frames = attempt(() => cardFrameOrigins(payments), []);
  // A frame of our own origin would be no frame apart.
  if (
    Object.values(publicUrls).some(
      (url) => URL.canParse(url) && frames.includes(new URL(url).origin),
    )
  )
    problems.push('Card fields must have an origin of their own, not that of PUBLIC_URL.');
  const gatewayUrl = address('GATEWAY_URL', 'http://127.0.0.1:4010');
  const logLevel = text('LOG_LEVEL', 'info');
  if (!logLevels.includes(logLevel))
    problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);

  const configuration: Configuration = {
    production,
    checksAnswers: attempt(() => readEnvironmentName(env) === 'test', false),
    version: text('APP_VERSION', '0.1.0'),
    host: text('HOST', production ? '0.0.0.0' : '127.0.0.1'),
    port,
    metrics:
      metricsPort === 0 ? null : { host: text('API_METRICS_HOST', '127.0.0.1'), port: metricsPort },
    publicUrl,
    publicUrls,
    contactLinks: attempt(() => readContactLinks(text('CONTACT_LINKS', '')), new Map()),
    contactEmails: attempt(() => readContactEmails(text('CONTACT_EMAILS', '')), new Map()),
    databaseUrl: address('DATABASE_URL', 'postgres://cotejo:cotejo@127.0.0.1:5433/cotejo'),
    databaseConnections: whole('DATABASE_POOL_MAX', 10, 1_000) || 10,
    temporal: attempt(() => readTemporalSettings(env), readTemporalSettings({})),
    temporalUiUrl: text('TEMPORAL_UI_URL', '') === '' ? null : address('TEMPORAL_UI_URL', ''),
    taskQueue: queueNamed('purchase', text('TASK_QUEUE_PREFIX', '')),
    billingQueue: queueNamed('billing', text('TASK_QUEUE_PREFIX', '')),
    payloadKeys: attempt(() => payloadKeysFrom(env), { current: '', keys: new Map() }),
    recordKeys: attempt(() => recordKeysFrom(env), noKeys),
    files: attempt(() => readFileStoreSettings(env), { folder: '' }),
    loadFiles: attempt(() => readLoadFiles(env), 'row'),
    indexKey: attempt(() => indexKeyFrom(env), Buffer.alloc(32)),
    linkKeys: attempt(() => linkKeysFrom(env), noKeys),
    tokenKeys: attempt(() => signingKeysFrom(env, 'TOKEN_KEYS'), noKeys),
    cookies: {
      keys: attempt(() => cookieKeysFrom(env), noKeys),
      secure: publicUrl.startsWith('https:'),
    },
    corsOrigins: listOf(text('CORS_ORIGINS', production ? '' : 'http://localhost:8233')),
    logLevel,
    siteHosts: {
      ...localHosts,
      ...hostsOf(publicUrls),
      ...attempt(() => parseSiteHosts(env['SITE_HOSTS'] ?? ''), {}),
    },
    trustedProxies: whole('TRUST_PROXY', 0, 10),
    writesPerMinute: whole('WRITES_PER_MINUTE', production ? 600 : 60_000, 1_000_000) || 1,
    limitTimes: attempt(() => readLimitTimes(env), 1),
    readsPerMinute: whole('READS_PER_MINUTE', production ? 6_000 : 10_000_000, 100_000_000) || 1,
    chargesProjectedUf: text('UF_CHARGE_PROJECTED', 'no') === 'yes',
    comparisonsPerMinute:
      whole('COMPARISONS_PER_MINUTE', production ? 1_200 : 10_000_000, 100_000_000) || 1,
    payments,
    purchasePolicy: attempt(() => purchasePolicyFrom(env), defaultPurchasePolicy),
    gatewayUrl,
    providerUrls: {
      transbank: address('TRANSBANK_URL', `${gatewayUrl}/transbank`),
      mercadopago: address('MERCADOPAGO_URL', `${gatewayUrl}/mercadopago`),
      linkify: address('LINKIFY_URL', `${gatewayUrl}/linkify`),
    },
    cardFrameOrigins: frames,
    flagsClientKey: text('FLAGS_CLIENT_KEY', 'sdk-cotejo'),
    oidc: readOidc(text, problems, production),
    webhooksToLoopback: attempt(() => readWebhooksToLoopback(env, production), false),
    staffMailDomains: listOf(text('STAFF_MAIL_DOMAINS', production ? '' : 'cotejo.example')).map(
      (domain) => domain.toLowerCase(),
    ),
    deniesFramePaths: text('FRAME_DENY_ACCESS', production ? 'yes' : 'no') === 'yes',
    webDist: text('WEB_DIST', 'web/dist'),
  };
  if (problems.length > 0) throw new ConfigurationError(problems);
  return configuration;
}

/** What stands between commas. */
const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** `OIDC_ISSUER`, `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET`: all of them or none. */
function readOidc(
  text: (name: string, otherwise: string) => string,
  problems: string[],
  production: boolean,
): OidcSettings | null {
  const [issuer, clientId, clientSecret] = [
    text('OIDC_ISSUER', ''),
    text('OIDC_CLIENT_ID', ''),
    text('OIDC_CLIENT_SECRET', ''),
  ];
  const given = [issuer, clientId, clientSecret].filter((each) => each !== '').length;
  if (given === 0) return null;
  if (given < 3)
    problems.push(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all or none.',
    );
  else if (!URL.canParse(issuer)) problems.push(`OIDC_ISSUER is not an address: "${issuer}".`);
  else if (!isSecure(issuer) || (production && !issuer.startsWith('https:')))
    problems.push('OIDC_ISSUER must begin with https://.');
  return { issuer, clientId, clientSecret, name: text('OIDC_NAME', 'SSO') };
}

/** Origins that the browser may send forms to: providers and, locally, their other name. */
export function paymentOrigins(configuration: Configuration): readonly string[] {
  const urls = [configuration.gatewayUrl, ...Object.values(configuration.providerUrls)];
  const origins = urls.map((url) => new URL(url).origin);
  return [
    ...new Set(
      origins.flatMap((origin) =>
        configuration.production ? [origin] : [origin, origin.replace('127.0.0.1', 'localhost')],
      ),
    ),
  ];
}
