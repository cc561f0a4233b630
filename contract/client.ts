import type { CallAnswer, CallInput, CallName } from './all-routes.ts';
import { fillPath, type Call } from './call.ts';
import type { Problem } from './problem.ts';

export type ApiResult<T> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | { readonly ok: false; readonly status: number; readonly problem: Problem }
  /** No answer arrived: what the server did is not known. */
  | { readonly ok: false; readonly status: 0; readonly problem: null };

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** It ends also where its page is left meanwhile; for less than 64 KiB. */
  readonly keepalive?: boolean;
  /** Sent as it is in place of a body. */
  readonly file?: Blob;
  /** In place of the client's own: one that says how much of a file has left. */
  readonly fetch?: typeof fetch;
}

/** What web and portal call the API through; server-side rendering passes an in-process one. */
export interface ApiClient {
  call<Name extends CallName>(
    call: Call<Name>,
    input: Partial<CallInput<Name>>,
    options?: CallOptions,
  ): Promise<ApiResult<CallAnswer<Name>>>;
}

/** What is sent with any call. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** Sends any call; a client is made of it, whose types are those of the contract. */
export type SendCall = (
  call: Call,
  input: AnyInput,
  options?: CallOptions,
) => Promise<ApiResult<unknown>>;

/** The typed client of a function that sends calls without knowing which. */
export function toApiClient(send: SendCall): ApiClient {
  return { call: send as ApiClient['call'] };
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
  return toApiClient(async (call, input, options = {}) => {
    const url =
      baseUrl + fillPath(call.path, input.params ?? {}) + toQueryString(input.query ?? {});
    const write = call.method !== 'GET';
    const { file, fetch: send = fetchFunction } = options;
    let response: Response;
    let text: string;
    try {
      response = await send(url, {
        method: call.method,
        headers: {
          accept: 'application/json, application/problem+json',
          ...(write
            ? {
                'content-type': file === undefined ? 'application/json' : file.type || anyFile,
                ...defaults(),
              }
            : {}),
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
          ...options.headers,
        },
        ...(write ? { body: file ?? JSON.stringify(input.body ?? {}) } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
        ...(options.keepalive ? { keepalive: true } : {}),
      });
      text = await response.text();
    } catch (error) {
      if (options.signal?.aborted) throw error;
      return { ok: false, status: 0, problem: null };
    }
    const data: unknown = text === '' ? undefined : parseJson(text);
    if (response.ok) return { ok: true, status: response.status, data };
    return { ok: false, status: response.status, problem: asProblem(data, response) };
  });
}

const anyFile = 'application/octet-stream';

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
