import { Context } from '@temporalio/activity';

const everyMs = 2_000;

/**
 * Says every two seconds that this worker is alive while `work` runs, so that a killed one is noticed in
 * seconds. Outside of an activity, as in tests, it only runs.
 */
export async function withHeartbeat<T>(work: () => Promise<T>): Promise<T> {
  const context = currentContext();
  if (context === null) return work();
  const timer = setInterval(() => context.heartbeat(), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

function currentContext(): Context | null {
  try {
    return Context.current();
  } catch {
    return null;
  }
}
