/** Remembers keys for a while, in one process. */
export interface ShortMemory {
  note(key: string): void;
  has(key: string): boolean;
}

/** Some megabytes; the key that was noted longest ago is forgotten first. */
const mostKeys = 10_000;

/** @param ms how long a key is remembered */
export function createShortMemory(ms: number, now: () => number = Date.now): ShortMemory {
  const ends = new Map<string, number>();
  return {
    note(key) {
      // Set again: the order of a Map is then that of the ends.
      ends.delete(key);
      ends.set(key, now() + ms);
      if (ends.size <= mostKeys) return;
      const [oldest] = ends.keys();
      if (oldest !== undefined) ends.delete(oldest);
    },
    has: (key) => (ends.get(key) ?? 0) > now(),
  };
}
