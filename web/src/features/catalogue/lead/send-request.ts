import type { ApiClient } from '@cotejo/contract/client.ts';
import type { CallAnswer, CallInput } from '@cotejo/contract/all-routes.ts';
import { pause } from '../../../shared/api/pause.ts';
import { requestPlan } from '@cotejo/contract/lead/lead-calls.ts';

export type RequestBody = CallInput<'requestPlan'>['body'];

export type RequestOutcome =
  | { readonly kind: 'taken'; readonly receipt: CallAnswer<'requestPlan'> }
  | {
      readonly kind: 'invalid';
      readonly errors: readonly { readonly name: string; readonly message: string }[];
    }
  /** No answer, or a server error: retried with the same key. */
  | { readonly kind: 'unanswered'; readonly reference: string | null }
  | { readonly kind: 'refused'; readonly message: string; readonly reference: string | null };

/** Spec 3 §7: sending a request retries 2 times. */
const retries = 2;
const delay = 1_500;

/** Sends a request until it is answered or the tries are used up; one key for all of them. */
export async function sendRequest(
  api: ApiClient,
  body: RequestBody,
  { key, wait = pause }: { key: string; wait?: typeof pause },
): Promise<RequestOutcome> {
  const options = { idempotencyKey: key };
  for (let left = retries; ; left -= 1) {
    const result = await api.call(requestPlan, { body }, options);
    if (result.ok) return { kind: 'taken', receipt: result.data };
    const { status, problem } = result;
    const reference = problem?.requestId ?? null;
    const busy = problem?.code === 'RATE_LIMITED';
    const unanswered = problem === null || busy || status >= 500;
    if (unanswered && left === 0) return { kind: 'unanswered', reference };
    if (unanswered) {
      await wait(delay);
      continue;
    }
    const errors = (problem.errors ?? []).map(({ pointer, message }) => ({
      name: pointer.slice(1).replaceAll('/', '.'),
      message,
    }));
    return errors.length > 0
      ? { kind: 'invalid', errors }
      : { kind: 'refused', message: problem.detail || problem.title, reference };
  }
}
