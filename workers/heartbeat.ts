import { Context } from '@temporalio/activity';

const everyMs = 2_000;

/**
 * Sends a heartbeat every two seconds while `work` runs, so that a killed worker is noticed in
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
