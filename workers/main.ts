import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime, type WorkerOptions } from '@temporalio/worker';
import pino, { type Logger } from 'pino';
import { privateLogOptions } from '@cotejo/domain/privacy/log-options.ts';
import { Database } from '@cotejo/store/database.ts';
import { createDataConverter } from '@cotejo/workflows/codec/data-converter.ts';
import { reconnectQuickly } from '@cotejo/workflows/reconnect.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { connectionOptions, type TemporalSettings } from '@cotejo/workflows/temporal-connection.ts';
import { composeActivities } from './compose-activities.ts';
import { readWorkerConfiguration, type WorkerConfiguration } from './configuration.ts';
import { buildOf, type Build } from './deployment/build.ts';
import { releaseOnStart } from './deployment/release-on-start.ts';
import { createMailer } from './mail/send-mail.ts';
import { registerAttentionMetrics } from './metrics/attention-metrics.ts';
import { registerPoolMetrics } from './metrics/pool-metrics.ts';
import { registerUfMetrics } from './metrics/uf-metrics.ts';
import { prepareSdkMetrics } from './metrics/sdk-metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { startAuditLinks } from './audit/link-audit.ts';
import { scheduleAudit } from './audit/schedule-audit.ts';
import { scheduleCatalogueChanges } from './catalogue-change/schedule-catalogue-changes.ts';
import { scheduleEscalation } from './lead/schedule-escalation.ts';
import { scheduleReferrals } from './lead/schedule-referrals.ts';
import { scheduleLeads } from './lead/schedule-leads.ts';
import { scheduleInsurerFiles } from './insurer-notice/schedule-insurer-files.ts';
import { scheduleTickets } from './ticket/schedule-tickets.ts';
import { scheduleGiftCards } from './gift-card/schedule-gift-cards.ts';
import { scheduleLedger } from './ledger/schedule-ledger.ts';
import { scheduleMessages } from './message/schedule-messages.ts';
import { startRelay } from './outbox/relay.ts';
import { createWorkers, shutdownEndMs } from './registry/create-workers.ts';
import { runWorkers } from './registry/run-workers.ts';
import { databaseConnections } from './registry/worker-table.ts';
import { scheduleRecovery } from './recovery/schedule-recovery.ts';
import { schedulePrivacy } from './privacy/schedule-privacy.ts';
import { scheduleBilling } from './billing/schedule-billing.ts';
import { scheduleCompanyPeriods } from './company-billing/schedule-company-periods.ts';
import { scheduleReminders } from './reminder/schedule-reminders.ts';
import { scheduleUf } from './uf/schedule-uf.ts';
import { paymentOwners } from './payment-owners.ts';

/** Below the limit of the activities that wait for it (workflows/retry-policies.ts). */
const statementTimeoutMs = 4_000;

/** One worker process: the queues that it is configured to host, and the outbox relay. */
async function main(): Promise<void> {
  const configuration = readWorkerConfiguration(process.env);
  const { temporal, queues, queuePrefix } = configuration;
  const build = buildOf(configuration);
  const logger = pino(
    {
      level: configuration.logLevel,
      base: { service: 'worker' },
      timestamp: pino.stdTimeFunctions.isoTime,
      ...privateLogOptions,
    },
    pino.destination(2),
  );
  const sdkMetrics = configuration.metrics === null ? null : await prepareSdkMetrics();
  Runtime.install({
    ...(sdkMetrics === null ? {} : { telemetryOptions: sdkMetrics.telemetryOptions }),
    logger: new DefaultLogger('WARN', ({ level, message, meta }) => {
      logger[level === 'ERROR' ? 'error' : 'warn']({ meta }, message);
    }),
    // The supervisor stops this process with signals; see `stop` below.
    shutdownSignals: [],
  });

  const db = Database.open(configuration.databaseUrl, {
    applicationName: 'cotejo-worker',
    max: databaseConnections(queues),
    statementTimeoutMs,
  });
  const mailer = createMailer(configuration.mailUrl, configuration.mailFrom);
  const dataConverter = createDataConverter(
    configuration.payloadKeys,
    temporal.namespace,
    configuration.production,
  );
  const connection = await connectWhenUp(temporal, logger);
  const clientConnection = Connection.lazy({
    ...connectionOptions(temporal),
    channelArgs: reconnectQuickly,
  });
  const client = new Client({
    connection: clientConnection,
    namespace: temporal.namespace,
    dataConverter,
  });
  const workers = await createWorkers({
    connection,
    queues,
    queuePrefix,
    activities: composeActivities({
      configuration,
      db,
      sendMail: mailer.send,
      client,
      logger,
    }),
    shared: {
      namespace: temporal.namespace,
      dataConverter,
      ...workflowSource(configuration),
      ...versioning(build),
    },
  });
  const taskQueue = queueNamed('purchase', queuePrefix);
  const relay = startRelay({
    db,
    databaseUrl: configuration.databaseUrl,
    client,
    queuePrefix,
    policy: configuration.purchasePolicy,
    owners: paymentOwners,
    logger,
  });
  const auditLinks = startAuditLinks(db, logger);
  registerPoolMetrics(db);
  registerAttentionMetrics(db);
  registerUfMetrics(db, configuration.chargesProjectedUf);
  const metrics =
    configuration.metrics && sdkMetrics
      ? serveMetrics(configuration.metrics, sdkMetrics, logger)
      : null;
  const leadQueue = queueNamed('lead', queuePrefix);
  const billingQueue = queueNamed('billing', queuePrefix);
  const { recoveryEveryMs: everyMs, lateAfterMs } = configuration;
  // No schedule needs another one: the workers begin after one round of calls to Temporal, not after one for each.
  await Promise.all([
    schedulePrivacy(client, leadQueue),
    ...(configuration.ufUrl === '' ? [] : [scheduleUf(client, taskQueue)]),
    scheduleAudit(client, taskQueue),
    scheduleMessages(client, queueNamed('message', queuePrefix)),
    scheduleReminders(client, leadQueue),
    scheduleGiftCards(client, leadQueue),
    scheduleLeads(client, leadQueue),
    scheduleEscalation(client, leadQueue),
    scheduleReferrals(client, leadQueue),
    scheduleCatalogueChanges(client, leadQueue),
    scheduleTickets(client, leadQueue),
    scheduleInsurerFiles(client, queueNamed('bulk-load', queuePrefix)),
    scheduleLedger(client, taskQueue),
    scheduleBilling(client, billingQueue),
    scheduleCompanyPeriods(client, billingQueue),
    ...(everyMs > 0 ? [scheduleRecovery(client, taskQueue, { everyMs, lateAfterMs })] : []),
  ]);

  const running = runWorkers(workers);
  const stop = (): void => {
    setTimeout(() => process.exit(1), shutdownEndMs).unref();
    running.stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  if (build !== null) {
    const released = releaseOnStart(client, build, configuration.releaseOnStart, logger);
    await Promise.race([running.ended, released]);
  }
  process.stdout.write(`ready worker ${queues.join(' ')}\n`);
  try {
    await running.ended;
  } finally {
    await relay.stop();
    await auditLinks.stop();
    metrics?.close();
    mailer.close();
    await Promise.all([connection.close(), clientConnection.close(), db.close()]);
  }
}

/** Temporal may start after us; a worker that exits at boot would have to be restarted by hand. */
async function connectWhenUp(
  temporal: TemporalSettings,
  logger: Logger,
): Promise<NativeConnection> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await NativeConnection.connect(connectionOptions(temporal));
    } catch (error) {
      if (tries === 60) throw error;
      logger.warn({ tries, address: temporal.address }, 'Temporal does not answer yet');
      await new Promise((done) => setTimeout(done, 1_000));
    }
  }
}

/** The prebuilt bundle where there is one; the sources in development and tests without a build. */
function workflowSource({
  workflowBundle,
  production,
}: WorkerConfiguration): Partial<WorkerOptions> {
  const codePath = resolve(workflowBundle);
  if (existsSync(codePath)) return { workflowBundle: { codePath } };
  if (production)
    throw new Error(`The workflow bundle ${workflowBundle} is missing: run "npm run build".`);
  const workflowsPath = resolve('workflows/registry.ts');
  return { workflowsPath, bundlerOptions: { preloadModules: [workflowsPath] } };
}

/**
 * Purchases stay on the build that they began on, everything else moves on with `patched()`
 * (DESIGN §2). Off only where the worker runs from sources.
 */
function versioning(version: Build | null): Partial<WorkerOptions> {
  if (version === null) return {};
  return {
    workerDeploymentOptions: {
      version,
      useWorkerVersioning: true,
      defaultVersioningBehavior: 'AUTO_UPGRADE',
    },
  };
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
