import type { RequestHandler } from 'express';
import type { Metrics } from './metrics.ts';

/** `GET /metrics` for Prometheus; the reverse proxy keeps it inside. */
export function serveMetrics(metrics: Metrics): RequestHandler {
  return async (_request, response) => {
    response.setHeader('content-type', metrics.registry.contentType);
    response.setHeader('cache-control', 'no-store');
    response.end(await metrics.registry.metrics());
  };
}
