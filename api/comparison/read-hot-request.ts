import type { IncomingMessage } from 'node:http';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { RawComparison } from './answer-comparison.ts';

/** A family of twenty with every filter is under 8 KiB; a larger request does not come from a visitor. */
export const bodyLimit = 64 * 1024;
const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** Calls back once: with the body's bytes, or with the error to answer. Never after a disconnect. */
export function readBody(
  request: IncomingMessage,
  done: (failure: AppError | null, body: Buffer) => void,
): void {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) {
    request.resume();
    done(new AppError('PAYLOAD_TOO_LARGE'), Buffer.alloc(0));
    return;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  let finished = false;
  const finish = (failure: AppError | null, body: Buffer): void => {
    if (finished) return;
    finished = true;
    done(failure, body);
  };
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    // The rest is still read, so that the caller gets the answer and not a reset.
    if (size > bodyLimit) finish(new AppError('PAYLOAD_TOO_LARGE'), Buffer.alloc(0));
    else chunks.push(chunk);
  });
  request.on('end', () => finish(null, chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
  // A broken connection cannot be answered.
  request.on('error', () => {
    finished = true;
  });
}

/** The JSON object of a body. Throws UNSUPPORTED_MEDIA_TYPE, MALFORMED_JSON or BAD_REQUEST. */
export function parseBody(request: IncomingMessage, body: Buffer): RawComparison {
  if (body.length === 0) return {};
  const { 'content-type': type = '', 'content-encoding': encoding } = request.headers;
  if (!jsonType.test(type) || (encoding !== undefined && encoding !== 'identity')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  }
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppError('MALFORMED_JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('BAD_REQUEST');
  }
  return value as RawComparison;
}

/** Query parameters; one that is repeated is a list. */
export function parseQuery(search: string): Record<string, unknown> {
  const raw: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    raw[name] = Object.hasOwn(raw, name) ? `${String(raw[name])},${value}` : value;
  }
  return raw;
}
