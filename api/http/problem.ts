import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Problem } from '@cotejo/contract/problem.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError, errorCatalogue, type ErrorCode } from '@cotejo/domain/errors/error-catalogue.ts';
import { rateText } from '@cotejo/domain/limits/refuse-limit.ts';
import { fromTemporal } from '../temporal/from-temporal.ts';
import { fromStore } from './from-store.ts';
import { fromTransport } from './from-transport.ts';
import { holdBack } from './hold-back.ts';

/** Readers that turn what a layer throws into an expected failure; null = not one of its own. */
const readers: readonly ((error: unknown) => AppError | null)[] = [
  fromTransport,
  fromTemporal,
  fromStore,
];

/** The expected failure that `error` represents; null when it is a bug. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  for (const reader of readers) {
    const found = reader(error);
    if (found) return found;
  }
  return null;
}

const internalDetail: Readonly<Record<Language, string>> = {
  es: 'Vuelve a intentarlo en un momento. Si sigue, cuéntanos este número: {requestId}',
  en: 'Try again in a moment. If the problem continues, give us this number: {requestId}',
  pt: 'Tente de novo daqui a pouco. Se o problema continuar, informe este número: {requestId}',
};

/** RFC 9457 body in the caller's language; an unexpected error says nothing but its request id. */
export function toProblem(
  error: unknown,
  language: Language,
  requestId: string,
): Problem & { readonly code: ErrorCode } {
  const expected = asAppError(error);
  const code = expected?.code ?? 'INTERNAL';
  const { status, title } = errorCatalogue[code];
  const detail =
    expected === null
      ? internalDetail[language].replace('{requestId}', requestId)
      : (expected.options.detail ?? waitOf(expected, language) ?? title[language]);
  return {
    ...expected?.options.extensions,
    type: `/api/docs#error-${code}`,
    title: title[language],
    status,
    code,
    detail,
    requestId,
    errors: [...(expected?.options.errors ?? [])],
  };
}

/** A refusal that says when to come back, and nothing else, says it in words too. */
function waitOf({ code, options }: AppError, language: Language): string | null {
  const retryAfter = options.extensions?.['retryAfter'];
  return code === 'RATE_LIMITED' && typeof retryAfter === 'number'
    ? rateText(retryAfter, language)
    : null;
}

/** Answers `error`; our own faults are logged with stack and request id. */
export function sendProblem(
  response: Response,
  error: unknown,
  caller: { readonly language: Language; readonly requestId: string },
  logger: Logger,
): void {
  const problem = toProblem(error, caller.language, caller.requestId);
  if (problem.status >= 500)
    logger.error({ requestId: caller.requestId, err: error }, 'request failed');
  // Half an answer has been sent: closing the connection is the only signal left.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.status(problem.status);
  const retryAfter = problem['retryAfter'] ?? (problem.status === 503 ? 2 : undefined);
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
  response.setHeader('content-type', 'application/problem+json; charset=utf-8');
  response.setHeader('content-language', caller.language);
  response.setHeader('cache-control', 'no-store');
  holdBack(problem.code, () => response.end(JSON.stringify(problem)));
}
