/** What every process of the API hears when all of them are to forget (docs/decisions/cache-clear.md). */
export const cacheChannel = 'cache_clear';

/** What a process keeps in memory of the database, so that all of it can be forgotten at once. */
export interface ProcessCaches {
  /** `forget` makes the next reader ask the database again; what is known may answer while that fails. */
  add(forget: () => void): void;
  forgetAll(): void;
}

export function createProcessCaches(): ProcessCaches {
  const caches = new Set<() => void>();
  return {
    add: (forget) => {
      caches.add(forget);
    },
    forgetAll: () => {
      for (const forget of caches) forget();
    },
  };
}
