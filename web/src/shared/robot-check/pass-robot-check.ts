import { solveChallenge, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { askChallenge, proveHuman } from '@cotejo/contract/challenge/challenge-calls.ts';

/** A page stays usable beside it, and more workers than this hardly help a phone. */
const mostWorkers = 4;

/**
 * Passes the robot check: asks for a challenge, works on it, and hands in the solution; the pass is a cookie.
 * Takes about a second. Throws an error where it was refused or aborted.
 */
export async function passRobotCheck(api: ApiClient, signal?: AbortSignal): Promise<void> {
  const options = signal === undefined ? {} : { signal };
  const asked = await api.call(askChallenge, {}, options);
  if (!asked.ok) throw new Error(`no robot check: ${asked.problem?.code ?? 'no answer'}`);
  const solution = await solve(asked.data, signal);
  const proved = await api.call(
    proveHuman,
    {
      body: {
        challenge: asked.data,
        solution: { counter: solution.counter, derivedKey: solution.derivedKey },
      },
    },
    options,
  );
  if (!proved.ok) throw new Error(`robot check refused: ${proved.problem?.code ?? 'no answer'}`);
}

async function solve(challenge: Challenge, signal?: AbortSignal): Promise<Solution> {
  const controller = new AbortController();
  if (signal?.aborted) controller.abort();
  signal?.addEventListener('abort', () => controller.abort(), { once: true });
  const solution =
    typeof Worker === 'undefined'
      ? await solveChallenge({ challenge, controller, deriveKey })
      : await solveChallengeWorkers({
          challenge,
          controller,
          concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency || 1),
          createWorker: () =>
            new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' }),
        });
  if (solution === null) throw new Error('the robot check was not solved in time');
  return solution;
}
