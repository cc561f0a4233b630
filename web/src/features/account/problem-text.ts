import type { ApiResult } from '@cotejo/contract/client.ts';
import { toMailedText } from '../../shared/account/proof-text.ts';
import { ReadFailed } from '../../shared/api/read-failed.ts';
import type { TFunction } from '../../shared/language/translate.ts';

type Translate = (key: string, values?: Record<string, string | number>) => string;

const unanswered = { ok: false, status: 0, problem: null } as const;

/** {@link toProblemText} of a query's error; null without one. */
export function toErrorText(error: Error | null, t: Translate): string | null {
  if (error === null) return null;
  return toProblemText(error instanceof ReadFailed ? error.refusal : unanswered, t);
}

const providerProblems: readonly unknown[] = [
  'down',
  'client',
  'clock',
  'denied',
  'answer',
  'address',
  'unknown',
  'off',
];

/** Why the provider of a company signed nobody in, by the word that the server has for it; null: there is none. */
export function toProviderText(why: unknown, t: Translate): string | null {
  if (why === null || why === undefined) return null;
  const known = providerProblems.includes(why) ? String(why) : 'answer';
  return t(`account:problem.provider.${known}`);
}

/** Why it did not work and what to do, in one or two sentences. */
export function toProblemText(result: ApiResult<unknown>, t: Translate): string | null {
  if (result.ok) return null;
  const { problem } = result;
  if (problem === null) return t('account:problem.offline');
  switch (problem.code) {
    case 'INVALID_CREDENTIALS':
    case 'INVALID_CODE':
    case 'CODE_EXPIRED':
    case 'DISABLED_USER':
    case 'COMPANY_SUSPENDED':
    case 'COMPANY_ENDED':
    case 'ROLE_NOT_FOUND':
    case 'USER_NOT_FOUND':
    case 'PASSWORD_EXPIRED':
    case 'REFRESH_TOKEN_EXPIRED':
      return t(`account:problem.${problem.code}`);
    case 'PROVIDER_REFUSED':
      return toProviderText(problem['why'], t);
    case 'ACCESS_TOKEN_EXPIRED':
    case 'INVALID_TOKEN':
      return t('account:problem.REFRESH_TOKEN_EXPIRED');
    case 'RATE_LIMITED': {
      const seconds = Number((problem as { readonly retryAfter?: unknown }).retryAfter ?? 60);
      return t('account:problem.RATE_LIMITED', { count: Math.max(1, Math.ceil(seconds / 60)) });
    }
    default:
      // What the server refuses it says why; the number is for what broke on our side.
      if (problem.status < 500) return problem.detail || problem.title;
      return t('account:problem.other', { code: problem.requestId });
  }
}

/** {@link toProblemText} of a code that was mailed to an address, or of asking for one. */
export function toMailCodeText(result: ApiResult<unknown>, t: TFunction): string | null {
  if (!result.ok && result.problem?.code === 'PASSWORD_NEEDED')
    return t(`account:mailCode.opens.${String(result.problem['opens'])}`);
  return toMailedText(result, t) ?? toProblemText(result, t);
}
