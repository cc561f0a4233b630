import { setTimeout as delay } from 'node:timers/promises';
/** Products to reload, or everything. */
export type CatalogueChange = readonly number[] | 'all';

export interface ChangeQueue {
  add(change: CatalogueChange): void;
  settled(): Promise<void>;
  close(): void;
}

/** Notifications of one transaction arrive together; wait this long for the rest. */
const gatherFor = 15;
/** More single products than this are loaded quicker as a whole. */
const mostProducts = 400;
const retryAfter = 2_000;

/**
 * Gathers changes and loads them one batch at a time: while one loads, the next gathers. A batch that
 * fails (database away) is tried again, whole, because it is unknown what was missed meanwhile.
 */
export function createChangeQueue(
  load: (change: CatalogueChange) => Promise<void>,
  onError: (error: unknown) => void,
): ChangeQueue {
  const ids = new Set<number>();
  let everything = false;
  /** Something was said; the version alone where no product was named. */
  let isDue = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let closed = false;

  const run = async (): Promise<void> => {
    const change: CatalogueChange = everything || ids.size > mostProducts ? 'all' : [...ids];
    everything = false;
    isDue = false;
    ids.clear();
    let pause = gatherFor;
    try {
      await load(change);
    } catch (error) {
      onError(error);
      everything = true;
      isDue = true;
      pause = retryAfter;
    }
    running = null;
    if (isDue) plan(pause);
  };

  const plan = (pause: number): void => {
    if (closed || timer !== null || running !== null) return;
    timer = setTimeout(() => {
      timer = null;
      running = run();
    }, pause);
    timer.unref();
  };

  return {
    add(change) {
      if (change === 'all') everything = true;
      else for (const id of change) ids.add(id);
      isDue = true;
      plan(gatherFor);
    },
    async settled() {
      while (timer !== null || running !== null) {
        await (running ?? delay(gatherFor));
      }
    },
    close() {
      closed = true;
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
