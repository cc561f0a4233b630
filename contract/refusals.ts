import type { AnySchema } from 'yup';
import { isForStaff, type Call } from './call.ts';
import { problemSchema } from './problem.ts';

/** What of a route (`RouteDefinition`) says what it refuses. */
interface RouteFacts extends Call {
  readonly params?: AnySchema | undefined;
  readonly query?: AnySchema | undefined;
  readonly body?: AnySchema | undefined;
  readonly bodyTypes?: readonly string[] | undefined;
  readonly permission?: string | undefined;
  readonly signedIn?: true | undefined;
  readonly idempotencyKey?: 'required' | 'optional' | undefined;
}

const problem = { schema: problemSchema };

/**
 * What a call refuses because of what its route says of it, so that no route lists it: input that is wrong, nobody signed in, no
 * permission, a record out of reach, a version that has moved on, a body too large, too many, a server that is busy. A route
 * states what it refuses besides, and what has another schema or words of its own.
 */
export function refusalsOf(route: RouteFacts): Readonly<Record<number, typeof problem>> {
  const { params, query, body, bodyTypes, permission, signedIn, idempotencyKey, path } = route;
  const isGuarded = permission !== undefined || signedIn !== undefined;
  const isKeyed = idempotencyKey === 'required';
  const applies: readonly (readonly [number, boolean])[] = [
    [400, (params ?? query ?? body ?? bodyTypes) !== undefined || isKeyed],
    [401, isGuarded],
    [403, permission !== undefined || isForStaff(route)],
    // Outside of the caller's reach it does not exist.
    [404, permission !== undefined && path.includes('{')],
    [409, namesVersion(body)],
    [413, (body ?? bodyTypes) !== undefined],
    [415, body !== undefined],
    // The same key with something else in the body (spec 3 §8).
    [422, isKeyed],
    [429, route.method !== 'GET'],
    [503, true],
  ];
  return Object.fromEntries(
    applies.filter(([, does]) => does).map(([status]) => [status, problem]),
  );
}

/** The caller says which version they saw: somebody else may be first. */
function namesVersion(body: AnySchema | undefined): boolean {
  return body !== undefined && 'fields' in body && 'version' in (body.fields as object);
}
