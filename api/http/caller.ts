import type { Response } from 'express';
import type { StepUpClass } from '@cotejo/domain/account/step-up.ts';
import type { Caller } from './request-context.ts';

export function setCaller(response: Response, caller: Caller): void {
  response.locals['caller'] = caller;
}

/** Set by the first middleware of `createApp`, so a missing one is a programming error. */
export function callerOf(response: Response): Caller {
  const caller = response.locals['caller'] as Caller | undefined;
  if (!caller) throw new Error('a route was reached before the request was identified');
  return caller;
}

type AskProof = (kind: StepUpClass) => Promise<void>;

/** How the signed-in caller is asked to prove once more who it is. */
export function setAskProof(response: Response, ask: AskProof): void {
  response.locals['askProof'] = ask;
}

/** Throws STEP_UP unless the caller's session has proven enough for an act of this class. */
export async function askProof(response: Response, kind: StepUpClass): Promise<void> {
  const ask = response.locals['askProof'] as AskProof | undefined;
  if (!ask) throw new Error('a call that asks for a proof was reached by nobody who has signed in');
  await ask(kind);
}
