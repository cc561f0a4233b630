import type { Application } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import { fillPath, type Call } from '@cotejo/contract/call.ts';
import { toApiClient, toQueryString, type ApiClient } from '@cotejo/contract/client.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Logger } from 'pino';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { mountedRoutes } from '../http/mounted-routes.ts';
import { toProblem } from '../http/problem.ts';
import type { Caller, RequestContext } from '../http/request-context.ts';
import { validateInput } from '../http/validate-input.ts';
import { plainAnswer, type PlainAnswer } from '../http/write-answer.ts';

/**
 * The API as a page being rendered sees it: mounted handlers behind the same checks as over HTTP,
 * in the visitor's name, without a socket in between. Answers look as they would on the wire.
 */
export function createInProcessClient(
  app: Application,
  caller: Caller,
  headers: IncomingHttpHeaders,
  logger: Logger,
): ApiClient {
  return toApiClient(async (call, { params = {}, query = {}, body }, options = {}) => {
    const sent: IncomingHttpHeaders = {
      ...headers,
      ...options.headers,
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    };
    const context: Omit<RequestContext, 'idempotencyKey'> = {
      ...caller,
      headers: sent,
      url: new URL(fillPath(call.path, params) + toQueryString(query), 'http://localhost'),
      rawBody: Buffer.alloc(0),
      signal: options.signal ?? new AbortController().signal,
    };
    try {
      const answer = await run(app, call, { params, query, body }, context);
      return { ok: true, status: answer.status, data: onTheWire(answer.body) };
    } catch (error) {
      const problem = toProblem(error, caller.language, caller.requestId);
      if (problem.status >= 500)
        logger.error({ requestId: caller.requestId, err: error, route: call.name }, 'call failed');
      return { ok: false, status: problem.status, problem };
    }
  });
}

async function run(
  app: Application,
  call: Call,
  raw: Parameters<typeof validateInput>[1],
  context: Omit<RequestContext, 'idempotencyKey'>,
): Promise<PlainAnswer> {
  // By method and path, as over the wire: a call carries no schemas, they are the mounted route's.
  const mounted = mountedRoutes(app).find(
    ({ route: own }) => own.method === call.method && own.path === call.path,
  );
  if (!mounted) throw new AppError('NOT_FOUND');
  const idempotencyKey = readIdempotencyKey(mounted.route, context.headers, context.language);
  const input = await validateInput(
    mounted.route,
    { ...raw, ...(mounted.route.body ? { body: raw.body ?? {} } : {}) },
    context.language,
  );
  const answer = await mounted.handler({ ...input, context: { ...context, idempotencyKey } });
  if ('stream' in answer) throw new TypeError(`${call.name} streams and has no answer in a page`);
  return plainAnswer(mounted.route, answer);
}

/** A body as JSON carries it: an index may answer bytes, an object may hold dates or undefined. */
function onTheWire(body: unknown): unknown {
  if (body === undefined) return undefined;
  const text =
    Buffer.isBuffer(body) || typeof body === 'string' ? String(body) : JSON.stringify(body);
  return JSON.parse(text) as unknown;
}
