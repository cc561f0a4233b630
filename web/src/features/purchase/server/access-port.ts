import type { ApiClient, ApiResult } from '@cotejo/contract/client.ts';
import {
  askForPurchaseCode,
  openPurchaseAccess,
} from '@cotejo/contract/purchase/purchase-calls.ts';
import type { CodeProblem } from '../machine/access.ts';
import type { PurchasePort } from '../machine/purchase-port.ts';

type Refused = Extract<ApiResult<unknown>, { readonly ok: false }>;

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What the answer to a call about a code means: statuses and codes are data here, so no page reads them. */
export function readRefusal({ status, problem }: Refused) {
  if (status === 404) return { type: 'MISSING' } as const;
  const retryAfter = number(problem?.['retryAfter']);
  const retryAt = retryAfter === null ? null : Date.now() + retryAfter * 1000;
  const refused = (reason: CodeProblem) =>
    ({ type: 'CODE_REFUSED', problem: reason, retryAt }) as const;
  switch (problem?.code) {
    case 'NOT_EDITABLE':
      return { type: 'LET_IN' } as const;
    case 'INVALID_CODE':
      return refused({ kind: 'wrong', triesLeft: number(problem['triesLeft']) ?? 0 });
    case 'CODE_EXPIRED':
      return refused({ kind: 'expired' });
    case 'CODE_LIMIT':
      return refused({ kind: retryAt === null ? 'spent' : 'wait' });
    default:
      return refused({ kind: 'unanswered' });
  }
}

/** The calls by which a browser with only the link gets in. */
export function createAccessPort(api: ApiClient): Pick<PurchasePort, 'askForCode' | 'enter'> {
  return {
    askForCode: async (session, signal) => {
      const result = await api.call(askForPurchaseCode, { params: { session } }, { signal });
      if (!result.ok) return readRefusal(result);
      if (!result.data)
        return { type: 'CODE_REFUSED', problem: { kind: 'unanswered' }, retryAt: null };
      const { email, retryAfter } = result.data;
      return { type: 'CODE_SENT', email, retryAt: Date.now() + retryAfter * 1000 };
    },
    enter: async ({ session, code }, signal) => {
      const result = await api.call(
        openPurchaseAccess,
        { params: { session }, body: code === null ? {} : { code } },
        { signal },
      );
      if (result.ok && result.data) return { type: 'ENTERED', snapshot: result.data };
      if (result.ok)
        return { type: 'CODE_REFUSED', problem: { kind: 'unanswered' }, retryAt: null };
      return result.problem?.code === 'CODE_REQUIRED' ? { type: 'LOCKED' } : readRefusal(result);
    },
  };
}
