import type { AnyObjectSchema, AnySchema } from 'yup';
import type { Call } from './call.ts';
import { problemSchema } from './problem.ts';
import { defineRoute, type RouteDefinition } from './route.ts';

export interface ReadDefinition<
  Name extends string,
  S extends AnySchema,
  Query extends AnyObjectSchema | undefined,
  Params extends AnyObjectSchema | undefined,
> extends Call<Name> {
  readonly summary: string;
  readonly tag: string;
  readonly schema: S;
  readonly query?: Query;
  readonly params?: Params;
  readonly headers?: RouteDefinition['headers'];
}

/** A read with the answers that all reads share: its schema, and 404 for unknown ids. */
export function defineRead<
  const Name extends string,
  S extends AnySchema,
  const Query extends AnyObjectSchema | undefined = undefined,
  const Params extends AnyObjectSchema | undefined = undefined,
>(definition: ReadDefinition<Name, S, Query, Params>) {
  const { name, method, path, summary, tag, schema, query, params, headers } = definition;
  return defineRoute<Params, Query, undefined, S, Name>({
    name,
    method,
    path,
    summary,
    tag,
    ...(query === undefined ? {} : { query }),
    ...(params === undefined ? {} : { params }),
    ...(headers === undefined ? {} : { headers }),
    success: schema,
    responses: {
      200: { schema },
      ...((query ?? params) ? { 404: { schema: problemSchema } } : {}),
    },
  });
}

/** The same route for another call: a path that the specification's list can be read as. */
export function alsoAt<R extends Call, Name extends string>(
  route: R,
  call: Call<Name>,
): Omit<R, keyof Call> & Call<Name> {
  return { ...route, ...call };
}
