/**
 * A failure that a person can do something about: one sentence of what happened, one of what to
 * do. It is printed without a stack trace and ends the command with exit code 1.
 */
export class PlainError extends Error {
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.name = 'PlainError';
    this.advice = advice;
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** Failures of the machine itself, whichever part met them first. */
export function explainMachine(error: unknown, folder: string): PlainError | undefined {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new PlainError(
        `The disk that holds ${folder} is full.`,
        'Free some space, or set DATA_DIR to a folder on another disk.',
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new PlainError(
        `This user may not write to ${folder}.`,
        'Set DATA_DIR to a folder of your own, or start as the user who owns it.',
      );
    default:
      return undefined;
  }
}
