import type { ApiResult } from '@cotejo/contract/client.ts';
import { ReadFailed } from '@cotejo/web/src/shared/api/read-failed.ts';
import type { TFunction } from '@cotejo/web/src/shared/language/translate.ts';

type Refused = Extract<ApiResult<unknown>, { ok: false }>;

const unanswered: Refused = { ok: false, status: 0, problem: null };

/** Why a call failed and what to do, in one or two sentences. */
export function toProblemText({ problem }: Refused, t: TFunction): string {
  if (problem === null) return t('problem.offline');
  // An act whose proof was not given is refused, and the session goes on.
  if (problem.status === 401 && problem.code !== 'STEP_UP') return t('problem.signedOut');
  // What the server refuses it says why; the number is for what broke on our side.
  if (problem.status < 500) return problem.detail || problem.title;
  return t('problem.other', { code: problem.requestId });
}

/** {@link toProblemText} of a query's error. */
export const toErrorText = (error: Error, t: TFunction): string =>
  toProblemText(error instanceof ReadFailed ? error.refusal : unanswered, t);
