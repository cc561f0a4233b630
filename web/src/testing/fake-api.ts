// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- only tests load it
import { allRoutes } from '@cotejo/contract/all-routes.ts';
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
  if (!answer.ok || answer.status === 204 || route.success === undefined) return;
  const wire: unknown = JSON.parse(JSON.stringify(answer.data ?? null));
  try {
    route.success.validateSync(wire, { strict: true, abortEarly: false });
  } catch (error) {
    faults.push(`${name}: ${(error as { errors?: string[] }).errors?.join('; ') ?? String(error)}`);
  }
}

/**
 * An API that answers by the call's name; every question is kept. A successful answer beside the
 * contract's schema fails the test.
 */
export function fakeApi(answers: Readonly<Record<string, Answer>>) {
  const asked: Asked[] = [];
  const api = {
    call: async (route: { name: string }, input: Asked['input']) => {
      asked.push({ name: route.name, input });
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
