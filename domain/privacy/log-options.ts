import { privateFields, redactText } from './redact-text.ts';

/**
 * The options of every logger: private fields left out by name down to three levels, then the
 * whole line searched for card numbers, e-mails, RUTs and phones (DESIGN §2 privacy).
 */
export const privateLogOptions = {
  redact: {
    paths: privateFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: '[private]',
  },
  hooks: { streamWrite: redactText },
};
