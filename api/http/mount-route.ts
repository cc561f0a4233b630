import type { Application, Request, Response } from 'express';
import type { ResponseDefinition, RouteDefinition } from '@cotejo/contract/route.ts';
import type { AnyHandler, Handler } from './handler.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { callerOf } from './caller.ts';
import { guardsOf } from './guard-access.ts';
import { remember } from './mounted-routes.ts';
import { bodyReader, parseJsonBody, rawBodyOf } from './read-body.ts';
import type { RequestContext } from './request-context.ts';
import { validateInput } from './validate-input.ts';
import { checkAnswer, plainAnswer, writeAnswer } from './write-answer.ts';

/** The setting of an application that holds every answer against the contract. */
export const checksAnswers = 'checks answers';

/**
 * Serves `route` by `handler`: who may not call is refused first, input is checked by the route's schemas before the handler sees it,
 * answers are checked against the contract under NODE_ENV=test, whatever is thrown becomes a problem.
 */
export function mount<R extends RouteDefinition>(
  app: Application,
  route: R,
  handler: Handler<R>,
): void {
  const anyHandler = handler as unknown as AnyHandler;
  remember(app, route, anyHandler);
  const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const method = route.method.toLowerCase() as Lowercase<typeof route.method>;
  const serve = async (request: Request, response: Response): Promise<void> => {
    response.locals['route'] = route;
    await answerRequest(route, anyHandler, request, response);
  };
  const guards = guardsOf(route);
  if (route.method === 'GET') app.get(path, ...guards, serve);
  else app[method](path, ...guards, bodyReader(route), serve);
}

async function answerRequest(
  route: RouteDefinition,
  handler: AnyHandler,
  request: Request,
  response: Response,
): Promise<void> {
  const caller = callerOf(response);
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const context: RequestContext = {
    ...caller,
    idempotencyKey: readIdempotencyKey(route, request.headers, caller.language),
    headers: request.headers,
    url: new URL(request.originalUrl, 'http://localhost'),
    rawBody: rawBodyOf(request),
    signal: gone.signal,
  };
  const body = route.body ? parseJsonBody(request) : undefined;
  const raw = { params: request.params, query: { ...request.query }, body };
  const input = await validateInput(route, raw, caller.language);
  const answer = await handler({ ...input, context });
  if ('stream' in answer) {
    // A stream without a body would never be flushed: the caller would wait for ever.
    if (request.method === 'HEAD') {
      const [status = 200, declared] = firstAnswer(route);
      const type = declared && 'contentType' in declared ? declared.contentType : undefined;
      if (type !== undefined) response.setHeader('content-type', type);
      response.writeHead(status, { 'cache-control': 'no-store' }).end();
      return;
    }
    answer.stream(response);
    return;
  }
  const plain = plainAnswer(route, answer);
  if (request.app.enabled(checksAnswers)) await checkAnswer(route, plain);
  writeAnswer(response, plain);
}

/** The route's success, as it is declared. */
function firstAnswer({ responses }: RouteDefinition): [number?, (ResponseDefinition | undefined)?] {
  const status = Object.keys(responses)
    .map(Number)
    .find((code) => code < 400);
  const declared = status === undefined ? undefined : responses[status];
  return status === undefined || declared === undefined ? [] : [status, declared];
}
