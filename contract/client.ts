import type { Problem } from './problem.ts';
import { fillPath, type RouteDefinition, type RouteInput, type RouteSuccess } from './route.ts';

export type ApiResult<T> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | { readonly ok: false; readonly status: number; readonly problem: Problem }
  /** No answer arrived: what the server did is not known. */
  | { readonly ok: false; readonly status: 0; readonly problem: null };

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What web and portal call the API through; server-side rendering passes an in-process one. */
export interface ApiClient {
  call<R extends RouteDefinition>(
    route: R,
    input: Partial<RouteInput<R>>,
    options?: CallOptions,
  ): Promise<ApiResult<RouteSuccess<R>>>;
}

/** Query values as the API reads them: lists become comma lists, undefined and null are left out. */
export function toQueryString(query: Readonly<Record<string, unknown>>): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    parts.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = parts.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * A typed client over `fetch`. Never throws for an answer of the server; an answer that never came
 * has status 0. `defaults` are sent with every non-GET call (spec 2 §7: X-Country on writes only).
 */
export function createApiClient(
  baseUrl: string,
  fetchFunction: typeof fetch,
  defaults: () => Readonly<Record<string, string>> = () => ({}),
): ApiClient {
  return {
    async call(route, input, options = {}) {
      const url =
        baseUrl + fillPath(route.path, input.params ?? {}) + toQueryString(input.query ?? {});
      const write = route.method !== 'GET';
      let response: Response;
      let text: string;
      try {
        response = await fetchFunction(url, {
          method: route.method,
          headers: {
            accept: 'application/json, application/problem+json',
            ...(write ? { 'content-type': 'application/json', ...defaults() } : {}),
            ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
            ...options.headers,
          },
          ...(write ? { body: JSON.stringify(input.body ?? {}) } : {}),
          ...(options.signal ? { signal: options.signal } : {}),
        });
        text = await response.text();
      } catch (error) {
        if (options.signal?.aborted) throw error;
        return { ok: false, status: 0, problem: null };
      }
      const data: unknown = text === '' ? undefined : parseJson(text);
      if (response.ok) return { ok: true, status: response.status, data: data as never };
      return { ok: false, status: response.status, problem: asProblem(data, response) };
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's HTML page in place of JSON: the status still says what happened.
    return undefined;
  }
}

function asProblem(data: unknown, response: Response): Problem {
  if (typeof data === 'object' && data !== null && 'code' in data) return data as Problem;
  return {
    type: 'about:blank',
    title: response.statusText || 'Error',
    status: response.status,
    code: 'UNEXPECTED_ANSWER',
    detail: '',
    requestId: response.headers.get('x-request-id') ?? '',
    errors: [],
  };
}
