import { recordKeysFrom } from '@cotejo/store/crypto/record-keys.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import { payloadKeysFrom, type PayloadKeys } from '@cotejo/workflows/codec/payload-keys.ts';
import { taskQueue } from '@cotejo/workflows/task-queue.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface WorkerConfiguration {
  readonly production: boolean;
  readonly databaseUrl: string;
  readonly temporalAddress: string;
  readonly temporalNamespace: string;
  readonly taskQueue: string;
  readonly payloadKeys: PayloadKeys;
  readonly recordKeys: RecordKeys;
  readonly publicUrl: string;
  readonly webhookUrl: string;
  readonly contactEmail: string;
  /** Who attends to requests: `DESK_EMAIL`, else the contact address. */
  readonly deskEmail: string;
  readonly mailUrl: string;
  readonly mailFrom: string;
  readonly paymentPageMs: number;
  readonly logLevel: string;
  /** Port of Temporal's and our metrics; 0 = none. */
  readonly metricsPort: number;
  /** Built by `npm run build`; the production image carries it. */
  readonly workflowBundle: string;
  /** `TEMPORAL_BUILD_ID` (and `TEMPORAL_DEPLOYMENT`, `cotejo`): this build for worker versioning. */
  readonly deployment: { readonly deploymentName: string; readonly buildId: string } | null;
  /** Where UF values are fetched from; empty = the table is filled by hand (`store uf`). */
  readonly ufUrl: string;
}

/** Reads the environment once; throws a sentence that names everything missing. */
export function readWorkerConfiguration(env: Environment): WorkerConfiguration {
  const production = env['NODE_ENV'] === 'production';
  const text = (name: string, otherwise: string): string => env[name]?.trim() || otherwise;
  const missing = ['DATABASE_URL', 'TEMPORAL_ADDRESS', 'PUBLIC_URL', 'MAIL_URL'].filter(
    (name) => production && !env[name]?.trim(),
  );
  if (missing.length > 0)
    throw new Error(`Outside development these must be set: ${missing.join(', ')}.`);
  const port = text('PORT', '3000');
  const publicUrl = text('PUBLIC_URL', `http://localhost:${port}`).replace(/\/$/, '');
  return {
    production,
    databaseUrl: text('DATABASE_URL', 'postgres://cotejo:cotejo@127.0.0.1:5433/cotejo'),
    temporalAddress: text('TEMPORAL_ADDRESS', `127.0.0.1:${text('TEMPORAL_PORT', '7233')}`),
    temporalNamespace: text('TEMPORAL_NAMESPACE', 'default'),
    taskQueue: text('TASK_QUEUE', taskQueue),
    payloadKeys: payloadKeysFrom(env),
    recordKeys: recordKeysFrom(env),
    publicUrl,
    webhookUrl: text('WEBHOOK_URL', production ? publicUrl : `http://127.0.0.1:${port}`).replace(
      /\/$/,
      '',
    ),
    contactEmail: text('CONTACT_EMAIL', 'hola@cotejo.example'),
    deskEmail: text('DESK_EMAIL', text('CONTACT_EMAIL', 'hola@cotejo.example')),
    mailUrl: text('MAIL_URL', `smtp://127.0.0.1:${text('MAIL_SMTP_PORT', '8026')}`),
    mailFrom: text('MAIL_FROM', 'Cotejo <hola@cotejo.example>'),
    paymentPageMs: Number(text('PAYMENT_PAGE_MS', String(10 * 60_000))),
    logLevel: text('LOG_LEVEL', 'info'),
    metricsPort: Number(text('METRICS_PORT', '0')),
    workflowBundle: text('WORKFLOW_BUNDLE', '.build/workflow-bundle.js'),
    deployment:
      text('TEMPORAL_BUILD_ID', '') === ''
        ? null
        : {
            deploymentName: text('TEMPORAL_DEPLOYMENT', 'cotejo'),
            buildId: text('TEMPORAL_BUILD_ID', ''),
          },
    ufUrl: text('UF_URL', ''),
  };
}
