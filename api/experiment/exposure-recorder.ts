import { addExposures, type Exposure } from '@cotejo/store/experiment/add-exposures.sql.ts';
import type { ProcessDependencies } from '../process-dependencies.ts';

export interface ExposureRecorder {
  /** Takes exposures without making the page wait. */
  record(exposures: readonly Exposure[]): void;
  /** Writes what waits now. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const wait = 250;
/** Beyond this the oldest are forgotten; the table's key still lets each count once. */
const mostKnown = 50_000;
/** Max memory used while the database is down. */
const mostWaiting = 5_000;

/** Writes exposures in small batches; what this process has written before is not written again. */
export function createExposureRecorder({
  db,
  logger,
}: Pick<ProcessDependencies, 'db' | 'logger'>): ExposureRecorder {
  const known = new Set<string>();
  let waiting: Exposure[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const keyOf = ({ experiment, visitorId }: Exposure): string => `${visitorId} ${experiment}`;

  const write = async (batch: readonly Exposure[]): Promise<void> => {
    try {
      await addExposures(db, batch);
    } catch (error) {
      // The visitor's next page brings them again.
      for (const exposure of batch) known.delete(keyOf(exposure));
      logger.warn({ err: error, exposures: batch.length }, 'exposures could not be written');
    }
  };

  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) writing = writing.then(() => write(batch));
    return writing;
  };

  return {
    record(exposures) {
      for (const exposure of exposures) {
        const key = keyOf(exposure);
        if (known.has(key) || waiting.length >= mostWaiting) continue;
        known.add(key);
        if (known.size > mostKnown) known.delete(known.values().next().value!);
        waiting.push(exposure);
      }
      if (waiting.length === 0 || timer !== null) return;
      timer = setTimeout(() => void flush(), wait);
      timer.unref();
    },
    flush,
    close: flush,
  };
}
