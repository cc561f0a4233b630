import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import {
  DefaultLogger,
  NativeConnection,
  Runtime,
  Worker,
  type WorkerOptions,
} from '@temporalio/worker';
import pino, { type Logger } from 'pino';
import { collectDefaultMetrics, register } from 'prom-client';
import { privateLogOptions } from '@cotejo/domain/privacy/log-options.ts';
import { Database } from '@cotejo/store/database.ts';
import { refreshUf } from '@cotejo/store/uf/refresh-uf.ts';
import { definePurchaseModels } from '@cotejo/store/purchase/models.ts';
import { createDataConverter } from '@cotejo/workflows/codec/data-converter.ts';
import { reconnectQuickly } from '@cotejo/workflows/reconnect.ts';
import { readWorkerConfiguration, type WorkerConfiguration } from './configuration.ts';
import { createRecordLead } from './lead/record-lead.ts';
import { createSendRequestMail } from './lead/send-request-mail.ts';
import { createSendPurchaseNotice } from './mail/send-purchase-notice.ts';
import { createMailer } from './mail/send-mail.ts';
import { startRelay } from './outbox/relay.ts';
import { createOrphanActivities } from './payment/orphan-activities.ts';
import { makeProviderRegistry, providerOf } from './payment/provider-registry.ts';
import { readPaymentConfig } from '@cotejo/domain/payment/payment-config.ts';
import type { PurchaseDependencies } from './purchase/dependencies.ts';
import { createPurchaseActivities } from './purchase/purchase-activities.ts';
import { scheduleUf } from './uf/schedule-uf.ts';

/** One worker process: every workflow and activity, and the outbox relay. */
async function main(): Promise<void> {
  const configuration = readWorkerConfiguration(process.env);
  const logger = pino(
    {
      level: configuration.logLevel,
      base: { service: 'worker' },
      timestamp: pino.stdTimeFunctions.isoTime,
      ...privateLogOptions,
    },
    pino.destination(2),
  );
  Runtime.install({
    logger: new DefaultLogger('WARN', ({ level, message, meta }) => {
      logger[level === 'ERROR' ? 'error' : 'warn']({ meta }, message);
    }),
    // The supervisor's signals end us; see `stop` below.
    shutdownSignals: [],
  });

  const db = Database.open(configuration.databaseUrl, { applicationName: 'cotejo-worker' });
  const mailer = createMailer(configuration.mailUrl, configuration.mailFrom);
  const providers = makeProviderRegistry(readPaymentConfig(process.env));
  const deps: PurchaseDependencies = {
    db,
    models: definePurchaseModels(db.sequelize),
    recordKeys: configuration.recordKeys,
    provider: (name) => providerOf(providers, name),
    sendMail: mailer.send,
    publicUrl: configuration.publicUrl,
    webhookUrl: configuration.webhookUrl,
    contactEmail: configuration.contactEmail,
    paymentPageMs: configuration.paymentPageMs,
    logger,
  };

  const dataConverter = createDataConverter(
    configuration.payloadKeys,
    configuration.temporalNamespace,
  );
  const connection = await connectWhenUp(configuration, logger);
  const clientConnection = Connection.lazy({
    address: configuration.temporalAddress,
    channelArgs: reconnectQuickly,
  });
  const client = new Client({
    connection: clientConnection,
    namespace: configuration.temporalNamespace,
    dataConverter,
  });
  const worker = await Worker.create({
    connection,
    namespace: configuration.temporalNamespace,
    taskQueue: configuration.taskQueue,
    dataConverter,
    ...workflowSource(configuration),
    activities: {
      ...createPurchaseActivities(deps),
      ...createOrphanActivities(deps),
      recordLead: createRecordLead(deps),
      sendPurchaseNotice: createSendPurchaseNotice(deps),
      sendRequestMail: createSendRequestMail({ ...deps, deskEmail: configuration.deskEmail }),
      fetchUf: () => refreshUf(configuration.databaseUrl, configuration.ufUrl),
    },
    // One thread runs them all: a task that waits in here longer than its ten seconds is run again.
    maxConcurrentWorkflowTaskExecutions: 20,
    // The SDK polls for new workflows only once while tasks of known ones outnumber its other polls: with
    // a fixed five, a rush waited for seconds. In a rush there are more, and few where it is quiet.
    workflowTaskPollerBehavior: { type: 'autoscaling', minimum: 4, initial: 5, maximum: 10 },
    maxConcurrentActivityTaskExecutions: 20,
    maxConcurrentLocalActivityExecutions: 10,
    // Each cached workflow holds memory; 200 keep the process under its budget (docs/decisions).
    maxCachedWorkflows: 200,
    shutdownGraceTime: '8 seconds',
    // After a killed worker its sticky queue is given up quickly.
    stickyQueueScheduleToStartTimeout: '2 seconds',
    ...versioning(configuration),
  });
  const relay = startRelay({
    db,
    databaseUrl: configuration.databaseUrl,
    client,
    taskQueue: configuration.taskQueue,
    logger,
  });
  const metrics = serveMetrics(configuration.metricsPort);
  if (configuration.ufUrl !== '') await scheduleUf(client, configuration.taskQueue);

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => worker.shutdown());
  process.stdout.write(`ready worker ${configuration.taskQueue}\n`);
  try {
    await worker.run();
  } finally {
    await relay.stop();
    metrics?.close();
    mailer.close();
    await Promise.all([connection.close(), clientConnection.close(), db.close()]);
  }
}

/** Temporal may start after us; a worker that gave up at boot would have to be started by hand. */
async function connectWhenUp(
  configuration: WorkerConfiguration,
  logger: Logger,
): Promise<NativeConnection> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await NativeConnection.connect({ address: configuration.temporalAddress });
    } catch (error) {
      if (tries === 60) throw error;
      logger.warn(
        { tries, address: configuration.temporalAddress },
        'Temporal does not answer yet',
      );
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
  return { workflowsPath: resolve('workflows/registry.ts') };
}

/**
 * A deployed build takes part in worker versioning: purchases stay on the build that they began on,
 * leads move on with `patched()` (DESIGN §2). Off where no build id is given, as in development.
 */
function versioning({ deployment }: WorkerConfiguration): Partial<WorkerOptions> {
  if (deployment === null) return {};
  return {
    workerDeploymentOptions: {
      version: deployment,
      useWorkerVersioning: true,
      defaultVersioningBehavior: 'AUTO_UPGRADE',
    },
  };
}

function serveMetrics(port: number): Server | null {
  if (port === 0) return null;
  collectDefaultMetrics();
  return createServer((_, response) => {
    void register
      .metrics()
      .then((text) => response.setHeader('content-type', register.contentType).end(text));
  }).listen(port, '127.0.0.1');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
