// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- only tests load it
import { allRoutes } from '@cotejo/contract/all-routes.ts';
import type { ApiResult } from '@cotejo/contract/client.ts';
import { problemSchema } from '@cotejo/contract/problem.ts';

/** What the scripted answers of a test have that the API would never send. */
const faults: string[] = [];

afterEach(() => {
  const found = faults.splice(0);
  if (found.length > 0) throw new Error(`Answers beside the contract:\n${found.join('\n')}`);
});

/** A test that is green on a body that the API never sends proves nothing: it fails for each. */
export function holdToContract(name: string, answer: ApiResult<unknown>): void {
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
