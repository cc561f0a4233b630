import pino, { type Logger } from 'pino';
import { privateFields, redactText } from '@cotejo/domain/privacy/redact-text.ts';

/**
 * JSON lines without personal data: private fields are left out by name down to three levels, then
 * the whole line is searched for card numbers, e-mails, RUTs and phones. Times are ISO, because an
 * epoch in milliseconds has thirteen digits and may look like a card.
 */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service: 'api' },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: privateFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[private]',
      },
      hooks: { streamWrite: redactText },
    },
    destination ?? pino.destination({ dest: 2, sync: false }),
  );
}
