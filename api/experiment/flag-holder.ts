import {
  featuresPayload,
  type FeaturesPayload,
} from '@cotejo/domain/experiment/features-payload.ts';
import type { FlagTable } from '@cotejo/domain/experiment/features-payload.ts';
import { readFlags } from '@cotejo/store/experiment/read-flags.ts';
import type { ProcessDependencies } from '../process-dependencies.ts';

export interface FlagHolder {
  /** What holds now; null as long as the flags could not be read. */
  payload(): FeaturesPayload | null;
  /** Called with every later payload; returns a function to stop. */
  onChange(receive: (payload: FeaturesPayload) => void): () => void;
  close(): void;
}

const retryAfter = 5_000;
/** A timer takes at most 2^31 ms; nobody needs to look ahead for longer than a day. */
const longestTimer = 24 * 3600 * 1000;

/**
 * The flags of the database, kept current by its notifications and by a timer: experiments begin and
 * end without anyone writing. A failed read keeps what was known and is tried again.
 */
export function createFlagHolder({
  db,
  events,
  logger,
}: Pick<ProcessDependencies, 'db' | 'events' | 'logger'>): FlagHolder {
  const receivers = new Set<(payload: FeaturesPayload) => void>();
  let table: FlagTable | null = null;
  let current: FeaturesPayload | null = null;
  let timer: NodeJS.Timeout | null = null;
  let reading = 0;
  let closed = false;

  const later = (wait: number, work: () => void): void => {
    if (timer !== null) clearTimeout(timer);
    timer = closed ? null : setTimeout(work, Math.min(wait, longestTimer));
    timer?.unref();
  };

  const show = (): void => {
    if (table === null) return;
    const now = Date.now();
    const { payload, until } = featuresPayload(table, now);
    const changed = payload.dateUpdated !== current?.dateUpdated;
    current = payload;
    if (Number.isFinite(until)) later(until - now, show);
    if (changed) for (const receive of receivers) receive(payload);
  };

  const read = async (): Promise<void> => {
    const mine = (reading += 1);
    try {
      const next = await readFlags(db);
      // A read that began later has the newer rows, whichever answers first.
      if (mine !== reading || closed) return;
      table = next;
      show();
    } catch (error) {
      if (closed) return;
      logger.warn({ err: error }, 'feature flags could not be read');
      if (mine === reading) later(retryAfter, () => void read());
    }
  };

  const stops = [
    events.on('flags', () => void read()),
    // At once if the connection is up, and after each reconnect, when notifications were lost.
    events.onReconnect(() => void read()),
  ];

  return {
    payload: () => current,
    onChange(receive) {
      receivers.add(receive);
      return () => receivers.delete(receive);
    },
    close() {
      closed = true;
      for (const stop of stops) stop();
      if (timer !== null) clearTimeout(timer);
      receivers.clear();
    },
  };
}
