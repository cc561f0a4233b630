import { Database } from '@cotejo/store/database.ts';
import { createFileStore } from '@cotejo/store/kept-file/store-settings.ts';
import { createListener } from '@cotejo/store/listen.ts';
import { createApp } from './app.ts';
import { paymentOwners } from './payment/payment-owners.ts';
import { composeDependencies } from './compose-dependencies.ts';
import { ConfigurationError, readConfiguration } from './configuration.ts';
import { createEventStreams } from './events/sse.ts';
import { collectProcessMetrics, createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './health/serve-metrics.ts';
import { createHostRefusal } from './http/refuse-host.ts';
import { createEarlyRefusal } from './http/refuse-early.ts';
import { createRefusalTrace } from './http/refusal-trace.ts';
import { createLogger } from './log/logger.ts';
import { createParts } from './parts.ts';
import { serve, stopServing } from './serve.ts';
import { createPartnerSites } from './site/partner-sites.ts';
import { siteHandler } from './site/site-handler.ts';
import { createTemporalClient } from './temporal/client.ts';

const grace = 10_000;

/**
 * Puts the parts together. Nothing here needs PostgreSQL or Temporal to be up: connections are made
 * by the first use and again after a break, and `/api/health` says which one is down.
 */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const logger = createLogger(configuration.logLevel);
  const metrics = createMetrics();
  collectProcessMetrics(metrics);
  const db = Database.open(configuration.databaseUrl, {
    applicationName: 'cotejo-api',
    max: configuration.databaseConnections,
  });
  metrics.watchPool('queries', () => db.poolState);
  const events = createListener(configuration.databaseUrl, logger);
  const sites = createPartnerSites({ fixed: configuration.siteHosts, db, events, logger });
  const { dependencies, close } = composeDependencies({
    configuration,
    sites,
    logger,
    metrics,
    refusals: createRefusalTrace(metrics, logger),
    db,
    files: createFileStore(configuration.files),
    temporal: createTemporalClient(configuration),
    events,
    streams: createEventStreams(configuration.limitTimes, (size) => metrics.streams.set(size)),
    paymentOwners,
    health: { catalogue: null },
  });
  const parts = createParts(dependencies);
  const app = createApp(dependencies, parts.mounts, siteHandler);
  const refuse = createEarlyRefusal(configuration, dependencies);
  const refuseHost = createHostRefusal(dependencies.sites, metrics);
  const server = await serve(app, { refuseHost, hot: parts.hot, refuse }, configuration);
  const seen =
    configuration.metrics === null ? null : serveMetrics(metrics, configuration.metrics, logger);
  process.stdout.write(`ready api http://${configuration.host}:${configuration.port}\n`);

  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    dependencies.streams.closeAll();
    await stopServing(server, grace);
    seen?.close();
    sites.close();
    await Promise.allSettled([
      close(),
      dependencies.events.close(),
      db.close(),
      dependencies.temporal.connection.close(),
    ]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

/** Configuration errors get a message, everything else its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  const { code, port } = error as { readonly code?: string; readonly port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. End what listens there, or set PORT to another one.`;
  if (code === 'EACCES')
    return `Port ${port} needs rights that this user lacks. Set PORT above 1023.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
