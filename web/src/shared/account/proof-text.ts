import type { ApiResult } from '@cotejo/contract/client.ts';
import type { Problem } from '@cotejo/contract/problem.ts';
import type { TFunction } from '../language/translate.ts';

const minutes = (problem: Problem): number =>
  Math.max(1, Math.ceil(Number(problem['retryAfter'] ?? 0) / 60));

/** Why a code that was mailed, or asking for one, was refused, in words of `stepUp`; null for any other answer. */
export function toMailedText(result: ApiResult<unknown>, t: TFunction): string | null {
  const problem = result.ok ? null : result.problem;
  switch (problem?.code) {
    case 'INVALID_CODE':
      return t('stepUp:mailed.wrong', { count: Number(problem['triesLeft'] ?? 0) });
    case 'CODE_EXPIRED':
      return t('stepUp:mailed.expired');
    case 'CODE_LIMIT':
      // Of a code that was tried too often nothing has to be waited for.
      return Number(problem['retryAfter'] ?? 0) === 0
        ? t('stepUp:mailed.spent')
        : t('stepUp:mailed.wait', { count: minutes(problem) });
    default:
      return null;
  }
}

/** Why a proof was not taken, in words of `stepUp`; null where it was. */
export function toProofText(result: ApiResult<unknown>, t: TFunction): string | null {
  if (result.ok) return null;
  const { problem } = result;
  if (problem === null) return t('stepUp:offline');
  if (result.status === 429) return t('stepUp:later', { count: minutes(problem) });
  if (problem.code === 'INVALID_CREDENTIALS') return t('stepUp:wrongPassword');
  if (problem.code === 'INVALID_CODE') return t('stepUp:wrongCode');
  return problem.status < 500 ? problem.detail || problem.title : t('stepUp:failed');
}
