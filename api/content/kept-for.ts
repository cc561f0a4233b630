/**
 * Reads once per `milliseconds` and shares a running read. While a later read fails, the last value
 * is returned; only the first read's failure reaches the caller.
 */
export function keptFor<T>(
  milliseconds: number,
  read: () => Promise<T>,
  now: () => number = Date.now,
): () => Promise<T> {
  let known: { readonly value: T; readonly at: number } | null = null;
  let underWay: Promise<T> | null = null;

  const refresh = (): Promise<T> => {
    underWay ??= read()
      .then((value) => {
        known = { value, at: now() };
        return value;
      })
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };

  return async () => {
    if (known === null) return refresh();
    if (now() - known.at < milliseconds) return known.value;
    const last = known.value;
    return refresh().catch(() => last);
  };
}
