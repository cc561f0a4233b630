import { AppError, type ErrorCode } from '@cotejo/domain/errors/error-catalogue.ts';

/** Errors of express and its body reader carry `type` and a status. */
const byType: Readonly<Record<string, ErrorCode>> = {
  'entity.too.large': 'PAYLOAD_TOO_LARGE',
  'entity.parse.failed': 'MALFORMED_JSON',
  'encoding.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
  'charset.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
};

/** A failure of reading the request: always the caller's, whatever its status. */
export function fromTransport(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const { type, status } = error as Error & { type?: unknown; status?: unknown };
  if (typeof type === 'string' && Object.hasOwn(byType, type))
    return new AppError(byType[type] ?? 'BAD_REQUEST');
  if (typeof status !== 'number' || status < 400 || status > 499) return null;
  return new AppError(status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST');
}
