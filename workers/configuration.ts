import { defaultCountry } from '@cotejo/domain/country/country.ts';
import {
  readPublicAddresses,
  type PublicAddresses,
} from '@cotejo/domain/country/public-addresses.ts';
import { readDeskEmails, type DeskEmails } from '@cotejo/domain/lead/desk.ts';
import { readContactEmails, type ContactEmails } from '@cotejo/domain/country/contact.ts';
import { isProduction, type Environment } from '@cotejo/domain/environment.ts';
import {
  readPaymentConfig,
  type PaymentConfig,
} from '@cotejo/domain/payment/provider/payment-config.ts';
import { breakerPolicy } from '@cotejo/domain/payment/provider/breaker.ts';
import { readLimitTimes } from '@cotejo/domain/limits/read-limit-times.ts';
import { readWebhooksToLoopback } from '@cotejo/domain/partner/read-webhooks-to-loopback.ts';
import type { HoursInstead } from '@cotejo/domain/country/contact-hours.ts';
import { indexKeyFrom, type IndexKey } from '@cotejo/store/crypto/index-key.ts';
import { linkKeysFrom, type LinkKeys } from '@cotejo/store/crypto/link-keys.ts';
import {
  readFileStoreSettings,
  type FileStoreSettings,
} from '@cotejo/store/kept-file/store-settings.ts';
import { recordKeysFrom } from '@cotejo/store/crypto/record-keys.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { payloadKeysFrom, type PayloadKeys } from '@cotejo/workflows/codec/payload-keys.ts';
import type { PurchasePolicy } from '@cotejo/workflows/purchase/messages.ts';
import { purchasePolicyFrom } from '@cotejo/workflows/purchase/policy.ts';
import { queueKinds, type QueueKind } from '@cotejo/workflows/task-queue.ts';
import {
  readTemporalSettings,
  type TemporalSettings,
} from '@cotejo/workflows/temporal-connection.ts';

/** Of the worker, and of the command that releases its builds. */
export interface ReleaseConfiguration {
  readonly temporal: TemporalSettings;
  /** Built by `npm run build`; the production image carries it. */
  readonly workflowBundle: string;
  /** `TEMPORAL_DEPLOYMENT`, `cotejo`: the name that all builds of this installation share. */
  readonly deploymentName: string;
  /** `TEMPORAL_BUILD_ID`: only to name a build differently from its workflow bundle's hash. */
  readonly buildId: string | null;
}

export interface WorkerConfiguration extends ReleaseConfiguration {
  readonly production: boolean;
  readonly databaseUrl: string;
  /** `WORKER_QUEUES=purchase,payment`: what this process hosts; all queues by default. */
  readonly queues: readonly QueueKind[];
  /** `TASK_QUEUE_PREFIX`: sets these queues apart from another installation's in the namespace. */
  readonly queuePrefix: string;
  readonly payloadKeys: PayloadKeys;
  readonly recordKeys: RecordKeys;
  /** As in the API; the account is another one, which removes files and writes none. */
  readonly files: FileStoreSettings;
  readonly indexKey: IndexKey;
  /** Links and codes in mails are made with them. */
  readonly linkKeys: LinkKeys;
  /** `LIMIT_TIMES`, as in the API. */
  readonly limitTimes: number;
  readonly publicUrls: PublicAddresses;
  readonly webhookUrl: string;
  /** `CONTACT_EMAILS`, by country and partner. */
  readonly contactEmails: ContactEmails;
  /** `DESK_EMAILS`: mailboxes by the team of a business line. */
  readonly deskEmails: DeskEmails;
  /** The address that handles requests of other teams: `DESK_EMAIL`; null = the contact address of the country. */
  readonly deskEmail: string | null;
  readonly mailUrl: string;
  readonly mailFrom: string;
  /** The accounts of this deployment at the payment providers. */
  readonly payments: PaymentConfig;
  /** `PURCHASE_POLICY`: the waits of a purchase. */
  readonly purchasePolicy: PurchasePolicy;
  readonly paymentPageMs: number;
  /** `PAYMENT_BREAKER_FAILURES`: so many charges without an answer in a row pass a provider over. */
  readonly breakerFailures: number;
  readonly logLevel: string;
  /** `METRICS_PORT` and `METRICS_HOST` of Temporal's and our metrics; no port, no metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** `RELEASE_ON_START`: whether the worker makes its own build current; see `releaseOnStart`. */
  readonly releaseOnStart: ReleaseOnStart;
  /** `RECOVERY_EVERY_MS`: how often to look for forgotten work; 0 = never. */
  readonly recoveryEveryMs: number;
  /** `LATE_AFTER_MS`: what has not moved for this long is checked. */
  readonly lateAfterMs: number;
  /**
   * `UF_URL`: where UF values are fetched from, with `[from]`, `[to]` and `[year]` to fill in. Empty, for
   * `UF_URL=none`: the table is filled by hand (`store uf`).
   */
  readonly ufUrl: string;
  /** `REMINDER_HOURS=9-21`: local hours of advertising everywhere; null = those of each country. */
  readonly reminderHours: HoursInstead;
  /** `BOUNCE_DOMAIN=rebotes.cotejo.example`: its mail server posts what it is sent to `/api/mail/bounces`; null = to the sender. */
  readonly bounceDomain: string | null;
  /** `WEBHOOKS_TO_LOOPBACK=yes`: endpoints of partners may be on this machine; development alone. */
  readonly webhooksToLoopback: boolean;
  /** `UF_CHARGE_PROJECTED=yes`: a trial charges by projected values too (docs/decisions/uf.md). */
  readonly chargesProjectedUf: boolean;
}

const textIn =
  (env: Environment) =>
  (name: string, otherwise: string): string =>
    env[name]?.trim() || otherwise;

/** What the release command reads of the environment. */
export function readReleaseConfiguration(env: Environment): ReleaseConfiguration {
  const text = textIn(env);
  return {
    temporal: readTemporalSettings(env),
    workflowBundle: text('WORKFLOW_BUNDLE', '.build/workflow-bundle.js'),
    deploymentName: text('TEMPORAL_DEPLOYMENT', 'cotejo'),
    buildId: text('TEMPORAL_BUILD_ID', '') || null,
  };
}

/** Reads the environment once; throws an error that names everything missing. */
export function readWorkerConfiguration(env: Environment): WorkerConfiguration {
  const production = isProduction(env);
  const text = textIn(env);
  const missing = ['DATABASE_URL', 'TEMPORAL_ADDRESS', 'MAIL_URL', 'UF_URL'].filter(
    (name) => production && !env[name]?.trim(),
  );
  if (missing.length > 0)
    throw new Error(`Outside development these must be set: ${missing.join(', ')}.`);
  const port = text('PORT', '3000');
  const metricsPort = Number(text('METRICS_PORT', '0'));
  const problems: string[] = [];
  const publicUrls = readPublicAddresses(
    env,
    { production, otherwise: `http://localhost:${port}` },
    (problem) => {
      problems.push(problem);
    },
  );
  if (problems.length > 0) throw new Error(problems.join(' '));
  return {
    ...readReleaseConfiguration(env),
    production,
    databaseUrl: text('DATABASE_URL', 'postgres://cotejo:cotejo@127.0.0.1:5433/cotejo'),
    queues: readQueues(text('WORKER_QUEUES', '')),
    queuePrefix: text('TASK_QUEUE_PREFIX', ''),
    payloadKeys: payloadKeysFrom(env),
    recordKeys: recordKeysFrom(env),
    files: readFileStoreSettings(env),
    indexKey: indexKeyFrom(env),
    linkKeys: linkKeysFrom(env),
    limitTimes: readLimitTimes(env),
    publicUrls,
    webhookUrl: text(
      'WEBHOOK_URL',
      production ? publicUrls[defaultCountry] : `http://127.0.0.1:${port}`,
    ).replace(/\/$/, ''),
    contactEmails: readContactEmails(text('CONTACT_EMAILS', '')),
    deskEmails: readDeskEmails(text('DESK_EMAILS', '')),
    deskEmail: text('DESK_EMAIL', '') || null,
    mailUrl: text('MAIL_URL', `smtp://127.0.0.1:${text('MAIL_SMTP_PORT', '8026')}`),
    mailFrom: text('MAIL_FROM', 'Cotejo <hola@cotejo.example>'),
    payments: readPaymentConfig(env),
    purchasePolicy: purchasePolicyFrom(env),
    paymentPageMs: Number(text('PAYMENT_PAGE_MS', String(10 * 60_000))),
    breakerFailures: Number(text('PAYMENT_BREAKER_FAILURES', String(breakerPolicy.failures))),
    logLevel: text('LOG_LEVEL', 'info'),
    metrics:
      metricsPort === 0 ? null : { host: text('METRICS_HOST', '127.0.0.1'), port: metricsPort },
    releaseOnStart: readReleaseOnStart(text('RELEASE_ON_START', 'never')),
    recoveryEveryMs: Number(text('RECOVERY_EVERY_MS', '60000')),
    lateAfterMs: Number(text('LATE_AFTER_MS', '120000')),
    ufUrl: readUfUrl(text('UF_URL', localUfUrl(text('UF_PORT', '4020')))),
    reminderHours: readHours(text('REMINDER_HOURS', '')),
    bounceDomain: text('BOUNCE_DOMAIN', '') || null,
    webhooksToLoopback: readWebhooksToLoopback(env, production),
    chargesProjectedUf: text('UF_CHARGE_PROJECTED', 'no') === 'yes',
  };
}

/** The UF service of the local stack (infra/uf-service). */
const localUfUrl = (port: string): string => `http://127.0.0.1:${port}/uf?from=[from]&to=[to]`;

function readUfUrl(text: string): string {
  if (text === 'none') return '';
  if (!URL.canParse(text)) throw new Error(`UF_URL is not an address: "${text}".`);
  return text;
}

function readHours(text: string): HoursInstead {
  if (text === '') return null;
  const [, from = NaN, to = NaN] = (/^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []).map(Number);
  if (from < to && to <= 24) return { from, to };
  throw new Error(`REMINDER_HOURS must be hours like 9-21, not "${text}".`);
}

const releaseModes = ['always', 'first', 'never'] as const;

/**
 * `always`: one machine runs one build, as `npm start` does on a Temporal of its own. `first`: only where
 * no build is current yet, because others may use that Temporal. `never`: the release command does it.
 */
export type ReleaseOnStart = (typeof releaseModes)[number];

function readReleaseOnStart(text: string): ReleaseOnStart {
  const mode = releaseModes.find((each) => each === text);
  if (mode === undefined)
    throw new Error(`RELEASE_ON_START must be one of ${releaseModes.join(', ')}, not "${text}".`);
  return mode;
}

/** Throws a readable error for a queue that does not exist: its work would wait for ever. */
function readQueues(list: string): readonly QueueKind[] {
  if (list === '') return queueKinds;
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !queueKinds.some((kind) => kind === name));
  if (unknown.length > 0)
    throw new Error(
      `WORKER_QUEUES names ${unknown.join(', ')}; there are ${queueKinds.join(', ')}.`,
    );
  return queueKinds.filter((kind) => names.includes(kind));
}
