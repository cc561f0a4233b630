import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';

export interface MetricsPlace {
  readonly host: string;
  readonly port: number;
}

/**
 * The metrics on a port of their own, for Prometheus alone: no address of the public port shows them, whatever its
 * spelling or the proxy in front. The process serves on where the port is taken, and its target is down.
 */
export function serveMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  { host, port }: MetricsPlace,
  logger: Pick<Logger, 'error'>,
): Server {
  const server = createServer((_request, response) => {
    void registry.metrics().then(
      (text) => {
        response.setHeader('content-type', registry.contentType);
        response.setHeader('cache-control', 'no-store');
        response.end(text);
      },
      (error: unknown) => {
        logger.error({ err: error }, 'the metrics cannot be read');
        response.writeHead(503).end();
      },
    );
  });
  server.on('error', (error) => logger.error({ err: error }, 'the metrics are not served'));
  return server.listen(port, host);
}
