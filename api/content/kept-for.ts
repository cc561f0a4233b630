import type { ProcessCaches } from '../cache/process-caches.ts';

/**
 * Reads once per `milliseconds` and shares a running read. While a later read fails, the last value
 * is returned; only the first read's failure reaches the caller. With `caches` it is forgotten, too.
 */
export function keptFor<T>(
  caches: Pick<ProcessCaches, 'add'>,
  milliseconds: number,
  read: () => Promise<T>,
  now: () => number = Date.now,
): () => Promise<T> {
  let known: { readonly value: T; readonly at: number } | null = null;
  let underWay: Promise<T> | null = null;

  const refresh = (): Promise<T> => {
    if (underWay !== null) return underWay;
    const reading = read()
      .then((value) => {
        // One that began before everything was forgotten says nothing of now.
        if (underWay === reading) known = { value, at: now() };
        return value;
      })
      .finally(() => {
        if (underWay === reading) underWay = null;
      });
    underWay = reading;
    return reading;
  };
  caches.add(() => {
    underWay = null;
    if (known !== null) known = { ...known, at: -Infinity };
  });

  return async () => {
    if (known === null) return refresh();
    if (now() - known.at < milliseconds) return known.value;
    const last = known.value;
    return refresh().catch(() => last);
  };
}
