export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What a caller needs of a route: its name, method and path. Browsers load this; schemas stay on the
 * server. Types of questions and answers are found by the name (`all-routes.ts`).
 */
export interface Call<Name extends string = string> {
  /** Unique verb-noun: `submitStep`; the operationId of the OpenAPI document. */
  readonly name: Name;
  readonly method: HttpMethod;
  /** With `{param}` placeholders: `/api/purchases/{session}`. */
  readonly path: string;
}

/** Declares a call; its route (`<noun>-routes.ts`) adds schemas and answers to it. */
/* @__NO_SIDE_EFFECTS__ */
export function declareCall<const Name extends string>(
  name: Name,
  method: HttpMethod,
  path: string,
): Call<Name> {
  return { name, method, path };
}

/** `/api/purchases/{session}` with its values, each percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new TypeError(`path ${path} lacks ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** Calls of our own people: no other kind of account is let in, whatever it may do. */
export function isForStaff({ path }: Pick<Call, 'path'>): boolean {
  return path.startsWith('/api/staff/');
}
