import type { ApiClient, ApiResult } from '@cotejo/contract/client.ts';
import { profileFormAnswer } from './profile-form-answer.ts';

export interface Asked {
  readonly name: string;
  readonly input: { readonly body?: unknown; readonly query?: unknown; readonly params?: unknown };
}
type Answer = (input: Asked['input']) => ApiResult<unknown> | Promise<ApiResult<unknown>>;

export const ok = (data: unknown): ApiResult<unknown> => ({ ok: true, status: 200, data });
export const problem = (status: number, code: string, requestId = 'R-1'): ApiResult<unknown> => ({
  ok: false,
  status,
  problem: { type: 'about:blank', title: code, status, code, detail: '', requestId, errors: [] },
});

/** An API that answers by the call's name; every question is kept. */
export function fakeApi(answers: Readonly<Record<string, Answer>>) {
  const asked: Asked[] = [];
  const api = {
    call: async (route: { name: string }, input: Asked['input']) => {
      asked.push({ name: route.name, input });
      const answer = answers[route.name];
      // Every page with a profile may open its form; the rules of it are the real ones.
      if (answer === undefined && route.name === 'readProfileForm')
        return profileFormAnswer(input.query);
      return answer?.(input) ?? problem(404, 'NOT_FOUND');
    },
  } as unknown as ApiClient;
  return { api, asked };
}
