import type { HttpMethod, RouteDefinition } from '@cotejo/contract/route.ts';

/**
 * A call of the contract without its schemas, which exist for the compiler only: pages that read
 * lists do not ship the validator to the browser, and the API validates what it gets anyway.
 * `declared-calls.test.ts` holds method and path against the contract.
 */
export function declareCall<R extends RouteDefinition>(
  name: R['name'],
  method: HttpMethod,
  path: R['path'],
): R {
  const call: RouteDefinition = { name, method, path, summary: name, tag: 'web', responses: {} };
  return call as R;
}
