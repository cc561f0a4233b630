import type { Response } from 'express';
import type { Behaviour } from './control/behaviour.ts';

export interface Answer {
  status: number;
  body?: unknown;
}

/**
 * Runs a call under a scenario. The effect is synchronous and happens at most once; what a scenario
 * changes is whether it happens and whether its answer arrives.
 */
export async function perform(
  response: Response,
  behaviour: Behaviour | undefined,
  effect: (behaviour: Behaviour | undefined) => Answer,
): Promise<void> {
  if (behaviour?.type === 'error-before') return send(response, UNAVAILABLE);
  const answer = effect(behaviour);
  if (behaviour?.type === 'error-after') return send(response, UNAVAILABLE);
  if (behaviour?.type === 'lose-response') return void response.socket?.destroy();
  if (behaviour?.type === 'slow') await patience(response, behaviour.ms);
  send(response, answer);
}

const UNAVAILABLE: Answer = { status: 500, body: { error_message: 'Internal server error' } };

function send(response: Response, { status, body }: Answer): void {
  if (response.destroyed) return;
  if (body === undefined) response.status(status).end();
  else response.status(status).json(body);
}

/** Waits, or until the caller hangs up: a closed simulator must not be held by a slow answer. */
function patience(response: Response, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
