import express, { type Request, type RequestHandler } from 'express';
import type { RouteDefinition } from '@cotejo/contract/route.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';

export const defaultBodyLimit = 64 * 1024;
export const bodyLimitOf = ({ bodyLimit }: Pick<RouteDefinition, 'bodyLimit'>): number =>
  bodyLimit ?? defaultBodyLimit;
const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const noBytes = Buffer.alloc(0);

/**
 * Reads the whole body as bytes up to the route's limit; whatever its type (forms, signed hooks). Nothing is
 * inflated: no client of ours compresses what it sends, and ten kilobytes of gzip can hold ten megabytes.
 */
export function bodyReader(route: RouteDefinition): RequestHandler {
  return express.raw({ limit: bodyLimitOf(route), type: () => true, inflate: false });
}

export function rawBodyOf(request: Request): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : noBytes;
}

/**
 * The body as JSON. No body at all counts as `{}`, so that calls whose fields are all optional need
 * none; anything else must say that it is JSON, which also keeps out HTML forms of other sites.
 */
export function parseJsonBody(request: Request): unknown {
  const bytes = rawBodyOf(request);
  if (bytes.length === 0) return {};
  if (!jsonType.test(request.headers['content-type'] ?? ''))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    // Invalid UTF-8 and invalid JSON get the same answer.
    throw new AppError('MALFORMED_JSON');
  }
}
