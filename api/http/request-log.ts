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

/** The release that the caller's page is of, where it tells another one than answers (spec 2 §7 x-qpversion). */
function olderPage(told: string | string[] | undefined, release: string) {
  const isOther = typeof told === 'string' && told !== release && /^[\w.-]{1,60}$/.test(told);
  return isOther ? { pageRelease: told } : {};
}

/** One line and one observation per request, when the last byte was sent or the caller disconnected. */
export function requestLog(logger: Logger, metrics: HttpMetrics, release: string): RequestHandler {
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
          ...olderPage(request.headers['x-qpversion'], release),
          ...(response.writableFinished ? {} : { gone: true }),
        },
        'request',
      );
    });
    next();
  };
}
