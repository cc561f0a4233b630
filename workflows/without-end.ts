import { isCancellation, log, sleep } from '@temporalio/workflow';

/**
 * The one place that distinguishes failures (docs/decisions/failures.md). What can be expected, a refusal
 * of an insurer or of a mailbox, is an answer of the activity. An activity that fails could not reach
 * something: it is retried until it can, and shown as late. Our code never ends a workflow by failing.
 *
 * @param onFailure called each time that the activity's own retries were given up
 */
export function triedWithoutEnd<A extends object>(activities: A, onFailure: () => void): A {
  return new Proxy(activities, {
    get(target, name) {
      const activity = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        for (;;) {
          try {
            return await activity(...args);
          } catch (failure) {
            if (isCancellation(failure)) throw failure;
            log.error('an activity gave up; it is tried again', { activity: String(name) });
            onFailure();
            await sleep('1 minute', { summary: `Intenta ${String(name)} otra vez` });
          }
        }
      };
    },
  });
}

/**
 * For one item of a run that a schedule repeats: where its activity gives up, the item is left to the next run, so that it does
 * not hold up the others. Null: it was left. The activity must have a last attempt (`maximumAttempts`).
 */
export async function triedThisRun<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (failure) {
    if (isCancellation(failure)) throw failure;
    log.error('an activity gave up; the next run tries again');
    return null;
  }
}
