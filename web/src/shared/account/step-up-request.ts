import type { ApiClient } from '@cotejo/contract/client.ts';
import type { CallInput } from '@cotejo/contract/all-routes.ts';
import type { Problem } from '@cotejo/contract/problem.ts';
import type { StepUpWay } from '@cotejo/domain/account/step-up.ts';

/** A call waits until the person has proven once more who it is. */
export interface StepUpRequest {
  /** What the server takes. */
  readonly wanted: readonly StepUpWay[];
  /** The session's calls, which do not ask for a proof themselves. */
  readonly call: ApiClient['call'];
  /** Takes over what was done in another tab: a sign-in there has other tokens. */
  readonly renew: () => Promise<void>;
  /** True: the call is repeated. False: its refusal is the answer. */
  readonly end: (isProven: boolean) => void;
}

export type GivenProof = CallInput<'proveAgain'>['body'];

let waiting: StepUpRequest | null = null;
const listeners = new Set<() => void>();

function set(request: StepUpRequest | null): void {
  waiting = request;
  for (const listener of listeners) listener();
}

export function subscribeToStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const waitingStepUp = (): StepUpRequest | null => waiting;

/** Asks the person; false where they close the question, or no page is there to ask. */
export function askForProof(
  request: Pick<StepUpRequest, 'wanted' | 'call' | 'renew'>,
): Promise<boolean> {
  if (listeners.size === 0 || waiting !== null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (isProven: boolean): void => {
      set(null);
      resolve(isProven);
    };
    set({ ...request, end });
  });
}

/** What a refusal asks to be proven; null for any other answer. */
export function wantedProof(problem: Problem | null): readonly StepUpWay[] | null {
  if (problem?.code !== 'STEP_UP') return null;
  return (problem['wanted'] as readonly StepUpWay[] | undefined) ?? [];
}
