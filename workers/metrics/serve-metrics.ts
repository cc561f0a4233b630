import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { collectDefaultMetrics, register } from 'prom-client';
import type { SdkMetrics } from './sdk-metrics.ts';

interface MetricsPlace {
  readonly host: string;
  readonly port: number;
}

/**
 * `/metrics`: ours and Temporal's as one text. Answers 503 when one of them cannot be read, so that
 * Prometheus sees the target as down instead of figures that do not change.
 */
export function serveMetrics(
  { host, port }: MetricsPlace,
  sdk: SdkMetrics,
  logger: Logger,
): Server {
  collectDefaultMetrics();
  return createServer((_, response) => {
    void Promise.all([register.metrics(), sdk.read()]).then(
      ([ours, theirs]) => {
        response.setHeader('content-type', register.contentType).end(`${ours}\n${theirs}`);
      },
      (error: unknown) => {
        logger.warn({ err: error }, 'the metrics cannot be read');
        response.writeHead(503).end();
      },
    );
  }).listen(port, host);
}
