import { privateFields, redactText } from './redact-text.ts';

/** What the log says of an error: its kind, words and place, never the row that a store refused, which errors of Sequelize carry. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code?: unknown;
  /** The rule of the database that refused a row. */
  readonly constraint?: unknown;
  readonly cause?: LoggedError;
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const { code, parent } = error as { readonly code?: unknown; readonly parent?: unknown };
  const constraint =
    parent instanceof Error && 'constraint' in parent ? parent.constraint : undefined;
  return {
    type: name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause instanceof Error ? { cause: describeError(cause) as LoggedError } : {}),
  } satisfies LoggedError;
}

/**
 * The options of every logger: private fields left out by name down to three levels, errors told without the rows that they
 * carry, then the whole line searched for card numbers, e-mails, RUTs and phones (DESIGN §2 privacy).
 */
export const privateLogOptions = {
  redact: {
    paths: privateFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[private]',
  },
  serializers: { err: describeError },
  hooks: { streamWrite: redactText },
};
