import type { Database } from '@cotejo/store/database.ts';
import type { ProcessCaches } from '../cache/process-caches.ts';
import { readVersion } from '@cotejo/store/catalogue/index/load-catalogue.ts';

/**
 * Reads something of the catalogue, or answers what was read of the same version; `key` names it.
 *
 * @param known the version as the caller has just read it
 */
export type KeptOfCatalogue = <T>(
  key: string,
  read: () => Promise<T>,
  known?: number,
) => Promise<T>;

/** Some megabytes of terms. */
const mostKept = 500;

/**
 * Keeps what purchases read of the catalogue as long as its version (migration 0004) is the same, which is asked each
 * time: nine statements of a product's terms become one. What is kept must depend on the catalogue alone, not on the day.
 */
export function keepOfCatalogue(db: Database, caches: Pick<ProcessCaches, 'add'>): KeptOfCatalogue {
  let version = -1;
  let kept = new Map<string, Promise<unknown>>();
  caches.add(() => {
    kept = new Map();
  });
  return async <T>(key: string, read: () => Promise<T>, known?: number): Promise<T> => {
    const now = known ?? (await readVersion(db));
    // Versions grow in the order of commits: what is read from here on is of this one, or newer.
    if (now !== version) {
      version = now;
      kept = new Map();
    }
    const before = kept.get(key);
    if (before !== undefined) return before as Promise<T>;
    if (kept.size >= mostKept) kept = new Map();
    const inThisVersion = kept;
    const reading = read();
    inThisVersion.set(key, reading);
    // What could not be read is tried again by the next one who asks.
    reading.catch(() => inThisVersion.delete(key));
    return reading;
  };
}
