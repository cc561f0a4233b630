import type { HttpMethod, RouteDefinition } from '@cotejo/contract/route.ts';
import type { MixedSchema } from 'yup';

export type Call<Body, Answer> = RouteDefinition<
  undefined,
  undefined,
  MixedSchema<Body>,
  MixedSchema<Answer>
>;

/**
 * A typed call whose schemas exist for the compiler only. Pages that read lists do not ship the
 * validator to the browser; the API validates what it gets anyway.
 */
export function declareCall<Body, Answer>(
  name: string,
  method: HttpMethod,
  path: string,
): Call<Body, Answer> {
  return { name, method, path, summary: name, tag: 'web', responses: {} };
}
