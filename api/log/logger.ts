import pino, { type Logger } from 'pino';
import { privateLogOptions } from '@cotejo/domain/privacy/log-options.ts';

/**
 * JSON lines without personal data. Times are ISO, because an
 * epoch in milliseconds has thirteen digits and may look like a card.
 */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service: 'api' },
      timestamp: pino.stdTimeFunctions.isoTime,
      ...privateLogOptions,
    },
    destination ?? pino.destination({ dest: 2, sync: false }),
  );
}
