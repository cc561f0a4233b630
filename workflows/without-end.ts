import { isCancellation, log, sleep, workflowInfo } from '@temporalio/workflow';

const minuteMs = 60_000;
const longestWaitMs = 60 * minuteMs;

/** How long a workflow waits after its activity gave up for the n-th time: a minute, twice as long each time, at most an hour. */
export const waitAfter = (failures: number): number =>
  Math.min(minuteMs * 2 ** (failures - 1), longestWaitMs);

/**
 * The one place that distinguishes failures (docs/decisions/failures.md). What can be expected, a refusal
 * of an insurer or of a mailbox, is an answer of the activity. An activity that fails could not reach
 * something: it is retried until it can, and shown as late. Our code never ends a workflow by failing.
 *
 * @param onFailure called each time that the activity's own retries were given up
 * @param renew begins the workflow again with an empty history, where its input is all that it knows: Temporal ends one
 *   whose history is full. One that knows more is started again from its row by recovery.
 */
export function triedWithoutEnd<A extends object>(
  activities: A,
  onFailure: () => void,
  renew: () => Promise<unknown> = () => Promise.resolve(),
): A {
  return new Proxy(activities, {
    get(target, name) {
      const activity = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        for (let failures = 1; ; failures++) {
          try {
            return await activity(...args);
          } catch (failure) {
            if (isCancellation(failure)) throw failure;
            log.error('an activity gave up; it is tried again', { activity: String(name) });
            onFailure();
            await sleep(waitAfter(failures), { summary: `Intenta ${String(name)} otra vez` });
          }
          if (workflowInfo().continueAsNewSuggested) await renew();
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
