import type { ApiClient, ApiResult, CallOptions } from '@cotejo/contract/client.ts';
import { holdToContract } from './hold-to-contract.ts';
import { profileFormAnswer } from './profile-form-answer.ts';

export interface Asked {
  readonly name: string;
  readonly input: { readonly body?: unknown; readonly query?: unknown; readonly params?: unknown };
  readonly options: CallOptions | undefined;
}
type Answer = (input: Asked['input']) => ApiResult<unknown> | Promise<ApiResult<unknown>>;

export const ok = (data: unknown): ApiResult<unknown> => ({ ok: true, status: 200, data });
/** What the API says of a refusal; its words are the code where a test needs none. */
export const sampleProblem = (
  status: number,
  code: string,
  words: { readonly title?: string; readonly detail?: string } = {},
  requestId = 'R-1',
) => ({
  type: 'about:blank',
  title: words.title ?? code,
  status,
  code,
  detail: words.detail ?? words.title ?? code,
  requestId,
  errors: [],
});
export const problem = (status: number, code: string, requestId = 'R-1'): ApiResult<unknown> => ({
  ok: false,
  status,
  problem: sampleProblem(status, code, {}, requestId),
});

/** {@link problem} with the fields that this refusal has besides, such as `triesLeft`. */
export const refusal = (status: number, code: string, more: object): ApiResult<unknown> => ({
  ok: false,
  status,
  problem: { ...sampleProblem(status, code, {}, 'R-1'), ...more },
});

/**
 * An API that answers by the call's name; every question is kept. An answer beside the contract's schema, or
 * a problem beside the one of all calls, fails the test.
 */
export function fakeApi(answers: Readonly<Record<string, Answer>>) {
  const asked: Asked[] = [];
  const api = {
    call: async (route: { name: string }, input: Asked['input'], options?: CallOptions) => {
      asked.push({ name: route.name, input, options });
      const answer = answers[route.name];
      // Every page with a profile may open its form; the rules of it are the real ones.
      if (answer === undefined && route.name === 'readProfileForm')
        return profileFormAnswer(input.query);
      const given = (await answer?.(input)) ?? problem(404, 'NOT_FOUND');
      holdToContract(route.name, given);
      return given;
    },
  } as unknown as ApiClient;
  return { api, asked };
}
