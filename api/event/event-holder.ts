import type { Database } from '@cotejo/store/database.ts';
import type { Logger } from 'pino';
import type { SaleEvent } from '@cotejo/domain/event/event.ts';
import { listEvents } from '@cotejo/store/event/list-events.ts';
import type { Listener } from '@cotejo/store/listen.ts';

export interface EventHolder {
  /** Every event; empty while the database has not answered. Never fails: pages work without a banner. */
  all(): Promise<readonly SaleEvent[]>;
}

const retryAfter = 5_000;

/** Events in memory, read again when one changes: each results page asks for the running one. */
export function createEventHolder(parts: {
  readonly db: Database;
  readonly events: Listener;
  readonly logger: Logger;
  readonly now?: () => number;
}): EventHolder {
  const { db, logger, now = Date.now } = parts;
  let known: readonly SaleEvent[] = [];
  let loading: Promise<void> | null = null;
  let stale = true;
  let failedAt = Number.NEGATIVE_INFINITY;

  const load = async (): Promise<void> => {
    stale = false;
    try {
      known = await listEvents(db);
    } catch (error) {
      stale = true;
      failedAt = now();
      logger.warn({ err: error }, 'the events could not be read');
    } finally {
      loading = null;
    }
  };
  const forget = (): void => {
    stale = true;
  };
  parts.events.on('event', forget);
  parts.events.onReconnect(forget);

  return {
    async all() {
      // While the database is away each page asks once in a while, not every time.
      if (stale && (loading !== null || now() - failedAt >= retryAfter)) await (loading ??= load());
      return known;
    },
  };
}
