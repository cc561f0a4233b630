/** Moves of one call follow each other faster: they are one read. Shorter than anybody notices. */
const gatherMs = 100;

/**
 * The activity that records a payment issues its policy right after, and a page would read `issuing` whole for a moment that nobody
 * sees. Where no policy comes within this time, it is shown.
 */
const passingMs = 1_000;

export interface NewsGathering {
  /** A purchase has changed; its status, where the news says it. */
  hear(status?: string): void;
  stop(): void;
}

/** Reads once for news that come together, so that a page gets the last of them and not each. */
export function gatherNews(read: () => void): NewsGathering {
  let timer: NodeJS.Timeout | null = null;
  let readsAt = Infinity;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    readsAt = Infinity;
  };
  return {
    hear(status) {
      const wait = status === 'issuing' ? passingMs : gatherMs;
      const at = performance.now() + wait;
      if (at >= readsAt) return;
      stop();
      readsAt = at;
      timer = setTimeout(() => {
        stop();
        read();
      }, wait);
    },
    stop,
  };
}
