// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- only tests load it
import { allRoutes } from '@cotejo/contract/all-routes.ts';
import type { ApiClient, ApiResult, CallOptions } from '@cotejo/contract/client.ts';
import { problemSchema } from '@cotejo/contract/problem.ts';
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

/** What the scripted answers of a test have that the API would never send. */
const faults: string[] = [];

afterEach(() => {
  const found = faults.splice(0);
  if (found.length > 0) throw new Error(`Answers beside the contract:\n${found.join('\n')}`);
});

/** A page that is green on a body that the API never sends proves nothing. */
function holdToContract(name: string, answer: ApiResult<unknown>): void {
  const route = allRoutes.find((one) => one.name === name);
  if (route === undefined) {
    faults.push(`${name} is no call of the contract`);
    return;
  }
  const [schema, data] = answer.ok
    ? [answer.status === 204 ? undefined : route.success, answer.data]
    : [answer.problem === null ? undefined : problemSchema, answer.problem];
  if (schema === undefined) return;
  const wire: unknown = JSON.parse(JSON.stringify(data ?? null));
  try {
    schema.validateSync(wire, { strict: true, abortEarly: false });
  } catch (error) {
    faults.push(`${name}: ${(error as { errors?: string[] }).errors?.join('; ') ?? String(error)}`);
  }
}

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
