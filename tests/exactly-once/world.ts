import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@temporalio/client';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import pino from 'pino';
import { mountPayment } from '@cotejo/api/payment/mount-payment.ts';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { mountChargebacks } from '@cotejo/api/staff/mount-chargebacks.ts';
import { mountRefunds } from '@cotejo/api/staff/mount-refunds.ts';
import { mountStaff } from '@cotejo/api/staff/mount-staff.ts';

import { startGateway, type RunningGateway } from '@cotejo/infra/gateway-simulator/server.ts';
import { readSettings } from '@cotejo/infra/gateway-simulator/settings.ts';
import { Database } from '@cotejo/store/database.ts';
import { readAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { startRelay } from '@cotejo/workers/outbox/relay.ts';
import { createCheckPayment } from '@cotejo/workers/payment/check-payment.ts';
import { makeProviderRegistry, providerOf } from '@cotejo/workers/payment/provider-registry.ts';
import { createTransferBooks } from '@cotejo/workers/payment/link/seen-transfers.ts';
import { createRemoveStoredCard } from '@cotejo/workers/payment/stored-card/remove-stored-card.ts';
import { createRefundPayment } from '@cotejo/workers/payment/refund-payment.ts';
import type { PurchaseDependencies } from '@cotejo/workers/purchase/dependencies.ts';
import { createPurchaseActivities } from '@cotejo/workers/purchase/purchase-activities.ts';
import { createWorkers } from '@cotejo/workers/registry/create-workers.ts';
import { runWorkers } from '@cotejo/workers/registry/run-workers.ts';
import { queueKinds } from '@cotejo/workflows/task-queue.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { startSeededApp, type SeededApp } from '../support/app/seeded-app.ts';
import { signedInAs } from '../support/people/staff.ts';
import {
  connectToTemporal,
  connectWorker,
  temporalNamespace,
} from '../support/temporal/temporal.ts';
import { productWorkflows, type WorkflowCode } from '../support/temporal/workflow-code.ts';
import { createCrashes, type Crashes } from './crashes.ts';
import { paymentOwners } from '@cotejo/workers/payment-owners.ts';

interface Waits {
  /** The payer has a provider's page open for so long before it is asked what became of it. */
  readonly redirectPatienceMs: number;
  /** An answer of a provider that takes longer is lost. */
  readonly providerPatienceMs: number;
}

/** So short that every wait ends while a script is played. */
const shortWaits: Waits = { redirectPatienceMs: 700, providerPatienceMs: 400 };

export interface World {
  readonly api: SeededApp;
  readonly gateway: RunningGateway;
  readonly temporal: Client;
  readonly productCode: string;
  readonly crashes: Crashes;
  /** Two people of the back office: a decision about a charge takes both. */
  readonly staff: readonly [Bearer, Bearer];
  /** Ends the workers in the middle of whatever they do, and starts others. */
  killWorkers(): Promise<void>;
  close(): Promise<void>;
}

type Bearer = { readonly authorization: string };

/**
 * The product in this process: the API by HTTP, the workers and their relay on the Temporal and the PostgreSQL of
 * the run, and the payment simulator with its own books. Mails are not sent and no document is made: what is
 * asked here is about money. The waits of days take parts of a second on the real engine, whose timers come up to a
 * second late.
 */
export async function startWorld(waits = shortWaits): Promise<World> {
  Runtime.install({
    logger: new DefaultLogger('ERROR', () => undefined),
    telemetryOptions: { logging: { filter: { core: 'ERROR', other: 'ERROR' } } },
  });
  const directory = mkdtempSync(join(tmpdir(), 'once-gateway-'));
  const gateway = await startGateway({
    port: 0,
    directory,
    settings: readSettings({ NODE_ENV: 'test' }),
  });
  const queuePrefix = randomUUID();
  const settings = {
    GATEWAY_URL: gateway.url,
    PAYMENT_TIMEOUT_MS: String(waits.providerPatienceMs),
    PURCHASE_POLICY: JSON.stringify({
      inactivityMs: 60_000,
      lifeMs: 600_000,
      redirectPatienceMs: waits.redirectPatienceMs,
      reconcileDelaysMs: [30, 60, 200],
      issueRetryMs: 50,
    }),
  };
  const namespace = temporalNamespace();
  const connection = await connectToTemporal();
  const native = await connectWorker();
  const temporal = new Client({ connection, namespace });
  const api = await startSeededApp({
    mounts: [mountPurchase, mountPayment, mountStaff, mountChargebacks, mountRefunds],
    connections: 8,
    temporal,
    env: {
      ...settings,
      WRITES_PER_MINUTE: '1000000',
      LIMIT_TIMES: '100000',
      TASK_QUEUE_PREFIX: queuePrefix,
    },
  });
  const db = Database.open(api.workerUrl, { max: 16 });
  const crashes = createCrashes(async (attemptId) => {
    const attempt = await readAttempt(db, attemptId);
    return attempt && attempt.ownerId;
  });
  const activities = createActivities(api, db, crashes);
  const workflowBundle = await productWorkflows();
  const start = async () =>
    startProcess({ api, db, temporal, queuePrefix, native, activities, workflowBundle });
  let workers = await start();
  return {
    api,
    gateway,
    temporal,
    productCode: await findOnlineProduct(api.db),
    crashes,
    staff: [
      await signedInAs(api.dependencies, 'BACKOFFICE'),
      await signedInAs(api.dependencies, 'BACKOFFICE'),
    ],
    async killWorkers() {
      await workers.kill();
      workers = await start();
    },
    async close() {
      await workers.kill();
      await native.close();
      await connection.close();
      await gateway.close();
      await db.close();
      await api.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function createActivities(api: SeededApp, db: Database, crashes: Crashes): object {
  const { configuration } = api.dependencies;
  const { payments } = configuration;
  const providers = makeProviderRegistry(payments, createTransferBooks(db));
  const deps: PurchaseDependencies = {
    payments,
    // Lost answers are what these tests are about: nobody is passed over for them.
    breakerFailures: 1_000_000,
    db,
    recordKeys: configuration.recordKeys,
    indexKey: configuration.indexKey,
    linkKeys: configuration.linkKeys,
    provider: (name) => crashes.afterProvider(providerOf(providers, name)),
    owners: paymentOwners,
    logger: pino({ level: 'silent' }),
    publicUrls,
    webhookUrl: api.url,
    // The limits have tests of their own.
    limitTimes: 1_000,
    paymentPageMs: 60_000,
    contactEmails: new Map(),
    sendMail: async () => undefined,
  };
  return crashes.aroundActivities({
    ...createPurchaseActivities(deps),
    sendConfirmation: async () => 'sent',
    refundPayment: createRefundPayment(deps),
    checkPayment: createCheckPayment(deps),
    removeStoredCard: createRemoveStoredCard(deps),
    deliverMessage: async () => ({ country: null, outcome: { state: 'sent' } }),
  });
}

interface ProcessParts {
  readonly api: SeededApp;
  readonly db: Database;
  readonly temporal: Client;
  readonly queuePrefix: string;
  readonly native: Awaited<ReturnType<typeof connectWorker>>;
  readonly activities: object;
  readonly workflowBundle: WorkflowCode;
}

/** What one worker process runs (workers/main.ts), without its schedules. */
async function startProcess(parts: ProcessParts): Promise<{ readonly kill: () => Promise<void> }> {
  const { api, db, temporal, queuePrefix, native, activities, workflowBundle } = parts;
  const running = runWorkers(
    await createWorkers({
      connection: native,
      queues: queueKinds,
      queuePrefix,
      activities: () => activities,
      shared: {
        namespace: temporalNamespace(),
        workflowBundle,
        shutdownGraceTime: 1,
        shutdownForceTime: 1,
        maxConcurrentActivityTaskExecutions: 40,
      },
    }),
  );
  // A worker that is ended in the middle of an activity says so.
  running.ended.catch(() => undefined);
  const relay = startRelay({
    db,
    databaseUrl: api.workerUrl,
    client: temporal,
    queuePrefix,
    policy: api.dependencies.configuration.purchasePolicy,
    owners: paymentOwners,
    logger: pino({ level: 'silent' }),
  });
  return {
    kill: async () => {
      running.stop();
      await running.ended.catch(() => undefined);
      await relay.stop();
    },
  };
}
