import { randomInt } from 'node:crypto';
import { errorCatalogue, type ErrorCode } from '@cotejo/domain/errors/error-catalogue.ts';

/** Milliseconds, drawn at random, so that requests that came together do not come back together. */
const holdMs = { least: 125, most: 375 } as const;
/** Each holds a socket and its answer; beyond this, refusals are sent at once. */
const mostHeld = 2_000;
/** Held as well as every 429: people hardly ever get these. */
const alsoHeld: ReadonlySet<ErrorCode> = new Set(['ROBOT_CHECK', 'INVALID_SIGNATURE']);

let held = 0;

/**
 * Sends a refusal a moment later where many of its kind come: a script has so many connections, and each that waits
 * for its answer sends nothing (docs/decisions/limits.md). Everything else is sent at once.
 */
export function holdBack(code: ErrorCode, send: () => void): void {
  const waits = errorCatalogue[code].status === 429 || alsoHeld.has(code);
  if (!waits || held >= mostHeld) return send();
  held += 1;
  setTimeout(
    () => {
      held -= 1;
      send();
    },
    randomInt(holdMs.least, holdMs.most),
  );
}
