import { until } from './until.ts';

/** Retries something the way a person reloads a page. */
export async function patiently<T>(work: () => Promise<T>, within = 180_000): Promise<T> {
  let last: unknown;
  const { done } = await until(
    async () => {
      try {
        return { done: await work() };
      } catch (error) {
        last = error;
        return null;
      }
    },
    { within, every: 250, otherwise: () => Promise.resolve(String(last)) },
  );
  return done;
}
