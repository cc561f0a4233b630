import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { RouteDefinition } from '@cotejo/contract/route.ts';
import type { HttpMetrics } from '../metrics/metrics.ts';
import { callerOf } from './caller.ts';

/** Name of the route; never the address, which holds sessions and what people searched for. */
function nameOf(response: Response): string {
  const route = response.locals['route'] as RouteDefinition | undefined;
  return route?.name ?? (response.locals['page'] === true ? 'page' : 'other');
}

/** One line and one observation per request, when the last byte was sent or the caller disconnected. */
export function requestLog(logger: Logger, metrics: HttpMetrics): RequestHandler {
  return (request, response, next) => {
    const begun = process.hrtime.bigint();
    response.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
      const { requestId, country, language } = callerOf(response);
      const route = nameOf(response);
      metrics.observe({ route, method: request.method, status: response.statusCode, seconds });
      logger.info(
        {
          requestId,
          method: request.method,
          route,
          status: response.statusCode,
          ms: Math.round(seconds * 10_000) / 10,
          country,
          language,
          ...(response.writableFinished ? {} : { gone: true }),
        },
        'request',
      );
    });
    next();
  };
}
