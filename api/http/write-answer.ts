import type { ServerResponse } from 'node:http';
import type { RouteDefinition } from '@cotejo/contract/route.ts';
import { entityTag, isKnown } from './entity-tag.ts';
import type { Answer } from './handler.ts';

export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body: unknown;
}

function firstSuccess(route: RouteDefinition): number {
  const statuses = Object.keys(route.responses).map(Number);
  return statuses.find((status) => status >= 200 && status < 300) ?? statuses[0] ?? 200;
}

export function plainAnswer(
  route: RouteDefinition,
  answer: Exclude<Answer<unknown>, { stream: unknown }>,
): PlainAnswer {
  return {
    status: answer.status ?? firstSuccess(route),
    headers: answer.headers ?? {},
    cookies: answer.cookies ?? [],
    body: answer.body,
  };
}

/** An answer that does not match the contract: a bug, checked in tests only. */
class ContractMismatch extends Error {
  constructor(route: RouteDefinition, reason: string) {
    super(`${route.name} broke its contract: ${reason}`);
    this.name = 'ContractMismatch';
  }
}

/** Throws {@link ContractMismatch} unless `answer` is one that the route declares, as it will be on the wire. */
export async function checkAnswer(route: RouteDefinition, answer: PlainAnswer): Promise<void> {
  const declared = route.responses[answer.status];
  if (!declared) throw new ContractMismatch(route, `status ${answer.status} is not declared`);
  if (!('schema' in declared)) return;
  if (Buffer.isBuffer(answer.body)) return;
  const wire: unknown = answer.body === undefined ? undefined : JSON.parse(serialise(answer.body));
  try {
    await declared.schema.validate(wire, { strict: true, abortEarly: false });
  } catch (error) {
    throw new ContractMismatch(route, error instanceof Error ? error.message : String(error));
  }
}

function serialise(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

export function writeAnswer(response: ServerResponse, answer: PlainAnswer): void {
  response.statusCode = answer.status;
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  for (const cookie of answer.cookies ?? []) response.appendHeader('set-cookie', cookie);
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store');
  const isPublic = String(response.getHeader('cache-control')).includes('public');
  // A shared cache would give one visitor's cookie to the next.
  if (isPublic) response.removeHeader('set-cookie');
  if (answer.body === undefined) {
    response.end();
    return;
  }
  if (!response.hasHeader('content-type'))
    response.setHeader('content-type', 'application/json; charset=utf-8');
  const bytes = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(serialise(answer.body));
  if (isPublic && answer.status === 200) {
    const tag = entityTag(bytes);
    response.setHeader('etag', tag);
    if (isKnown(response.req.headers['if-none-match'], tag)) {
      response.statusCode = 304;
      response.removeHeader('content-type');
      response.end();
      return;
    }
  }
  response.setHeader('content-length', bytes.length);
  response.end(bytes);
}
