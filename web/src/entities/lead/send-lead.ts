import type { ApiResult } from '@cotejo/contract/client.ts';
import { pause } from '../../shared/api/pause.ts';

/** What every kind of request is answered with. */
export interface LeadAnswer {
  readonly reference: string;
  /** Changes the request and has its mail sent again; null: somebody else's call made it. */
  readonly token: string | null;
}

export type LeadOutcome =
  | { readonly kind: 'taken'; readonly answer: LeadAnswer }
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
/** Spec 3 §7: a contact that is not answered in 15 s is given up, and tried again. */
const mostTryMs = 15_000;

/**
 * Sends a request until it is answered or the tries are used up.
 *
 * @param send one try; each has the same key
 * @param root where the form's answers stand in the body, `datosingresados.`
 */
export async function sendLead(
  send: (signal: AbortSignal) => Promise<ApiResult<LeadAnswer>>,
  {
    root = '',
    wait = pause,
    tryMs = mostTryMs,
  }: { readonly root?: string; readonly wait?: typeof pause; readonly tryMs?: number } = {},
): Promise<LeadOutcome> {
  for (let left = retries; ; left -= 1) {
    const result = await tryOnce(send, tryMs);
    if (result.ok) return { kind: 'taken', answer: result.data };
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
      name: nameOf(pointer, root),
      message,
    }));
    return errors.length > 0
      ? { kind: 'invalid', errors }
      : { kind: 'refused', message: problem.detail || problem.title, reference };
  }
}

/** A try that takes too long is one whose answer did not come. */
async function tryOnce(
  send: (signal: AbortSignal) => Promise<ApiResult<LeadAnswer>>,
  tryMs: number,
): Promise<ApiResult<LeadAnswer>> {
  const signal = AbortSignal.timeout(tryMs);
  try {
    return await send(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    return { ok: false, status: 0, problem: null };
  }
}

/** `/datosingresados/mensaje` is the field `mensaje`. */
function nameOf(pointer: string, root: string): string {
  const path = pointer.slice(1).replaceAll('/', '.');
  return path.startsWith(root) ? path.slice(root.length) : path;
}
