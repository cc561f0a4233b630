import type { AttemptWaits } from './attempt-messages.ts';
import { getPatience, newAttempt, type AttemptState } from './attempt-state.ts';

/** Where the workflow of an owner keeps the attempt that it follows. */
export interface AttemptHolder {
  attempt: AttemptState | null;
}

/**
 * Asks for a charge. The attempt is in its place before the call, because a webhook may be quicker than the answer;
 * where nothing was sent the one before it stands again.
 */
export async function beginAttempt<Answer extends object>(
  holder: AttemptHolder,
  waits: AttemptWaits,
  named: Pick<AttemptState, 'id' | 'provider'>,
  charge: () => Promise<Answer>,
): Promise<{ readonly attempt: AttemptState; readonly answer: Answer }> {
  const before = holder.attempt;
  const attempt = newAttempt(named, Date.now() + getPatience(waits, named.provider));
  holder.attempt = attempt;
  const answer = await charge();
  if ('refused' in answer) holder.attempt = before;
  return { attempt, answer };
}
