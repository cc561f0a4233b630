import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { FileStoreFailure } from '@cotejo/store/kept-file/file-store.ts';

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  // Too many connections, shutting down, starting up, statement timeout, deadlock, serialisation.
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '40P01',
  '40001',
]);

const connectionLost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const sequelizeConnection = /^Sequelize(Connection|HostNotFound|HostNotReachable|AccessDenied)/;

/**
 * PostgreSQL or the file store out of reach or busy → UNAVAILABLE: nothing is known to be written and the call may be
 * repeated. Class 22 (data exception) → BAD_REQUEST: a value that the checks let through.
 */
export function fromStore(error: unknown): AppError | null {
  if (error instanceof FileStoreFailure) return new AppError('UNAVAILABLE');
  for (let current = error, depth = 0; current instanceof Error && depth < 4; depth++) {
    const { code, syscall } = current as Error & { code?: unknown; syscall?: unknown };
    if (sequelizeConnection.test(current.name) || connectionLost.test(current.message))
      return new AppError('UNAVAILABLE');
    if (typeof code === 'string') {
      const isFileError = code === 'ENOENT' && syscall !== 'connect';
      if ((unreachable.has(code) && !isFileError) || /^08...$/.test(code))
        return new AppError('UNAVAILABLE');
      if (/^22...$/.test(code)) return new AppError('BAD_REQUEST');
    }
    const { parent, cause, errors } = current as Error & {
      parent?: unknown;
      cause?: unknown;
      errors?: unknown;
    };
    // AggregateError of a failed connection to `localhost` over both families.
    current = parent ?? cause ?? (Array.isArray(errors) ? (errors[0] as unknown) : undefined);
  }
  return null;
}
