import type { ApiClient, ApiResult } from '@cotejo/contract/client.ts';
import { prove } from './prove.ts';

/** Asks, and once more where the robot check comes first: the browser makes it by itself, in about a second. */
export async function callProven<T>(
  api: ApiClient,
  ask: () => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  const result = await ask();
  if (result.ok || result.problem?.code !== 'ROBOT_CHECK') return result;
  const isProven = await prove(api).then(
    () => true,
    () => false,
  );
  // What the first answer says is true then: the check was not made.
  return isProven ? ask() : result;
}
