/** Calls that come while one runs get its answer, or its error; the next call after it runs again. */
export function shareWhileRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () =>
    (running ??= work().finally(() => {
      running = null;
    }));
}
